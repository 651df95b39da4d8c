import type { SignUp } from "@oneworld/contracts/auth/sign-up";
import type { SignIn } from "@oneworld/contracts/auth/forms";
import type { SessionMember, SessionProbe } from "@oneworld/contracts/auth/session";
import { toApiError } from "@oneworld/remote-kit";
import type { AxiosInstance } from "axios";

/** Asks the server who is signed in; null for a visitor. */
export async function fetchSession(http: AxiosInstance): Promise<SessionMember | null> {
  const { data } = await http.get<SessionProbe>("/api/users/session");
  return data.user;
}

/** Opens a session for a member; null where the password is right and a second factor must follow. */
export async function signIn(
  http: AxiosInstance,
  credentials: SignIn,
): Promise<SessionMember | null> {
  try {
    const { data } = await http.post<SessionMember>("/api/users/auth", credentials);
    return data;
  } catch (error) {
    if (toApiError(error).code === "second_factor_required") return null;
    throw error;
  }
}

/** Makes a member and opens their first session. */
export async function signUp(http: AxiosInstance, account: SignUp): Promise<SessionMember> {
  const { data } = await http.post<SessionMember>("/api/users", account);
  return data;
}

/** Ends the session of this browser. */
export async function endSession(http: AxiosInstance): Promise<void> {
  await http.post("/api/users/logout");
}
