import type { Language } from "@oneworld/contracts/site/languages";
import { unauthenticated } from "@oneworld/service-kit/http/errors";
import type { AuthDeps } from "../auth-deps.ts";
import { lockAccount, updateAccount } from "./account.repo.ts";

/** Sets a member's language or time zone. @throws ApiError `unauthenticated` when the account doesn't exist */
export const changeLocale = (
  { db }: AuthDeps,
  memberId: string,
  changes: { language: Language } | { timeZone: string | null },
) =>
  db.$transaction(async (tx) => {
    if (!(await lockAccount(tx, memberId))) throw unauthenticated();
    await updateAccount(tx, memberId, changes);
  });
