import type { Page } from "playwright-core";

/** Characters of an error in a finding. */
const SHOWN = 300;

/** The shell's prefix of console errors that it attributes to a release. */
const ATTRIBUTED = /^\[[\w-]+@[^\]]+\]/;

/** A release in an open page: `mf-forum@1.2.0`, and the folder of its files, as in their addresses. */
export interface ReleaseInPage {
  id: string;
  folder: string;
}

/** The distinct errors of a release's code so far, or that the shell attributes to it. */
export type ErrorsOf = (release: ReleaseInPage) => string[];

/** Collects a page's uncaught errors and console errors, including those of the browser about files and policies. */
export function watchErrors(page: Page): ErrorsOf {
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
