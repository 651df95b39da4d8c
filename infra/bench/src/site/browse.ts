import { findChromium } from "@oneworld/dev/src/machine/chromium.ts";
import { chromium, type Browser } from "playwright-core";

/** For machines without a sandbox, a network or a graphics card; also turns off the browser's own requests. */
const FLAGS = [
  "--no-sandbox",
  "--disable-dev-shm-usage",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Runs work with its own Chromium. */
export async function withBrowser<T>(
  env: NodeJS.ProcessEnv,
  work: (browser: Browser) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({ executablePath: findChromium(env), args: FLAGS });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
