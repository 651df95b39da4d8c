import type { FrontEndManifest } from "@oneworld/contracts/site/front-end-manifest";
import type { Page } from "playwright-core";
import { findingsOf, type Finding } from "../gates.ts";
import { addressesOf } from "./addresses.ts";
import { accessibilityFindings, follow, whenShown, type Visited } from "./visit.ts";

/** A live front end beside the candidate. */
export interface Sibling extends Visited {
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
    findings.push(...(await accessibilityFindings(page, path)));
  }
  const faults = await visitSiblings(page, remotes);
  const broken = faults.map(
    ({ sibling, fault }) => `${sibling.release.id} doesn't work in it: ${fault}`,
  );
  return [
    ...findings,
    ...findingsOf("siblings", broken),
    ...findingsOf("errors", shell.errorsOf(shell.release)),
  ];
}
