import type { FrontEndManifest } from "@oneworld/contracts/site/front-end-manifest";
import type { FrontEndName } from "@oneworld/contracts/site/front-ends";
import type { Page } from "playwright-core";
import type { Finding } from "../gate.ts";
import { addressesOf } from "./addresses.ts";
import { accessibilityFaults, follow, whenShown, type Visited } from "./visit.ts";

/** A live front end beside the candidate. */
export interface Sibling extends Visited {
  name: FrontEndName;
  /** what it states of itself */
  manifest: FrontEndManifest;
}

/** Shows one page of each front end. @returns those that can't be shown, with the reason */
export async function visitSiblings(
  page: Page,
  siblings: readonly Sibling[],
): Promise<{ sibling: Sibling; fault: string }[]> {
  const faults: { sibling: Sibling; fault: string }[] = [];
  for (const sibling of siblings) {
    const [address] = addressesOf(sibling.manifest);
    if (!address) continue;
    await follow(page, address.path);
    const fault = await whenShown(page, sibling);
    if (fault) faults.push({ sibling, fault: `${address.path}: ${fault}` });
  }
  return faults;
}

/** Shows each page of a shell, and one page of each live remote. */
export async function checkShell(
  page: Page,
  shell: Visited & { manifest: FrontEndManifest },
  remotes: readonly Sibling[],
): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { path } of addressesOf(shell.manifest)) {
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
