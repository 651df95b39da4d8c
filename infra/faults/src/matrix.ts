import { setTimeout as sleep } from "node:timers/promises";
import { audit, type Audit } from "./audit.ts";
import { type Fault, FAULTS, injectionOf, type Subject, SUBJECTS } from "./fault-table.ts";
import { type Load, startLoad } from "./load.ts";
import type { PairSite } from "./pair-site.ts";

/** Milliseconds in which the site has to recover. */
const RECOVERY_MS = 30_000;

/** What became of one cell. */
export interface Cell {
  subject: Subject;
  fault: Fault;
  calls: number;
  failures: Record<string, number>;
  late: number;
  /** milliseconds from the fault's end until all calls succeed in time */
  recovery: number;
  /** processes that haven't come back */
  missing: string[];
  audit: Audit;
}

/** Whether everything acknowledged is there once, and everything works again. */
export const isGood = ({ recovery, missing, audit: { lost, doubled, wrong } }: Cell): boolean =>
  recovery <= RECOVERY_MS && missing.length + lost.length + doubled.length + wrong.length === 0;

/**
 * Injects one fault under load, and compares.
 *
 * @param cell.beforeMs milliseconds of load before it; `faultMs`: that it lasts
 * @returns a sentence where the fault has no sense
 */
export async function runCell(
  site: PairSite,
  load: Load,
  cell: { subject: Subject; fault: Fault; beforeMs?: number; faultMs?: number; calmMs?: number },
): Promise<Cell | string> {
  const { subject, fault, beforeMs = 3_000, faultMs = 10_000 } = cell;
  const inject = injectionOf(subject, fault);
  if (typeof inject === "string") return inject;
  load.resume();
  await sleep(beforeMs);
  const began = Date.now();
  const end = await inject(site);
  const isMoment = fault === "killed" || fault === "emptied";
  if (!isMoment || subject === "s3") await sleep(faultMs);
  await end();
  const recovery = await load.recovery(
    isMoment && subject !== "s3" ? began : Date.now(),
    cell.calmMs,
  );
  const { calls, failures, late } = load.seen(began);
  await load.pause();
  const found = await audit(site, load);
  const missing = await missingProcesses(site);
  return { subject, fault, calls, failures, late, recovery, missing, audit: found };
}

/** Names of processes that don't come back in time. */
async function missingProcesses(site: PairSite): Promise<string[]> {
  const end = Date.now() + RECOVERY_MS;
  for (;;) {
    const states = Object.entries(await site.areReady());
    const missing = states.filter(([, isReady]) => !isReady).map(([name]) => name);
    if (missing.length === 0 || Date.now() > end) return missing;
    await sleep(500);
  }
}

/**
 * `matrix [subject…] [fault…]`: injects each fault into each subject, and prints a table as Markdown.
 *
 * @returns whether all cells are good
 */
export async function runMatrix(site: PairSite, names: string[]): Promise<boolean> {
  const load = await startLoad(site);
  const wanted = <Name extends string>(all: readonly Name[]): readonly Name[] => {
    const some = all.filter((name) => names.includes(name));
    return some.length > 0 ? some : all;
  };
  console.log("| subject | fault | calls | failed | late | recovery | writes | outcome |");
  console.log("| --- | --- | ---: | --- | ---: | ---: | ---: | --- |");
  let good = true;
  for (const subject of wanted(SUBJECTS)) {
    for (const fault of wanted(FAULTS)) {
      const cell = await runCell(site, load, { subject, fault });
      if (typeof cell !== "string") good &&= isGood(cell);
      console.log(
        typeof cell === "string" ? `| ${subject} | ${fault} | – | ${cell} |` : rowOf(cell),
      );
    }
  }
  await load.end();
  return good;
}

function rowOf(cell: Cell): string {
  const { subject, fault, calls, failures, late, recovery, missing } = cell;
  const { writes, lost, doubled, wrong } = cell.audit;
  const { unsent } = cell.audit;
  const faults = [
    ...(unsent > 0 ? [`${unsent} emails not sent`] : []),
    ...lost.map((what) => `lost ${what}`),
    ...doubled.map((what) => `doubled ${what}`),
    ...wrong,
    ...missing.map((name) => `${name} is down`),
  ];
  const seconds = `${(recovery / 1000).toFixed(1)} s`;
  const columns = [subject, fault, calls, kinds(failures), late, seconds, writes];
  return `| ${[...columns, (isGood(cell) ? ["good", ...faults] : ["BAD", ...faults]).join("; ")].join(" | ")} |`;
}

/** Failures by their outcome, whatever was done: `503: 12, timeout: 1`. */
function kinds(failures: Record<string, number>): string {
  const sums = new Map<string, number>();
  for (const [name, count] of Object.entries(failures)) {
    const kind = name.replace(/^\S+ /, "");
    sums.set(kind, (sums.get(kind) ?? 0) + count);
  }
  return [...sums].map(([kind, count]) => `${kind}: ${count}`).join(", ") || "0";
}
