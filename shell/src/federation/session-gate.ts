import type { ShellSession } from "../session/session.ts";
import type { Outlet } from "./remote-host.ts";

/** Milliseconds after which the question is repeated when it has failed, the first time and at most. */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

export interface SessionGate {
  /** Asks the server who is signed in. */
  ask(): void;
  /** The page waits for the answer. */
  hold(): void;
  /** The page doesn't wait for it, or no longer. */
  release(): void;
}

/**
 * Keeps guarded pages waiting until it is known who is signed in; while that can't be found out, they offer Retry. It is asked again
 * after a pause, on every page that is opened, and once the browser is online again.
 */
export function createSessionGate(
  session: ShellSession,
  outlet: Pick<Outlet, "loading" | "failed">,
  report: (error: unknown) => void,
): SessionGate {
  let isHeld = false;
  let hasFailed = false;
  let pause = FIRST_PAUSE_MS;
  /** set while the question waits to be repeated */
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const show = () => {
    if (!isHeld) return;
    if (hasFailed && !session.isKnown()) outlet.failed(ask);
    else outlet.loading();
  };
  const ask = () => {
    hasFailed = false;
    show();
    probe();
  };
  const probe = () => {
    clearTimeout(waiting);
    waiting = undefined;
    session.probe().catch((error: unknown) => {
      if (pause === FIRST_PAUSE_MS) report(error);
      hasFailed = true;
      show();
      clearTimeout(waiting);
      waiting = setTimeout(repeat, pause);
      pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
    });
  };
  const repeat = () => {
    if (waiting !== undefined && !session.isKnown()) probe();
  };
  addEventListener("online", repeat);
  return {
    ask,
    hold() {
      isHeld = true;
      show();
      repeat();
    },
    release() {
      isHeld = false;
      repeat();
    },
  };
}
