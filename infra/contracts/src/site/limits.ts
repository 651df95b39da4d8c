/** Where pages send their reports (`navigator.sendBeacon`), defined in `reports.ts`. */
export const REPORTS_PATH = "/_reports";

/** Limits of one report. Senders cut longer texts and drop further entries. */
export const REPORT_LIMITS = {
  /** bytes of the whole report; browsers queue 64 KiB for all beacons together (the fetch standard, keepalive) */
  bytes: 16 * 1024,
  releases: 12,
  errorsPerRelease: 5,
  /** characters of an error's message */
  message: 300,
} as const;

/** Where a browser's overrides are listed, set and cleared, defined in `overrides.ts`. */
export const OVERRIDES_PATH = "/_overrides";

/** Target of signed links that set overrides: `/_override?token=…`. */
export const OVERRIDE_LINK_PATH = "/_override";

/** Where environments other than production show the API reference. */
export const API_DOCS_PATH = "/docs/api";

/** Port of this machine at which `npm run dev` serves a remote, one after the port at which it shows the site. */
export const DEV_SERVER_PORT = 3101;
