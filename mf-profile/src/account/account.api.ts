import type {
  Account,
  AccountSession,
  AccountSessions,
  ChangeEmail,
  ChangePassword,
  ConfirmPassword,
  EndSessions,
  MessageAnswer,
  Removal,
} from "@oneworld/contracts/auth/account";
import type { SecurityEventPage } from "@oneworld/contracts/auth/security-events";
import type { MountProps } from "@oneworld/contracts/mount/mount-props";

type Http = MountProps["http"];

/** `GET /api/account`: address and state of the signed-in member's account. */
export async function fetchAccount(http: Http): Promise<Account> {
  const { data } = await http.get<Account>("/api/account");
  return data;
}

/** `GET /api/account/sessions`: where the member is signed in, newest use first. */
export async function fetchSessions(http: Http): Promise<AccountSession[]> {
  const { data } = await http.get<AccountSessions>("/api/account/sessions");
  return data.sessions;
}

/**
 * `GET /api/account/security-events`: one page of what happened to the member's account, newest first.
 *
 * @param cursor the `nextCursor` of the page before, null for the first page
 */
export async function fetchActivity(http: Http, cursor: string | null): Promise<SecurityEventPage> {
  const { data } = await http.get<SecurityEventPage>("/api/account/security-events", {
    params: { cursor },
  });
  return data;
}

/** `POST /api/account/sessions/end`: ends one session; without an id all but this one. */
export async function endSessions(http: Http, end: EndSessions): Promise<MessageAnswer> {
  const { data } = await http.post<MessageAnswer>("/api/account/sessions/end", end);
  return data;
}

/** `PUT /api/account/password`: changes the password, which ends every other session. */
export async function sendPassword(http: Http, change: ChangePassword): Promise<MessageAnswer> {
  const { data } = await http.put<MessageAnswer>("/api/account/password", change);
  return data;
}

/** `PUT /api/account/email`: has a link mailed to the new address, which holds once it is followed. */
export async function sendEmail(http: Http, change: ChangeEmail): Promise<MessageAnswer> {
  const { data } = await http.put<MessageAnswer>("/api/account/email", change);
  return data;
}

/** `DELETE /api/account/email`: forgets the new address that waits for its link. */
export async function forgetPendingEmail(http: Http): Promise<MessageAnswer> {
  const { data } = await http.delete<MessageAnswer>("/api/account/email");
  return data;
}

/** `POST /api/account/verification`: has the link that confirms the address mailed again. */
export async function requestVerification(http: Http): Promise<MessageAnswer> {
  const { data } = await http.post<MessageAnswer>("/api/account/verification");
  return data;
}

/** `POST /api/account/export`: everything that the site holds of the member, by service. */
export async function fetchExport(http: Http, confirmation: ConfirmPassword): Promise<unknown> {
  const { data } = await http.post<unknown>("/api/account/export", confirmation);
  return data;
}

/** `POST /api/account/removal`: has the account deleted after its time of grace. */
export async function requestRemoval(http: Http, password: string): Promise<Removal> {
  const { data } = await http.post<Removal>("/api/account/removal", { password });
  return data;
}

/** `DELETE /api/account/removal`: the account stays after all. */
export async function cancelRemoval(http: Http): Promise<Removal> {
  const { data } = await http.delete<Removal>("/api/account/removal");
  return data;
}
