import { setTimeout as sleep } from "node:timers/promises";
import type { FrontEndName } from "@oneworld/contracts/site/site-map";
import type { Page } from "playwright-core";
import type { Finding } from "../gate.ts";
import { addressesOf, SHELL_ADDRESS, type PageAddress } from "./addresses.ts";
import { changesBetween, documentState, type DocumentState } from "./document-state.ts";
import { accessibilityFaults, answering, follow, whenShown, type Visited } from "./visit.ts";
import { growth, watchLeaks, type Counts, type Leaks } from "./leaks.ts";
import type { Calls } from "./watch-calls.ts";

/** Milliseconds for what a remote has begun to come to its end after it was unmounted. */
const END_WITHIN_MS = 1_500;
const POLL_MS = 20;

/**
 * Visits to the first page after which the browser counts: two, or three if there is more after the second. Not after the visit
 * to all pages, which fills caches.
 */
const MOST_COUNTS = 3;

/** A remote under trial in a page of the shell's own, where none of its code has been loaded. */
export interface Trial extends Visited {
  page: Page;
  name: FrontEndName;
  calls: Calls;
}

/**
 * Leads a remote through its life in the real shell: mounts it, shows each of its pages, changes its shared props,
 * and unmounts it, several times.
 *
 * @returns what stands against it; the first thing that keeps it from being shown is the last one
 */
export async function tryRemote(trial: Trial): Promise<Finding[]> {
  const { page, name, release, calls } = trial;
  const before = {
    before: await answering(page.evaluate(documentState, release.folder)),
    leaks: await watchLeaks(page, release.folder),
  };
  const addresses = addressesOf(name);
  const findings: Finding[] = [];
  for (const address of addresses) {
    const found = await tryPage(trial, address, address === addresses[0]);
    findings.push(...found.findings);
    if (!found.isShown) return findings;
  }
  findings.push(...(await leave(trial, before)));
  const counts: Counts[] = [];
  const isEnough = () =>
    counts.length === MOST_COUNTS || (counts.length > 1 && growth(counts).length === 0);
  while (addresses[0] && findings.length === 0 && !isEnough()) {
    await follow(page, addresses[0].path);
    const fault = await whenShown(page, trial);
    if (fault) return [...findings, { rule: "mount", message: `Mounted again: ${fault}` }];
    findings.push(...(await leave(trial, before)));
    counts.push(await answering(before.leaks.counts()));
  }
  findings.push(
    ...growth(counts).map((what) => ({ rule: "teardown", message: `Each visit leaves ${what}.` })),
  );
  findings.push(...calls.refused.map((call) => ({ rule: "calls", message: `${call}.` })));
  return findings;
}

async function tryPage(
  trial: Trial,
  { path, isOpen }: PageAddress,
  isFirst: boolean,
): Promise<{ findings: Finding[]; isShown: boolean }> {
  const { page } = trial;
  await follow(page, path);
  const fault = await whenShown(page, trial);
  if (fault) return { findings: [{ rule: "mount", message: `${path}: ${fault}` }], isShown: false };
  const findings = (await accessibilityFaults(page)).map((message) => ({
    rule: "accessibility",
    message: `${path}: ${message}`,
  }));
  if (!isFirst) return { findings, isShown: true };
  await answering(
    page.evaluate((withVisitor) => window.releaseGate?.mounts?.update({ withVisitor }), isOpen),
  );
  const broken = await whenShown(page, trial);
  if (broken) findings.push({ rule: "update", message: `${path}: ${broken}` });
  return { findings, isShown: broken === null };
}

/** What a teardown is compared with, and what reports leaks. */
interface Before {
  before: DocumentState;
  leaks: Leaks;
}

/** Leaves the remote for a page of the shell and looks at what is still there. */
async function leave(trial: Trial, before: Before): Promise<Finding[]> {
  const { page, errors, release } = trial;
  await follow(page, SHELL_ADDRESS);
  const deadline = Date.now() + END_WITHIN_MS;
  for (;;) {
    const left = await whatIsLeft(page, release.folder, before);
    const [error] = errors.of(release);
    if (error) return [{ rule: "teardown", message: `Unmounting: ${error}` }];
    if (left.length === 0) return [];
    if (Date.now() > deadline) {
      return [...new Set(left)].map((what) => ({
        rule: "teardown",
        message: `After unmounting there is ${what}.`,
      }));
    }
    await sleep(POLL_MS);
  }
}

async function whatIsLeft(
  page: Page,
  folder: string,
  { before, leaks }: Before,
): Promise<string[]> {
  const { isMounted, open, nodes, subscriptions } = await answering(
    page.evaluate(() => {
      const { mounts, open: begun } = window.releaseGate ?? {};
      return {
        isMounted: !mounts || mounts.counts.unmounted < mounts.counts.mounted,
        open: begun?.() ?? [],
        nodes: mounts?.left ?? [],
        subscriptions: mounts?.subscriptions() ?? [],
      };
    }),
  );
  const after = await answering(page.evaluate(documentState, folder));
  return [
    ...(isMounted ? ["a mount whose teardown hasn't ended"] : []),
    ...nodes.map((node) => `a <${node}> in its element`),
    ...open,
    ...(await answering(leaks.listeners())),
    ...subscriptions.map((name) => `a subscription to ${name}`),
    ...changesBetween(before, after),
  ];
}
