import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import type { FrontEndManifest } from "@oneworld/contracts/site/front-end-manifest";
import { findingsOf } from "../gates.ts";

/** Milliseconds for a page to appear; the shell gives up after 8 s. */
const SHOWN_WITHIN_MS = 20_000;
/** The remedy for what took too long. */
export const IF_BUSY = "If the machine is busy, run the command again.";
/** Longer than loading and rendering a live page. */
const TURN_MS = 1_000;
/** Most milliseconds in which the page looks at itself, until errors are looked for as well. */
const LOOK_MS = 200;

/** Evaluated in the page. Importing the package here would take longer than reading it. */
const AXE = fileURLToPath(import.meta.resolve("axe-core/axe.min.js"));

/** Refused impacts of axe's findings. */
const REFUSED_IMPACTS = ["serious", "critical"];

/** A release in an open page. */
export interface Visited {
  /** `mf-forum@1.2.0` */
  id: string;
  /** of its files, as in their addresses */
  folder: string;
  /** what it states of itself */
  manifest: FrontEndManifest;
  /** distinct errors of its code so far, or that the shell attributes to it */
  errors(): string[];
  /** whether the gate watches its mounts */
  isWatched: boolean;
}

/** Characters of an error in a finding. */
const SHOWN = 300;

/** The shell's prefix of console errors that it attributes to a release. */
const ATTRIBUTED = /^\[[\w-]+@[^\]]+\]/;

/** Collects a page's uncaught errors and console errors, including those of the browser about files and policies. */
export function watchErrors(page: Page): (release: Pick<Visited, "id" | "folder">) => string[] {
  const seen: { text: string; from: string }[] = [];
  page.on("pageerror", (error) => seen.push({ text: error.message, from: error.stack ?? "" }));
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    const from = message.location().url;
    // The gate answers the calls, so their failures aren't errors of the page
    const isCall =
      message.text().startsWith("Failed to load resource") && !from.includes("/remotes/");
    if (!isCall) seen.push({ text: message.text(), from });
  });
  return ({ id, folder }) => {
    const own = seen.filter(({ text, from }) =>
      ATTRIBUTED.test(text) ? text.startsWith(`[${id}]`) : `${text} ${from}`.includes(folder),
    );
    return [...new Set(own.map(({ text }) => text.replaceAll(/\s+/g, " ").slice(0, SHOWN)))];
  };
}

/** Navigates like a link, without a new document, and waits until the previous page is gone. */
export async function follow(page: Page, path: string): Promise<void> {
  await answering(page.evaluate(turnTo, { path, within: TURN_MS }));
}

/** Runs in the page. A page's heading stays until the next page is ready. */
async function turnTo({ path, within }: { path: string; within: number }): Promise<void> {
  const heading = document.querySelector("main h1");
  history.pushState(null, "", path);
  const deadline = performance.now() + within;
  const isThere = () => heading?.isConnected === true && performance.now() < deadline;
  do {
    await new Promise((resolve) => requestAnimationFrame(resolve));
  } while (isThere());
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: within }));
}

/** Waits until the page of the current address is shown. @returns the error instead; null without one */
export async function whenShown(
  page: Page,
  { errors, isWatched }: Visited,
): Promise<string | null> {
  const deadline = Date.now() + SHOWN_WITHIN_MS;
  for (;;) {
    const { isShown, thrown } = await answering(
      page.evaluate(waitAndLook, { isWatched, within: LOOK_MS }),
    );
    const [error] = [...errors(), ...thrown];
    if (error) return error;
    if (isShown) return null;
    if (Date.now() > deadline)
      return `nothing is shown within ${SHOWN_WITHIN_MS / 1_000} s. ${IF_BUSY}`;
  }
}

/** Runs in the page: whether its main part has finished loading within a time, and errors of the watched remote until then. */
async function waitAndLook({ isWatched, within }: { isWatched: boolean; within: number }) {
  const deadline = performance.now() + within;
  for (;;) {
    const main = document.querySelector("main");
    const { mounts } = window.releaseGate ?? {};
    const isMounted = mounts !== undefined && mounts.mounted() > 0;
    const isAtRest =
      main?.textContent?.trim() !== "" &&
      !main?.querySelector("[aria-busy=true], [role=progressbar]");
    const isShown = main !== null && isAtRest && (!isWatched || isMounted);
    const thrown = isWatched ? (mounts?.errors ?? []) : [];
    if (isShown || thrown.length > 0 || performance.now() > deadline) return { isShown, thrown };
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
}

interface Axe {
  run(part: string, options: { resultTypes: ["violations"] }): Promise<AxeResults>;
}

/** Axe's findings in the main part of the page at a path. */
export async function accessibilityFindings(page: Page, path: string): Promise<string[]> {
  if (!(await answering(page.evaluate("typeof axe === 'object'")))) {
    await answering(page.evaluate(await readFile(AXE, "utf8")));
  }
  const violations = await answering(
    page.evaluate(async () => {
      const { axe } = globalThis as unknown as { axe: Axe };
      const results = await axe.run("main", { resultTypes: ["violations"] });
      return results.violations.map(({ id, impact, help, nodes }) => {
        return { id, impact, help, html: nodes[0]?.html ?? "" };
      });
    }),
  );
  const messages = violations
    .filter(({ impact }) => impact && REFUSED_IMPACTS.includes(impact))
    .map(({ id, help, html }) => `${path}: ${help} (${id}): ${html.slice(0, 160)}`);
  return findingsOf("accessibility", messages);
}

/** Limits the time for an answer from the page, which an endless script would block. @throws Unanswered after it */
export async function answering<T>(answer: Promise<T>): Promise<T> {
  const given = new AbortController();
  try {
    return await Promise.race([
      answer,
      sleep(SHOWN_WITHIN_MS, undefined, { signal: given.signal }).then(() => {
        throw new Unanswered();
      }),
    ]);
  } finally {
    given.abort();
  }
}

/** The page doesn't answer. */
export class Unanswered extends Error {
  constructor() {
    super(`The page doesn't answer within ${SHOWN_WITHIN_MS / 1_000} s. ${IF_BUSY}`);
  }
}
