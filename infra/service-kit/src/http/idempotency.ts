import { createHash } from "node:crypto";
import {
  IDEMPOTENCY_KEY_HEADER,
  IDEMPOTENCY_KEY_PATTERN,
} from "@oneworld/contracts/common/idempotency-key";
import type { Context } from "hono";
import { getCookie } from "hono/cookie";
import type { SqlExecutor } from "../data/database.ts";
import { CSRF_COOKIE } from "./csrf.ts";
import { ApiError, invalidFields } from "./errors.ts";
import type { Job } from "../process/job.ts";
import type { ServiceEnv } from "./service-env.ts";

/** Retention of keys in hours, longer than clients retry a call. */
const KEPT_HOURS = 24;

/** Maximum number of keys that one run of the job deletes. */
const DELETED_AT_ONCE = 10_000;

/** A call that clients may repeat under the same key, and that takes effect once. */
export interface IdempotentCall {
  /** the calling member's id, or `visitor` with SHA-256 of the browser's CSRF token */
  actor: string;
  /** method and path */
  call: string;
  key: string;
  /** SHA-256 of the input */
  digest: string;
}

/**
 * Reads the `Idempotency-Key` of a call: 8 to 64 letters, digits, hyphens or underscores, a new one for each thing to
 * create.
 *
 * @param input the validated input, which must be the same under one key
 * @returns null for a call without a key, which takes effect each time
 * @throws ApiError `invalid_input` for a malformed key
 */
export function readIdempotencyKey(c: Context<ServiceEnv>, input: unknown): IdempotentCall | null {
  const key = c.req.header(IDEMPOTENCY_KEY_HEADER);
  if (key === undefined) return null;
  if (!IDEMPOTENCY_KEY_PATTERN.test(key)) {
    throw invalidFields({
      [IDEMPOTENCY_KEY_HEADER]: `${IDEMPOTENCY_KEY_HEADER} must be 8 to 64 letters, digits, hyphens or underscores.`,
    });
  }
  return {
    actor: c.get("session")?.member.id ?? `visitor ${sha256(getCookie(c, CSRF_COOKIE) ?? "")}`,
    call: `${c.req.method} ${c.req.path}`,
    key,
    digest: sha256(JSON.stringify(input)),
  };
}

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/**
 * Records in the creating transaction that this call creates the entity. Of two concurrent calls the second waits for
 * the first. Needs the table `idempotency_key`, as in the forum's schema.
 *
 * @param id of the entity to create
 * @returns the id that an earlier attempt has created, or null when the entity is to be created now
 * @throws ApiError `conflict` when the key was used with another input
 */
export async function findCreated(
  tx: SqlExecutor,
  call: IdempotentCall | null,
  id: string,
): Promise<string | null> {
  if (!call) return null;
  const added = await tx.$executeRawUnsafe(
    `INSERT INTO idempotency_key (actor, call, key, digest, created_id) VALUES ($1, $2, $3, $4, $5::uuid)
     ON CONFLICT DO NOTHING`,
    call.actor,
    call.call,
    call.key,
    call.digest,
    id,
  );
  if (added > 0) return null;
  const [before] = await tx.$queryRawUnsafe<{ digest: string; createdId: string }[]>(
    `SELECT digest, created_id AS "createdId" FROM idempotency_key WHERE actor = $1 AND call = $2 AND key = $3`,
    call.actor,
    call.call,
    call.key,
  );
  if (!before || before.digest !== call.digest) {
    const message = `This ${IDEMPOTENCY_KEY_HEADER} was used with another input. Please use a new one.`;
    throw new ApiError("conflict", message, { fields: { [IDEMPOTENCY_KEY_HEADER]: message } });
  }
  return before.createdId;
}

/** Deletes old keys. */
export const idempotencyJob = ({ db }: { db: SqlExecutor }): Job => ({
  name: "idempotency-keys",
  everySeconds: 600,
  run: async () => {
    await db.$executeRawUnsafe(
      `DELETE FROM idempotency_key WHERE ctid IN (
         SELECT ctid FROM idempotency_key WHERE created_at < now() - make_interval(hours => $1) LIMIT $2
       )`,
      KEPT_HOURS,
      DELETED_AT_ONCE,
    );
  },
});
