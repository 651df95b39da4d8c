import { defineConfig } from "@playwright/test";

const siteUrl = process.env.SITE_URL;
if (!siteUrl) throw new Error("SITE_URL is not set: run the browser tests with `npm test -- e2e`.");

/** Journeys through the running site at `SITE_URL`, in the Chromium at `CHROMIUM_PATH`. */
export default defineConfig({
  testDir: "src",
  outputDir: "reports/artefacts",
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [["list"], ["json", { outputFile: "reports/playwright.json" }]],
  use: {
    baseURL: siteUrl,
    locale: "en-GB",
    trace: "retain-on-failure",
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
      ],
    },
  },
});
