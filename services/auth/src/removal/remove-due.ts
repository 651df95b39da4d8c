import { parseArgs } from "node:util";
import type { Job } from "@oneworld/service-kit/process/job";
import type { SessionDeps } from "../session/session.rules.ts";
import { removeDue } from "./removal.rules.ts";

/** Seconds between two runs of the job. */
const EVERY_SECONDS = 60;

/** Deletes due accounts. */
export const removalJob = (deps: SessionDeps): Job => ({
  name: "removal",
  everySeconds: EVERY_SECONDS,
  run: async () => void (await removeDue(deps, new Date())),
});

/**
 * `main.js remove-due [--now <ISO time>]`: deletes the accounts that are due now, or at the given time.
 *
 * @throws Error for an invalid time
 */
export async function removeDueCommand(deps: SessionDeps, args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { now: { type: "string" } } });
  const now = values.now === undefined ? new Date() : new Date(values.now);
  if (Number.isNaN(now.getTime())) {
    throw new Error(
      `--now ${values.now} is no valid time. Use a time such as 2026-12-31T09:00:00Z.`,
    );
  }
  await removeDue(deps, now);
}
