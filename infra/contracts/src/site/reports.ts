import { z } from "zod";
import { REPORT_LIMITS } from "./limits.ts";
import { versionSchema } from "./release.ts";
import { FRONT_ENDS } from "./site-map.ts";

/** Where an error came up: loading a build, mounting it, rendering a page of it, or later without anybody catching it. */
export const ERROR_KINDS = ["load", "mount", "render", "uncaught"] as const;
export type ErrorKind = (typeof ERROR_KINDS)[number];

/** Ten minutes: nothing that is worth measuring takes longer. */
const milliseconds = z.number().min(0).max(600_000);

/** What one release did in one page view. */
export const releaseReportSchema = z.strictObject({
  remote: z.enum(FRONT_ENDS),
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
  /** Core Web Vitals (web.dev/vitals) of the page that this release showed first; each is left out where it isn't known. */
  vitals: z
    .strictObject({
      lcp: milliseconds.optional(),
      inp: milliseconds.optional(),
      ttfb: milliseconds.optional(),
      /** layout shift score, no unit */
      cls: z.number().min(0).max(100).optional(),
    })
    .default({}),
  /** tasks of more than 50 ms that ran this release's code */
  longTasks: z
    .strictObject({ count: z.int().min(0).max(100_000), totalMs: milliseconds })
    .optional(),
  /** bytes of its files that came over the network */
  bytes: z.int().min(0).max(1_000_000_000).optional(),
});
export type ReleaseReport = z.infer<typeof releaseReportSchema>;

/**
 * `POST /_reports`, answered with 204: what a page has to tell of the releases it has used, also of those that gave no
 * trouble. A page may send several; each tells only what is new. The site's own pages only (403 otherwise), at most
 * {@link REPORT_LIMITS} (413, 400). Entries of releases that are not in force for this browser are passed over.
 */
export const reportSchema = z.strictObject({
  releases: z.array(releaseReportSchema).min(1).max(REPORT_LIMITS.releases),
});
/** What a page sends; what it leaves out counts as nothing. */
export type Report = z.input<typeof reportSchema>;
