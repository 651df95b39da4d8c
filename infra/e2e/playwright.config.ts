import { defineConfig } from "@playwright/test";

/** Folders of tests that don't fit the site at `SITE_URL`, e.g. `src/deploy`, separated by commas. */
const leftOut = (process.env.LEFT_OUT ?? "")
  .split(",")
  .filter(Boolean)
  .map((folder) => `**/e2e/${folder}/**`);

/**
 * Journeys through the running site at `SITE_URL` (that of `npm start` when left out), in the Chromium at
 * `CHROMIUM_PATH`. `npm test -- e2e` starts a site for them.
 */
export default defineConfig({
  testDir: "src",
  // These need no browser: vitest runs them
  testIgnore: ["**/e2e/src/fuzz/**", ...leftOut],
  outputDir: "reports/artefacts",
  fullyParallel: true,
  // One more than the processors of a build machine: pages wait now and then
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  timeout: 45_000,
  // A machine that is busy with three browsers may miss a limit once; such a test is reported as flaky
  retries: 1,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "reports/playwright.json" }]],
  use: {
    baseURL: process.env.SITE_URL ?? "http://localhost:3000",
    locale: "en-GB",
    // Traces slow every step down: ask for them with `--trace retain-on-failure`
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      // Runs as root and without a network on build machines
      args: [
        "--no-sandbox",
        "--disable-dev-shm-usage",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Pages of one test share a process, and so what of the site is compiled already
        "--renderer-process-limit=1",
      ],
    },
  },
});
