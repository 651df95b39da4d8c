import type { RemoteServices } from "@oneworld/remote-kit";
import type { ForumStore } from "../store.ts";
import { loadLate } from "../load-late.ts";

/** Milliseconds between two attempts: the site may be unreachable while the browser is online. */
const ATTEMPT_MS = 5_000;

/**
 * Shows and sends what waits: at each mount, when the browser is online again, from time to time, when a member signs in, and for other
 * tabs. Its code comes late.
 *
 * @returns ends it
 */
export function startOutbox(
  { dispatch }: Pick<ForumStore, "dispatch">,
  { session }: RemoteServices,
): () => void {
  const mount = new AbortController();
  const { signal } = mount;
  const read = async () => dispatch((await loadLate()).readOutbox());
  const flush = async () => dispatch((await loadLate()).flushOutbox());
  const run = async () => {
    await read();
    await flush();
  };
  // Without the code, forms keep their drafts
  const attempt = (step: () => Promise<unknown>) => void step().catch(() => {});
  // Not in tests without a browser
  if ("addEventListener" in globalThis) {
    addEventListener("online", () => attempt(run), { signal });
    addEventListener("storage", () => attempt(read), { signal });
    const attempts = setInterval(() => attempt(flush), ATTEMPT_MS);
    signal.addEventListener("abort", () => clearInterval(attempts));
  }
  // After the store has forgotten what was another member's
  const unsubscribe = session.subscribe(() => queueMicrotask(() => attempt(run)));
  void session.settled().then(() => !signal.aborted && attempt(run));
  return () => {
    mount.abort();
    unsubscribe();
  };
}
