import type { Page } from "playwright-core";
import { findingsOf } from "../gates.ts";
import { addressesOf } from "./addresses.ts";
import { accessibilityFindings, follow, whenShown, type Visited } from "./visit.ts";

/** Shows one page of each front end. @returns those that can't be shown, with the reason */
export async function visitSiblings(
  page: Page,
  siblings: readonly Visited[],
): Promise<{ sibling: Visited; fault: string }[]> {
  const faults: { sibling: Visited; fault: string }[] = [];
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
  shell: Visited,
  remotes: readonly Visited[],
): Promise<string[]> {
  const findings: string[] = [];
  for (const { path } of addressesOf(shell.manifest)) {
    await follow(page, path);
    const fault = await whenShown(page, shell);
    if (fault) return [...findings, `mount: ${path}: ${fault}`];
    findings.push(...(await accessibilityFindings(page, path)));
  }
  const faults = await visitSiblings(page, remotes);
  const broken = faults.map(({ sibling, fault }) => `${sibling.id} doesn't work in it: ${fault}`);
  return [...findings, ...findingsOf("siblings", broken), ...findingsOf("errors", shell.errors())];
}
