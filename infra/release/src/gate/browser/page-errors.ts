import type { Page } from "playwright-core";

/** Characters of an error in a finding. */
const SHOWN = 300;

/** How the shell writes to the console what it charges to a release. */
const CHARGED = /^\[[\w-]+@[^\]]+\]/;

/** What a page says has gone wrong, for as long as it is open. */
export interface PageErrors {
  /** errors that come from code of the release or that the shell charges to it, each once */
  of(release: { id: string; folder: string }): string[];
}

/** Listens to a page's uncaught errors and to its console, where the browser also reports refused files and broken policies. */
export function watchErrors(page: Page): PageErrors {
  const seen: { text: string; from: string }[] = [];
  page.on("pageerror", (error) => seen.push({ text: error.message, from: error.stack ?? "" }));
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    const from = message.location().url;
    // Calls are answered by the gate; what they get is no error of the page
    const isCall =
      message.text().startsWith("Failed to load resource") && !from.includes("/remotes/");
    if (!isCall) seen.push({ text: message.text(), from });
  });
  return {
    of({ id, folder }) {
      const own = seen.filter(({ text, from }) =>
        CHARGED.test(text) ? text.startsWith(`[${id}]`) : `${text} ${from}`.includes(folder),
      );
      return [...new Set(own.map(({ text }) => text.replaceAll(/\s+/g, " ").slice(0, SHOWN)))];
    },
  };
}
