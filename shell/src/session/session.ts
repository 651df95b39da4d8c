import type { SessionProbe } from "@oneworld/contracts/auth/session";
import type { Session } from "@oneworld/contracts/mount/mount-props";
import type { AxiosInstance } from "axios";
import { SESSION_ADDRESS } from "@oneworld/contracts/site/site-map";
import { onStoredElsewhere, type ServedAnswers } from "@oneworld/remote-kit";
import { type ShellStore, subscribeTo } from "../store.ts";
import { readCachedMember, SESSION_CACHE_KEY, writeCachedMember } from "./session-cache.ts";
import { fetchSession } from "./session.api.ts";
import {
  memberChanged,
  sessionAnswered,
  sessionAsked,
  sessionRemembered,
} from "./session.slice.ts";

/** The session as remotes and guards see it: signed out until the server has answered. */
export interface ShellSession extends Session {
  /** Whether the server has said who is signed in. */
  isKnown(): boolean;
  /** Asks the server who is signed in. Rejects where no answer comes; what was known before then still holds. */
  probe(): Promise<void>;
  /**
   * Whether the member that the page was served for is still signed in. Calls the server if another tab has signed in another member.
   */
  isStillServed(): Promise<boolean>;
}

/**
 * The session of the page, to be made before the first render: the cached member is in the store at once.
 * From then on the cache follows what the server says. A sign-in or logout in another tab is asked about here, and what it has changed of
 * the same member is taken over.
 *
 * @param answers that came with the page, perhaps with the server's answer; they end with the member whom it was served for
 * @param onEnded called when the server says that the session has ended: elsewhere, by its age, or by moderators
 */
export function createSession(
  store: ShellStore,
  http: AxiosInstance,
  answers?: ServedAnswers,
  onEnded = () => {},
): ShellSession {
  const answer = answers?.take(SESSION_ADDRESS) as SessionProbe | undefined;
  const current = () => store.getState().session;
  let asking: Promise<void> = Promise.resolve();

  async function ask(): Promise<void> {
    store.dispatch(sessionAsked());
    const { revision } = current();
    const member = await fetchSession(http);
    // A sign-in, a logout or a later question makes this answer outdated.
    if (current().revision !== revision) return;
    const hasEnded = current().member !== null && member === null;
    store.dispatch(sessionAnswered(member));
    if (hasEnded) onEnded();
  }

  const probe = (): Promise<void> => (asking = ask());

  /** whether a change is another tab's: written back, it could undo that tab's next one */
  let isTakingOver = false;
  const cached = readCachedMember();
  store.dispatch(answer ? sessionAnswered(answer.user) : sessionRemembered(cached));
  if (answer) writeCachedMember(answer.user);
  subscribeTo(
    store,
    // Only what the server says is written: two tabs that write on asking would make each other ask for ever.
    ({ session }) => (session.known ? session.member : undefined),
    () => {
      if (!isTakingOver) writeCachedMember(current().member);
    },
  );
  // Where the page came without the answer, the first one is about the member whom it was served for
  let isViewerKnown = current().known;
  subscribeTo(
    store,
    ({ session }) => session.known && (session.member?.id ?? null),
    () => {
      if (isViewerKnown) answers?.forget();
      isViewerKnown = true;
    },
  );
  onStoredElsewhere(SESSION_CACHE_KEY, () => {
    const stored = readCachedMember();
    const { known, member } = current();
    if (known && stored && stored.id === member?.id) {
      isTakingOver = true;
      store.dispatch(memberChanged(stored));
      isTakingOver = false;
      return;
    }
    // Without an answer this tab stays as it is; its next call shows it.
    probe().catch(() => {});
  });

  const served = answer?.user && current().member;
  return {
    ...(answer && { getServed: () => served ?? null }),
    get: () => (current().known ? current().member : null),
    isKnown: () => current().known,
    isSettled: () => current().known,
    subscribe: (listener) => subscribeTo(store, ({ session }) => session, listener),
    update: (changes) => void store.dispatch(memberChanged(changes)),
    settled: () => asking.catch(() => {}).then(() => current().member),
    probe,
    async isStillServed() {
      const member = answer?.user;
      if (!member || !cached || cached.id === member.id) return true;
      await probe().catch(() => {});
      return current().member?.id === member.id;
    },
  };
}
