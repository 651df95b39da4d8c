import { readPrepared } from "@oneworld/service-kit/data/database";
import type { Pool } from "pg";
import type { PrismaClient } from "../generated/client.ts";
import { isDeclinedBy, isRequest, isRequestTo } from "./request-sql.ts";

/** Milliseconds for which an opened request counts. */
export const REQUESTS_MS = 86_400_000;

/** Two members' conversation that doesn't exist yet. */
export interface NewPair {
  id: string;
  low: string;
  high: string;
}

/** What became of a new request: `until` is when its sender may open the next one. */
export type Opened = { isAdded: boolean } | { until: Date };

/**
 * Opens a request, unless its sender has opened `max` of them in 24 hours. Those of one sender wait for each other.
 *
 * @returns `isAdded` false when a concurrent call has added the conversation
 */
export const addRequest = (
  db: PrismaClient,
  { id, low, high }: NewPair,
  senderId: string,
  max: number,
): Promise<Opened> =>
  db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT FROM member WHERE id = ${senderId}::uuid FOR NO KEY UPDATE`;
    const [oldest] = await tx.conversation.findMany({
      where: { requestedBy: senderId, createdAt: { gt: new Date(Date.now() - REQUESTS_MS) } },
      orderBy: { createdAt: "desc" },
      skip: max - 1,
      take: 1,
      select: { createdAt: true },
    });
    if (oldest) return { until: new Date(oldest.createdAt.getTime() + REQUESTS_MS) };
    const { count } = await tx.conversation.createMany({
      data: [{ id, lowId: low, highId: high, requestedBy: senderId }],
      skipDuplicates: true,
    });
    return { isAdded: count > 0 };
  });

const ACCEPT = `UPDATE conversation SET accepted_at = now(), declined_at = NULL
  WHERE id = $1::uuid AND NOT closed AND ${isRequestTo("$2::uuid")} RETURNING id`;

const DECLINE = `UPDATE conversation SET declined_at = coalesce(declined_at, now())
  WHERE id = $1::uuid AND ${isRequestTo("$2::uuid")} RETURNING id`;

const RESTORE = `UPDATE conversation SET declined_at = NULL
  WHERE id = $1::uuid AND ${isDeclinedBy("$2::uuid")} RETURNING id`;

const change =
  (text: string) =>
  async (pool: Pool, id: string, memberId: string): Promise<boolean> =>
    (await readPrepared(pool, { text, values: [id, memberId] })).length > 0;

/** Makes a request to a member a conversation, a declined one too. @returns false where it is none, or its sender has left */
export const acceptRequest = change(ACCEPT);

/** Removes a request to a member from their sight. @returns false where it is none */
export const declineRequest = change(DECLINE);

/** Shows a member a request again that they have declined. @returns false where there is none */
export const restoreRequest = change(RESTORE);

/** What decides whether a request can be answered. */
export interface RequestState {
  isRequest: boolean;
  requestedBy: string | null;
  /** one of the two has left */
  closed: boolean;
}

const STATE = `SELECT ${isRequest} AS "isRequest", requested_by AS "requestedBy", closed
  FROM conversation WHERE id = $1::uuid`;

/** How a conversation stands as a request; undefined for an unknown one. */
export async function findRequestState(pool: Pool, id: string): Promise<RequestState | undefined> {
  const [state] = await readPrepared<RequestState>(pool, { text: STATE, values: [id] });
  return state;
}

const DECLINED = `SELECT id FROM conversation
  WHERE id = ANY($1::uuid[]) AND ${isRequest} AND declined_at IS NOT NULL`;

/** Which of these conversations are declined requests, whose messages reach no device but their sender's. */
export async function findDeclined(pool: Pool, ids: string[]): Promise<Set<string>> {
  const rows = await readPrepared<{ id: string }>(pool, { text: DECLINED, values: [ids] });
  return new Set(rows.map(({ id }) => id));
}
