import { sessionKey } from "@oneworld/service-kit/http/session";
import type { AuthDeps } from "../auth-deps.ts";
import { sessionHashes } from "./session.repo.ts";

/** Removes a member's sessions from the cache after their content has changed. */
export async function forgetCachedSessions(
  { db, redis, log }: Pick<AuthDeps, "db" | "redis" | "log">,
  accountId: string,
): Promise<void> {
  const keys = (await sessionHashes(db, accountId)).map(sessionKey);
  if (keys.length === 0) return;
  await redis
    .del(keys)
    .catch((err: unknown) => log.debug({ err }, "could not remove cached sessions"));
}
