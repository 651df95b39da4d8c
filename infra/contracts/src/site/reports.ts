import { z } from "zod";
import { REPORT_LIMITS } from "./limits.ts";
import { frontEndNameSchema, versionSchema } from "./names.ts";

/** Where an error occurred: loading a build, mounting it, rendering a page, or later and uncaught. */
export const ERROR_KINDS = ["load", "mount", "render", "uncaught"] as const;
export type ErrorKind = (typeof ERROR_KINDS)[number];

/** Ten minutes, the longest plausible measurement. */
const milliseconds = z.number().min(0).max(600_000);

/** Measurements of one release in one page view. */
export const releaseReportSchema = z.strictObject({
  remote: frontEndNameSchema,
  version: versionSchema,
  errors: z
    .array(
      z.strictObject({
        kind: z.enum(ERROR_KINDS),
        message: z.string().max(REPORT_LIMITS.message),
      }),
    )
    .max(REPORT_LIMITS.errorsPerRelease)
    .default([]),
  /** Core Web Vitals (web.dev/vitals) of the page that this release showed first; unknown ones are omitted. */
  vitals: z
    .strictObject({
      lcp: milliseconds.optional(),
      inp: milliseconds.optional(),
      ttfb: milliseconds.optional(),
      /** layout shift score, without a unit */
      cls: z.number().min(0).max(100).optional(),
    })
    .default({}),
  /** tasks of more than 50 ms that ran this release's code */
  longTasks: z
    .strictObject({ count: z.int().min(0).max(100_000), totalMs: milliseconds })
    .optional(),
  /** bytes of its files over the network */
  bytes: z.int().min(0).max(1_000_000_000).optional(),
});
export type ReleaseReport = z.infer<typeof releaseReportSchema>;

/**
 * `POST /_reports`, answered with 204: a page's measurements of its releases, also of those without errors. A page may
 * send several reports, each with new data only.
 * Only the site's own pages may send it (403), within {@link REPORT_LIMITS} (413, 400). Entries of releases that this
 * browser doesn't have are ignored.
 */
export const reportSchema = z.strictObject({
  releases: z.array(releaseReportSchema).min(1).max(REPORT_LIMITS.releases),
});
/** A page's report before defaults are applied. */
export type Report = z.input<typeof reportSchema>;
