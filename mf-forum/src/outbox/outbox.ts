import type { EditPost } from "@oneworld/contracts/forum/forms";
import { msg } from "@oneworld/contracts/site/languages";
import { inTurn, isFinalRefusal, keyOfCall, toApiError } from "@oneworld/remote-kit";
import { forumApi } from "../forum.api.ts";
import { mentionsOf } from "../mentions/mentioned.ts";
import { commentBody } from "../post/post-endpoints.ts";
import type { ForumThunk } from "../store.ts";
import {
  type OutboxEntry,
  removeEntry,
  storedEntries,
  storeEntry,
  type Written,
} from "./outbox-entry.ts";
import { outboxRead } from "./outbox.slice.ts";

const KEPT = msg(
  "You're offline. What you wrote is kept on this device, and sent when you're online.",
);
const SIGNED_OUT = msg(
  "You're signed out. What you wrote is kept on this device, and sent when you sign in again.",
);

/** The address and body of the call that sends it. Its key belongs to both. */
const callOf = (written: Written): [url: string, body: object] =>
  written.kind === "post"
    ? ["/api/posts", written.given]
    : [`/api/comments/${written.given.postId}`, commentBody(written.memberId, written.given)];

/**
 * Keeps what couldn't be sent because the browser is offline.
 *
 * @param error why it couldn't be sent
 * @returns false for other errors, and where the browser keeps nothing
 */
export const keepOffline =
  (written: Written, error: unknown): ForumThunk<boolean> =>
  (dispatch, _, { toasts }) => {
    if (navigator.onLine || toApiError(error).status !== 0) return false;
    const entry = { ...written, key: keyOfCall(...callOf(written)), queuedAt: Date.now() };
    if (!storeEntry(entry)) return false;
    toasts.success(KEPT);
    dispatch(readOutbox());
    return true;
  };

/** Shows what waits in this browser for the member, whichever tab has written it. */
export const readOutbox =
  (): ForumThunk =>
  (dispatch, _, { session }) => {
    const memberId = session.get()?.id;
    dispatch(outboxRead(memberId === undefined ? [] : storedEntries(memberId)));
  };

/** Sends what waits, one after the other and one tab at a time. */
export const flushOutbox =
  (): ForumThunk<Promise<void>> =>
  async (dispatch, _, { session }) => {
    const memberId = session.get()?.id;
    if (memberId === undefined || storedEntries(memberId).length === 0) return;
    await inTurn(`oneworld-forum-outbox:${memberId}`, async () => {
      for (const entry of storedEntries(memberId)) {
        if (entry.failure !== undefined || !isStored(entry)) continue;
        if (session.get()?.id !== memberId || !(await dispatch(send(entry)))) return;
        dispatch(readOutbox());
      }
    });
    dispatch(readOutbox());
  };

/** Whether it wasn't discarded meanwhile, in this tab or another one. */
const isStored = ({ memberId, key }: OutboxEntry): boolean =>
  storedEntries(memberId).some((entry) => entry.key === key);

/** @returns whether those behind it may be sent */
const send =
  (entry: OutboxEntry): ForumThunk<Promise<boolean>> =>
  async (dispatch, _, { toasts }) => {
    keyOfCall(...callOf(entry), entry.key);
    const { createPost, addComment } = forumApi.endpoints;
    const options = { track: false };
    try {
      const answer = await (entry.kind === "post"
        ? dispatch(createPost.initiate(entry.given, options)).unwrap()
        : dispatch(addComment.initiate(entry.given, options)).unwrap());
      if (answer === null) return false;
      removeEntry(entry);
      return true;
    } catch (error) {
      const failure = toApiError(error);
      if (failure.code === "unauthenticated") toasts.error(SIGNED_OUT);
      if (!isFinalRefusal(failure)) return false;
      if (isStored(entry)) storeEntry({ ...entry, failure: failure.message });
      toasts.error(failure.message);
      return true;
    }
  };

/** Keeps an entry again that was discarded, and sends what may be sent. */
export const restoreEntry =
  (entry: OutboxEntry): ForumThunk<Promise<void>> =>
  async (dispatch) => {
    storeEntry(entry);
    dispatch(readOutbox());
    await dispatch(flushOutbox());
  };

/** Sends once more what the server has refused. */
export const retryEntry = (entry: OutboxEntry): ForumThunk<Promise<void>> =>
  restoreEntry({ ...entry, failure: undefined });

/** New words of a post, or of a comment. */
export type EditedWords = EditPost | { commentContent: string };

/** Sends what the server has refused with other words. */
export function editEntry(entry: OutboxEntry, changes: EditedWords): ForumThunk<Promise<void>> {
  const { memberId, kind, given } = entry;
  const words = "commentContent" in changes ? { content: changes.commentContent } : changes;
  const mentions = mentionsOf(memberId, words.content ?? given.content);
  const { mentions: _, ...others } = given;
  return retryEntry({ ...entry, kind, given: { ...others, ...words, ...mentions } } as OutboxEntry);
}

/** Gives up what wasn't sent. */
export const discardEntry =
  (entry: OutboxEntry): ForumThunk =>
  (dispatch) => {
    removeEntry(entry);
    dispatch(readOutbox());
  };
