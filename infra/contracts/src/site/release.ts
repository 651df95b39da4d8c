import { z } from "zod";
import { FRONT_ENDS } from "./site-map.ts";

/** A subresource integrity value. The W3C recommendation's examples use SHA-384, and browsers support it. */
export const integritySchema = z
  .string()
  .regex(/^sha384-[A-Za-z0-9+/]{64}$/, "Give sha384- and 64 characters of base64.");

/** A version is part of a path: letters, digits, dots and dashes, but not `..`. */
export const versionSchema = z
  .string()
  .regex(
    /^[0-9A-Za-z]+(?:[.-][0-9A-Za-z]+)*$/,
    "A version has letters and digits, with single dots or hyphens between them.",
  )
  .max(100, "A version has 100 characters at most.");

/** Path of a file inside its release, with forward slashes. */
const filePath = z
  .string()
  .regex(
    /^(?!\/)(?!.*\.\.)[\w./@-]+$/,
    "Give a path inside the release: no leading slash, no two dots in a row, and no spaces.",
  );

/** Files of one expose or page besides the entry, in loading order. */
export const assetsSchema = z.object({ js: z.array(filePath), css: z.array(filePath) });
export type Assets = z.infer<typeof assetsSchema>;

/**
 * A build's manifest (`release.json`, beside its files). A release is immutable: the same version always has the same
 * files. Unknown fields are ignored, so that old ones stay readable.
 */
export const releaseSchema = z.object({
  schema: z.literal(1),
  name: z.enum(FRONT_ENDS),
  version: versionSchema,
  /** `MOUNT_CONTRACT` at build time. */
  contract: z.int().positive(),
  /** The file that starts the front end; a remote's defines the global variable `container`. */
  entry: z.strictObject({
    file: filePath,
    container: z.string().nullable(),
    css: z.array(filePath),
  }),
  /** Files that `./app` needs. Empty for the shell. */
  exposes: z.record(z.string(), assetsSchema),
  /** Additional files of each page of the site map. */
  pages: z.record(z.string(), assetsSchema),
  /** Every file of the release except this manifest. Sizes in bytes. */
  files: z.record(
    filePath,
    z.strictObject({ integrity: integritySchema, size: z.int().nonnegative() }),
  ),
});
export type Release = z.infer<typeof releaseSchema>;

/** Where a file of a release is served. */
export const releaseUrl = (name: string, version: string, file: string): string =>
  `/remotes/${name}/${version}/${file}`;
