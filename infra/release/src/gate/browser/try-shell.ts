import type { FrontEndName } from "@oneworld/contracts/site/site-map";
import type { Page } from "playwright-core";
import type { Finding } from "../gate.ts";
import { addressesOf } from "./addresses.ts";
import { accessibilityFaults, follow, whenShown, type Visited } from "./visit.ts";

/** A front end that is live beside the candidate. */
export interface Sibling extends Visited {
  name: FrontEndName;
}

/**
 * Leads a page from front end to front end, each of which has to mount and to make way for the next.
 *
 * @returns those that can't be shown
 */
export async function visitSiblings(
  page: Page,
  siblings: readonly Sibling[],
): Promise<{ sibling: Sibling; fault: string }[]> {
  const faults: { sibling: Sibling; fault: string }[] = [];
  for (const sibling of siblings) {
    const [address] = addressesOf(sibling.name);
    if (!address) continue;
    await follow(page, address.path);
    const fault = await whenShown(page, sibling);
    if (fault) faults.push({ sibling, fault: `${address.path}: ${fault}` });
  }
  return faults;
}

/** Shows each page of a shell under trial, and one page of each remote that is live. */
export async function tryShell(
  page: Page,
  shell: Visited,
  remotes: readonly Sibling[],
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { path } of addressesOf("shell")) {
    await follow(page, path);
    const fault = await whenShown(page, shell);
    if (fault) return [...findings, { rule: "mount", message: `${path}: ${fault}` }];
    for (const message of await accessibilityFaults(page)) {
      findings.push({ rule: "accessibility", message: `${path}: ${message}` });
    }
  }
  const faults = await visitSiblings(page, remotes);
  const own = shell.errors.of(shell.release);
  return [
    ...findings,
    ...faults.map(({ sibling, fault }) => ({
      rule: "siblings",
      message: `${sibling.release.id} doesn't work in it: ${fault}`,
    })),
    ...own.map((message) => ({ rule: "errors", message })),
  ];
}
