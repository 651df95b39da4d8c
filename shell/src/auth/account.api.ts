import type { MessageAnswer } from "@oneworld/contracts/auth/account";
import type { ResetPassword } from "@oneworld/contracts/auth/forms";
import type { AxiosInstance } from "axios";

/** Has a link mailed by which the member with this email chooses a new password. Gives the server's answer. */
export async function requestReset(http: AxiosInstance, email: string): Promise<string> {
  const { data } = await http.post<MessageAnswer>("/api/account/password-reset", { email });
  return data.message;
}

/** Chooses a new password by a mailed link. Gives the server's answer. */
export async function resetPassword(http: AxiosInstance, reset: ResetPassword): Promise<string> {
  const { data } = await http.put<MessageAnswer>("/api/account/password-reset", reset);
  return data.message;
}

/** Stops a change of email, or a new second factor, by the link that was mailed about it. Gives the server's answer. */
export async function stopChange(http: AxiosInstance, token: string): Promise<string> {
  const { data } = await http.post<MessageAnswer>("/api/account/email-stop", { token });
  return data.message;
}

/** Follows the link that was mailed to an email. Gives the server's answer. */
export async function confirmEmail(http: AxiosInstance, token: string): Promise<string> {
  const { data } = await http.post<MessageAnswer>("/api/account/email-confirmation", { token });
  return data.message;
}
