import { z } from "zod";
import { integritySchema, versionSchema } from "./release.ts";
import { FRONT_ENDS, type FrontEndName } from "./site-map.ts";

/** Name of an environment: production, staging, or any other word. It is part of a file name. */
export const environmentNameSchema = z
  .string()
  .regex(
    /^[a-z][a-z0-9-]{0,39}$/,
    "An environment's name has small letters, digits and hyphens, begins with a letter, and has 40 characters at most.",
  );

/**
 * One version of a front end in an environment.
 * The names are those of the frontend-discovery schema (github.com/awslabs/frontend-discovery, v1-pre);
 * `integrity` pins the entry, which in turn pins its own chunks.
 */
export const deployedVersionSchema = z.strictObject({
  url: z.string().regex(/^\/remotes\/[\w./@-]+$/),
  metadata: z.strictObject({ version: versionSchema, integrity: integritySchema }),
  deployment: z.strictObject({
    /** Percentage of members who get it. */
    traffic: z.number().min(0).max(100),
    /** True for the version in force; exactly one of a front end's versions is. */
    default: z.boolean(),
  }),
  extras: z.strictObject({
    /** Hash of its `release.json`, which says what its files are and what to fetch ahead. */
    release: integritySchema,
    /** Revision with which it came to its present part. What a canary does is counted from there. */
    since: z.int().positive(),
  }),
});
export type DeployedVersion = z.infer<typeof deployedVersionSchema>;

const versionsSchema = z
  .array(deployedVersionSchema)
  .min(1)
  .refine(
    (versions) => versions.filter((v) => v.deployment.default).length === 1,
    "One version must be in force.",
  )
  .refine(
    (versions) => versions.reduce((sum, v) => sum + v.deployment.traffic, 0) === 100,
    "Traffic must add up to 100.",
  )
  .refine(
    (versions) => new Set(versions.map((v) => v.metadata.version)).size === versions.length,
    "A version may stand here once.",
  );

/** Who changed an environment, and why. The history is made of these. */
export const changeSchema = z.strictObject({
  at: z.iso.datetime(),
  by: z.string().min(1).max(200),
  /** as on the command line, then the release's commit and whether gates were skipped: `promote mf-forum@1.2.0 (commit …)` */
  what: z.string().min(1).max(500),
  reason: z.string().max(1_000).nullable(),
});
export type Change = z.infer<typeof changeSchema>;

/**
 * Which version of each front end is in force in one environment. It is kept signed (`signed-document.ts`). Promoting and rolling back swap this document.
 * A front end's versions: the one in force first, then a canary if there is one, then the previous good one.
 */
export const environmentSchema = z.strictObject({
  schema: z.literal("v1-pre"),
  name: environmentNameSchema,
  /** Rises by one with each change, so that a writer sees whether somebody was faster, and a reader an old document. */
  revision: z.int().nonnegative(),
  /**
   * From then on no edge takes it for new, so that an old document can't be passed off as the current one for long. It is renewed
   * before. Documents of before this field have expired.
   */
  expiresAt: z.iso.datetime().default("1970-01-01T00:00:00Z"),
  /** Whether members use it. Only other environments let a browser override single remotes. */
  production: z.boolean(),
  /** How this revision came about; null before the first. */
  change: changeSchema.nullable(),
  microFrontends: z.partialRecord(z.enum(FRONT_ENDS), versionsSchema),
});
export type Environment = z.infer<typeof environmentSchema>;

/** The versions of a front end by their part; undefined where the environment doesn't have it. */
export function versionsOf(environment: Environment, name: FrontEndName) {
  const versions = environment.microFrontends[name];
  const current = versions?.find((version) => version.deployment.default);
  if (!versions || !current) return undefined;
  return {
    current,
    canary: versions.find(
      (version) => !version.deployment.default && version.deployment.traffic > 0,
    ),
    previous: versions.find((version) => version.deployment.traffic === 0),
  };
}
