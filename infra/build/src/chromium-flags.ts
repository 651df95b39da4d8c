/** Flags of a Chromium on a machine without a sandbox or a graphics card. They also turn off the browser's own requests. */
export const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-dev-shm-usage",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];
