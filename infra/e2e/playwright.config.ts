import { CHROMIUM_FLAGS } from "@oneworld/build/chromium-flags";
import { defineConfig } from "@playwright/test";

/**
 * Journeys through the running site at `SITE_URL` (default: that of `npm start`), in the Chromium at `CHROMIUM_PATH`.
 * `npm test -- e2e` starts a site for them.
 */
export default defineConfig({
  testDir: "src",
  // Run by vitest, without a browser
  testIgnore: "**/e2e/src/fuzz/**",
  outputDir: "reports/artefacts",
  fullyParallel: true,
  // One more than the processors of a build machine, since pages wait at times
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  timeout: 45_000,
  // A machine with three busy browsers may miss a deadline once; such a test is reported as flaky
  retries: 1,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "reports/e2e.json" }]],
  use: {
    baseURL: process.env.SITE_URL ?? "http://localhost:3000",
    locale: "en-GB",
    // A headline that moves takes a third of a busy machine. Tests of movement ask for it
    contextOptions: { reducedMotion: "reduce" },
    // Only the tests of stored pages have one: in others it would answer before the network does
    serviceWorkers: "block",
    // Traces slow every step down. Enable them with `--trace retain-on-failure`
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        ...CHROMIUM_FLAGS,
        "--disable-quic",
        "--no-first-run",
        // Pages of one test share a process, and so compiled code
        "--renderer-process-limit=1",
        // Few scripts run long enough to repay optimizing compilers
        "--js-flags=--no-turbofan --no-maglev",
      ],
    },
  },
});
