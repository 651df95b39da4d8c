import type { Translate } from "@oneworld/ui";
import {
  CURRENT_PAGE_MESSAGE,
  type PageMessage,
  SERVICE_WORKER_PATH,
  STORE_PREFIX,
  STORED_COPY_ID,
  STORED_LATER_MESSAGE,
  VISITOR,
} from "@oneworld/contracts/site/stored-pages";
import { scriptPolicy } from "../federation/run-script.ts";
import { onPageChange } from "../federation/routing-events.ts";
import { whenIdle } from "../realtime/when-idle.ts";
import type { ShellSession } from "../session/session.ts";
import { followLinksOffline } from "./follow-links-offline.ts";
import { hasChanges } from "./has-changes.ts";

/** Milliseconds between two attempts to replace a stored copy: the site may be away while the browser is online. */
const ATTEMPT_MS = 5_000;

/** Milliseconds after a page or a file has come before the worker stores it, with what comes meanwhile. */
const STORE_AFTER_MS = 3_000;

/** Milliseconds before the worker asks again for a page that the server was too busy to render: the first time, the second, the third. */
const AGAIN_AFTER_MS = [30_000, 120_000, 480_000];

/**
 * Registers the service worker, reports to it which pages are visited and who is signed in, and replaces a stored copy once the site
 * can be reached again.
 *
 * @param t words of the page's language
 * @param mayStore whether this browser may store pages; if not, the worker and its stores are removed
 */
export async function keepOffline(
  mayStore: boolean,
  session: ShellSession,
  t: Translate,
): Promise<void> {
  const { serviceWorker } = navigator;
  if (!mayStore) return removeWorker();
  const script = scriptPolicy.createScriptURL(SERVICE_WORKER_PATH);
  await serviceWorker.register(script, { updateViaCache: "none" });
  const { active } = await serviceWorker.ready;

  const send = (message: PageMessage) => (serviceWorker.controller ?? active)?.postMessage(message);
  const reader = () => (session.isKnown() ? (session.get()?.id ?? VISITOR) : undefined);
  const line = document.getElementById(STORED_COPY_ID);
  const visit = (address = currentAddress(), hasOnlyFiles = false) => {
    const files = filesOf(performance);
    send({ reader: reader(), visited: { address, files, isStored: isCopy(), hasOnlyFiles } });
  };
  const isCopy = () => line?.isConnected === true;

  // A copy that a slow network has left after a reload would be reloaded for ever
  let mayReload = !isReloaded();
  addEventListener("online", () => {
    mayReload = true;
    if (isCopy()) visit();
  });
  const attempts = setInterval(() => {
    if (!isCopy()) clearInterval(attempts);
    else if (document.visibilityState === "visible") visit();
  }, ATTEMPT_MS);
  serviceWorker.addEventListener("message", ({ data }) => {
    if (data === STORED_LATER_MESSAGE) askAgain();
    if (data !== CURRENT_PAGE_MESSAGE || !line || !isCopy()) return;
    clearInterval(attempts);
    showCurrent(line, mayReload, t);
  });
  session.subscribe(() => send({ reader: reader() }));
  // Pages since the last report, also those that the reader has left
  const opened = new Set<string>();
  let isAwaited = false;
  const visitLater = () => {
    if (isAwaited) return;
    isAwaited = true;
    const end = () => {
      isAwaited = false;
      for (const address of opened) visit(address);
      // Pictures may come as long as a reader scrolls: the page isn't asked for again
      if (opened.size === 0) visit(currentAddress(), true);
      opened.clear();
    };
    setTimeout(() => whenIdle(end), STORE_AFTER_MS);
  };
  let asked = 0;
  let again: ReturnType<typeof setTimeout> | undefined;
  const askAgain = () => {
    const ms = AGAIN_AFTER_MS[asked];
    if (again !== undefined || ms === undefined) return;
    asked += 1;
    const repeat = () => {
      again = undefined;
      whenIdle(() => visit());
    };
    // Browsers of one busy moment ask at different times
    again = setTimeout(repeat, ms * (0.5 + Math.random()));
  };
  onPageChange(() => {
    opened.add(currentAddress());
    asked = 0;
    clearTimeout(again);
    again = undefined;
    // Another page of this document is no copy: its data comes from the network
    line?.remove();
    visitLater();
  });
  followLinksOffline();
  visit();
  // A page's code may come long after it
  const observer = new PerformanceObserver((loaded) => {
    if (!isCopy() && filesOf(loaded).length > 0) visitLater();
  });
  observer.observe({ type: "resource", buffered: true });
}

const currentAddress = (): string => location.pathname + location.search;

async function removeWorker(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.active?.postMessage({ isRemoved: true } satisfies PageMessage);
  await registration?.unregister();
  const names = (await caches.keys()).filter((name) => name.startsWith(STORE_PREFIX));
  await Promise.all(names.map((name) => caches.delete(name)));
}

const isReloaded = (): boolean => {
  const [opened] = performance.getEntriesByType("navigation");
  return opened instanceof PerformanceNavigationTiming && opened.type === "reload";
};

/** The files of releases and the pictures that this document has loaded. */
const filesOf = (loaded: Pick<Performance, "getEntriesByType">): string[] =>
  loaded
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => /^\/(?:remotes|media)\//.test(new URL(name).pathname));

/** Loads the current page in place of a stored copy, or offers it where that would lose what was typed. */
function showCurrent(line: HTMLElement, mayReload: boolean, t: Translate): void {
  if (mayReload && !hasChanges()) return location.reload();
  if (line.querySelector("button")) return;
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = t("Show the current page");
  button.addEventListener("click", () => location.reload());
  line.replaceChildren(
    t("The site can be reached again. This is still a stored copy."),
    " ",
    button,
  );
}
