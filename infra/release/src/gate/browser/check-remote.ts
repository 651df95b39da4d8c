import { setTimeout as sleep } from "node:timers/promises";
import type { FrontEndName } from "@oneworld/contracts/site/front-ends";
import type { FrontEndManifest } from "@oneworld/contracts/site/front-end-manifest";
import type { Page } from "playwright-core";
import { findingsOf } from "../gates.ts";
import {
  addressesOf,
  addressesWithFragments,
  SHELL_ADDRESS,
  type PageAddress,
} from "./addresses.ts";
import { additions, documentState } from "./document-state.ts";
import { accessibilityFindings, answering, follow, whenShown, type Visited } from "./visit.ts";
import { growth, watchLeaks, type Counts, type Leaks } from "./leaks.ts";

/** Milliseconds after unmounting in which a remote may finish what it has begun, and between two looks. */
const END = { withinMs: 5_000, pollMs: 100 };

/** Most visits to the first page that are counted. The first visit to all pages isn't: it fills caches. */
const MOST_COUNTS = 3;

/** A remote, and a page of the shell that has loaded none of its code yet. */
export interface RemoteInShell extends Visited {
  page: Page;
  name: FrontEndName;
  /** what the live front ends beside it state, whose pages may use its fragments */
  others: readonly FrontEndManifest[];
  /** its calls so far that the contracts refuse */
  refusedCalls: readonly string[];
}

/**
 * Mounts a remote in the real shell, shows each of its pages and the pages with its fragments, changes its shared props, and
 * unmounts it, several times.
 *
 * @returns all findings up to the first one that keeps it from being shown
 */
export async function checkRemote(remote: RemoteInShell): Promise<string[]> {
  const { page, name, manifest, others, folder, refusedCalls } = remote;
  const before = await answering(page.evaluate(documentState, folder));
  const leaks = await watchLeaks(page, folder);
  const addresses = [...addressesOf(manifest), ...addressesWithFragments(name, others)];
  const findings: string[] = [];
  for (const address of addresses) {
    findings.push(...(await checkPage(remote, address, address === addresses[0])));
    // What isn't shown can't be left, either
    if (findings.some((one) => !one.startsWith("accessibility"))) return findings;
  }
  findings.push(...(await leave(remote, before, leaks)));
  const counts: Counts[] = [];
  const isEnough = () =>
    counts.length === MOST_COUNTS || (counts.length > 1 && growth(counts).length === 0);
  while (addresses[0] && findings.length === 0 && !isEnough()) {
    await follow(page, addresses[0].path);
    const fault = await whenShown(page, visitOf(remote, addresses[0]));
    if (fault) return [...findings, `mount: Mounted again: ${fault}`];
    findings.push(...(await leave(remote, before, leaks)));
    counts.push(await answering(leaks.counts()));
  }
  const growing = growth(counts).map((what) => `Each visit leaves ${what}.`);
  const refused = refusedCalls.map((call) => `${call}.`);
  return [...findings, ...findingsOf("teardown", growing), ...findingsOf("calls", refused)];
}

/** On a page of another front end a fragment may be missing, since it depends on the data. Its errors count there, too. */
const visitOf = (remote: RemoteInShell, { isForeign }: PageAddress): Visited =>
  isForeign ? { ...remote, isWatched: false } : remote;

async function checkPage(
  remote: RemoteInShell,
  address: PageAddress,
  isFirst: boolean,
): Promise<string[]> {
  const { page } = remote;
  const { path, isOpen, isForeign } = address;
  await follow(page, path);
  const fault = await whenShown(page, visitOf(remote, address));
  if (fault) return [`mount: ${path}: ${fault}`];
  // The rest of a foreign page isn't the candidate's
  const findings = isForeign ? [] : await accessibilityFindings(page, path);
  if (!isFirst) return findings;
  await answering(
    page.evaluate((withVisitor) => window.releaseGate?.mounts?.update({ withVisitor }), isOpen),
  );
  const broken = await whenShown(page, visitOf(remote, address));
  return broken ? [...findings, `update: ${path}: ${broken}`] : findings;
}

/** Leaves the remote for a page of the shell. @returns what is still there after a while */
async function leave(
  remote: RemoteInShell,
  before: readonly string[],
  leaks: Leaks,
): Promise<string[]> {
  const { page, errors } = remote;
  await follow(page, SHELL_ADDRESS);
  const deadline = Date.now() + END.withinMs;
  for (;;) {
    const left = await whatIsLeft(remote, before, leaks);
    const [error] = errors();
    if (error) return [`teardown: Unmounting: ${error}`];
    if (left.length === 0) return [];
    if (Date.now() > deadline) {
      const messages = [...new Set(left)].map((what) => `After unmounting there is ${what}.`);
      return findingsOf("teardown", messages);
    }
    await sleep(END.pollMs);
  }
}

async function whatIsLeft(
  { page, folder }: RemoteInShell,
  before: readonly string[],
  leaks: Leaks,
): Promise<string[]> {
  const { isMounted, open, nodes, subscriptions } = await answering(
    page.evaluate(() => {
      const { mounts, open: begun } = window.releaseGate ?? {};
      return {
        isMounted: !mounts || mounts.mounted() > 0,
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
    ...additions(before, after),
  ];
}
