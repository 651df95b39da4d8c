import { CHROMIUM_FLAGS } from "@oneworld/build/chromium-flags";
import { findChromium } from "@oneworld/dev/src/machine/chromium.ts";
import { chromium, type Browser } from "playwright-core";

/** Runs work with its own Chromium. */
export async function withBrowser<T>(
  env: NodeJS.ProcessEnv,
  work: (browser: Browser) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({
    executablePath: findChromium(env),
    args: CHROMIUM_FLAGS,
    // Playwright would end this process at Ctrl-C, before it has stopped the site
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
