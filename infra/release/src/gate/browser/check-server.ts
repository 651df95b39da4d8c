import { setTimeout as sleep } from "node:timers/promises";
import { folderOf, type Release } from "@oneworld/artefacts/release";
import type { FrontEndManifest } from "@oneworld/contracts/site/front-end-manifest";
import {
  OUTLET_ATTRIBUTE,
  RELEASE_ATTRIBUTE,
  SERVED_ATTRIBUTE,
} from "@oneworld/contracts/site/served-page";
import type { Page } from "playwright-core";
import type { PublishedRelease } from "../../publishing/published-release.ts";
import {
  addressesOf,
  addressesWithFragments,
  type PageAddress,
  visitorAddressesOf,
} from "./addresses.ts";
import type { EdgeProcess } from "./processes.ts";
import { silenceSockets } from "./services-stand-in.ts";
import { answering, IF_BUSY, Unanswered, watchErrors } from "./visit.ts";

/** Visits to a page until it counts as one that the server does not render: a worker that has just started, or a busy machine, may be too late. */
const VISITS = 6;
const PAUSE_MS = 600;

/** Milliseconds for the browser to take a page over, and between two looks. */
const TAKEN_WITHIN_MS = 20_000;
const POLL_MS = 20;

/** Header of a member's requests: without a session cookie the edge takes everyone for a visitor. */
const MEMBER: Record<string, string> = { cookie: "ow_session=gate" };
const VISITOR: Record<string, string> = {};

/**
 * Checks what the server build of a candidate renders: each of its pages comes whole, with its heading, and the browser takes it over
 * as it came, without an error. The stand-in for the services says that a member is signed in. Visitors' pages, which a session
 * leads away from, are looked at without one. Others' pages come with the candidate's fragments.
 *
 * @param others what the other live front ends state
 */
export async function checkServer(
  page: Page,
  edge: EdgeProcess,
  { release }: PublishedRelease,
  others: readonly FrontEndManifest[],
): Promise<string[]> {
  try {
    if (!release.server) return [];
    await silenceSockets(page);
    await page
      .context()
      .addCookies([{ name: "ow_session", value: "gate", url: edge.address, httpOnly: true }]);
    await page.addInitScript(noteMarkup, OUTLET_ATTRIBUTE);
    const id = idOf(release);
    const errorsOf = watchErrors(page);
    const errors = () => errorsOf({ id, folder: `/${folderOf(release)}` });
    const pages = [
      ...addressesOf(release.manifest).map((address) => ({ ...address, headers: MEMBER })),
      ...visitorAddressesOf(release.manifest).map((address) => ({ ...address, headers: VISITOR })),
    ];
    const faults = await Promise.all(
      pages.map(({ path, headers }) => renderFault(edge, id, path, headers)),
    );
    for (const [index, { path, headers }] of pages.entries()) {
      if (headers === VISITOR) await page.context().clearCookies();
      const fault = faults[index] ?? (await takeOverFault(page, id, edge.address + path, errors));
      if (fault) return [`server: ${path}: ${fault}`];
    }
    // After the other pages: too many at one time would miss the renderer's deadline
    const asVisitor = await Promise.all(
      pages.map(async ({ path, isOpen, headers }) => {
        if (!isOpen || headers === VISITOR) return null;
        const fault = await renderFault(edge, id, path, VISITOR);
        return fault && `${path} for visitors: ${fault}`;
      }),
    );
    const hosts = addressesWithFragments(release.name, others);
    const found = asVisitor.find(Boolean) ?? (await fragmentFault(edge, release, hosts));
    return found ? [`server: ${found}`] : [];
  } catch (error) {
    if (error instanceof Unanswered) return [`server: ${error.message}`];
    throw error;
  } finally {
    await page.context().close();
  }
}

const idOf = ({ name, version }: Release): string => `${name}@${version}`;

/** React leaves the markup that differs out of its errors in production. */
const TO_SEE_IT =
  "To see which markup differs, open the page of `REACT_BUILD=development npm start` with the browser's console.";

/** Why the browser doesn't take over what the server has rendered; null if it does. */
async function takeOverFault(
  page: Page,
  id: string,
  address: string,
  errors: () => string[],
): Promise<string | null> {
  for (let visit = 1; visit <= VISITS; visit += 1) {
    const answer = await answering(page.goto(address, { waitUntil: "commit" }));
    const html = (await answer?.text()) ?? "";
    if (html.includes(`${RELEASE_ATTRIBUTE}="${id}"`)) break;
    // It was late, and is rendered by the browser
    await sleep(PAUSE_MS);
  }
  const deadline = Date.now() + TAKEN_WITHIN_MS;
  let wasTaken = false;
  for (;;) {
    const state = await answering(page.evaluate(lookAt, OUTLET_ATTRIBUTE));
    const [error] = errors();
    if (error)
      return `The browser doesn't take over what the server has rendered: ${error} ${TO_SEE_IT}`;
    // React marks the elements first, and reports what differs when it has all of them
    if (state === "taken over" && wasTaken) return null;
    wasTaken = state === "taken over";
    if (state === "replaced") return "The browser replaces what the server has rendered.";
    if (Date.now() > deadline)
      return `The browser doesn't take over what the server has rendered within ${TAKEN_WITHIN_MS / 1_000} s. ${IF_BUSY}`;
    await sleep(POLL_MS);
  }
}

/** The renderer's faults that may be the machine's. */
const SLOW = /^it (?:didn't start in time|took longer|waited longer|is too slow)/;

/** The last of the renderer's faults, with the remedy if a release was only slow. */
function lastOf(faults: readonly string[]): string {
  const fault = faults.at(-1) ?? "it is too slow";
  return SLOW.test(fault) ? `${fault}. ${IF_BUSY}` : fault;
}

/** Why the server doesn't render a page; null if it does. */
async function renderFault(
  edge: EdgeProcess,
  id: string,
  path: string,
  headers: Record<string, string>,
): Promise<string | null> {
  for (let visit = 1; ; visit += 1) {
    const html = await (await fetch(edge.address + path, { headers })).text();
    const [, markup] = html.split(`${RELEASE_ATTRIBUTE}="${id}"`);
    if (markup !== undefined)
      return /<h1[ >]/.test(markup) ? null : "The server renders it without a heading.";
    if (visit === VISITS) return `The server doesn't render it: ${lastOf(edge.renderFaults(id))}`;
    await sleep(PAUSE_MS);
  }
}

/**
 * Why others' pages come without the candidate's fragments; null if they don't. Whether a page has one depends on its data, so
 * one page that has one is enough, as long as none has failed.
 */
async function fragmentFault(
  edge: EdgeProcess,
  release: Release,
  pages: readonly PageAddress[],
): Promise<string | null> {
  if (pages.length === 0) return null;
  const { fragments = [] } = release.manifest;
  const served = `${SERVED_ATTRIBUTE}=""><div ${RELEASE_ATTRIBUTE}="${idOf(release)}"`;
  for (let visit = 1; ; visit += 1) {
    const texts = await Promise.all(
      pages.map(async ({ path }) => (await fetch(edge.address + path, { headers: MEMBER })).text()),
    );
    const faults = edge.renderFaults(idOf(release));
    const failed = faults.find((fault) => fragments.some((id) => fault.startsWith(`${id}:`)));
    if (failed) return `The server doesn't render a fragment: ${failed}`;
    if (texts.some((html) => html.includes(served))) return null;
    if (visit === VISITS) return `The server renders no fragment of it: ${lastOf(faults)}`;
    await sleep(PAUSE_MS);
  }
}

declare global {
  interface Window {
    /** the page's element as it came */
    servedMarkup?: Element | null;
  }
}

/** Runs in the page before its scripts. */
function noteMarkup(outlet: string): void {
  new MutationObserver(() => {
    // The end of the markup has come
    if (document.querySelector("#served-state"))
      window.servedMarkup ??= document.querySelector(`[${outlet}] > *`);
  }).observe(document, { childList: true, subtree: true });
}

/**
 * Runs in the page: whether React has taken over the elements that the server has rendered. Where it discards some of them, it also
 * reports an error, which comes before the page is idle.
 */
async function lookAt(outlet: string): Promise<"waiting" | "taken over" | "replaced"> {
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }));
  const part = document.querySelector(`[${outlet}] > *`);
  const { servedMarkup } = window;
  if (!servedMarkup || !part) return "waiting";
  if (part !== servedMarkup) return "replaced";
  // The code of a static page loads when it is pointed at
  part.dispatchEvent(new PointerEvent("pointerover"));
  const keys = Object.keys(part.querySelector("h1") ?? {});
  return keys.some((name) => name.startsWith("__reactProps")) ? "taken over" : "waiting";
}
