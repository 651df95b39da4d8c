import { parseArgs } from "node:util";
import type { Job } from "@oneworld/service-kit/job";
import type { SessionDeps } from "../session/session.rules.ts";
import { removeDue } from "./removal.rules.ts";

/** Seconds between two looks for accounts whose time of grace is over. */
const EVERY_SECONDS = 60;

/** Deletes accounts in time. */
export const removalJob = (deps: SessionDeps): Job => ({
  name: "removal",
  everySeconds: EVERY_SECONDS,
  run: async () => void (await removeDue(deps, new Date())),
});

/**
 * `main.js remove-due [--now <ISO time>]`: deletes the accounts whose time is over, now or as if it were the time given.
 *
 * @throws Error for a time that can't be read
 */
export async function removeDueCommand(deps: SessionDeps, args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { now: { type: "string" } } });
  const now = values.now === undefined ? new Date() : new Date(values.now);
  if (Number.isNaN(now.getTime())) {
    throw new Error(`--now ${values.now} is no time: give one such as 2026-12-31T09:00:00Z.`);
  }
  await removeDue(deps, now);
}
