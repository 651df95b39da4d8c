import type { ShellSession } from "../session/session.ts";
import type { Outlet } from "./remote-host.ts";

export interface SessionGate {
  /** Asks the server who is signed in. */
  ask(): void;
  /** The page waits for the answer. */
  hold(): void;
  /** The page doesn't wait for it, or no longer. */
  release(): void;
}

/** Keeps guarded pages waiting until it is known who is signed in; while that can't be found out, they offer Retry. */
export function createSessionGate(
  session: ShellSession,
  outlet: Pick<Outlet, "loading" | "failed">,
  report: (error: unknown) => void,
): SessionGate {
  let isHeld = false;
  let hasFailed = false;

  const show = () => {
    if (!isHeld) return;
    if (hasFailed) outlet.failed(ask);
    else outlet.loading();
  };
  const ask = () => {
    hasFailed = false;
    show();
    session.probe().catch((error: unknown) => {
      hasFailed = true;
      report(error);
      show();
    });
  };
  return {
    ask,
    hold() {
      isHeld = true;
      show();
    },
    release() {
      isHeld = false;
    },
  };
}
