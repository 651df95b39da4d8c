import {
  environmentNameSchema,
  frontEndNameSchema,
  versionSchema,
} from "@oneworld/contracts/site/names";
import { isFrontEndName, type FrontEndName } from "@oneworld/contracts/site/front-ends";
import { z } from "zod";
import type { Verifier } from "./envelope.ts";
import { manifestSchema } from "./manifest.ts";
import { parseJson, textOf } from "./json.ts";
import { integritySchema } from "./release.ts";

/**
 * One version of a front end in an environment. Names follow the frontend-discovery schema
 * (github.com/awslabs/frontend-discovery, v1-pre). `integrity` pins the entry, which pins its chunks.
 */
export const deployedVersionSchema = z.strictObject({
  url: z.string().regex(/^\/remotes\/[\w./@-]+$/),
  metadata: z.strictObject({ version: versionSchema, integrity: integritySchema }),
  deployment: z.strictObject({
    /** Percentage of members who get it. */
    traffic: z.number().min(0).max(100),
    /** True for the live version, exactly one per front end. */
    default: z.boolean(),
  }),
  extras: z.strictObject({
    /** Hash of its `release.json`, which lists its files and preloads. */
    release: integritySchema,
    /** Revision in which it got its current role. Canary metrics are counted from there. */
    since: z.int().positive(),
    /** Copy of its manifest: the site map needs this document only, and a damaged release keeps its addresses. */
    manifest: manifestSchema.default({ pages: [] }),
  }),
});
export type DeployedVersion = z.infer<typeof deployedVersionSchema>;

const versionsSchema = z
  .array(deployedVersionSchema)
  .min(1)
  .refine(
    (versions) => versions.filter((v) => v.deployment.default).length === 1,
    "One version must be live.",
  )
  .refine(
    (versions) => versions.reduce((sum, v) => sum + v.deployment.traffic, 0) === 100,
    "Traffic must add up to 100.",
  )
  .refine(
    (versions) => new Set(versions.map((v) => v.metadata.version)).size === versions.length,
    "Each version may be listed once.",
  );

/** The author of a change to an environment, and the reason. The history consists of these. */
export const changeSchema = z.strictObject({
  at: z.iso.datetime(),
  by: z.string().min(1).max(200),
  /** the command, with the release's commit and whether gates were skipped: `promote mf-forum@1.2.0 (commit …)` */
  what: z.string().min(1).max(500),
  reason: z.string().max(1_000).nullable(),
});
export type Change = z.infer<typeof changeSchema>;

/**
 * The live version of each front end in one environment. The document is signed (`envelope.ts`). Promotions and
 * rollbacks replace it.
 * A front end's versions: the live one first, then a canary if there is one, then the previous good one.
 */
export const environmentSchema = z.strictObject({
  schema: z.literal("v1-pre"),
  name: environmentNameSchema,
  /** Rises by one with each change, so that writers detect conflicts and readers detect old documents. */
  revision: z.int().nonnegative(),
  /**
   * Edges refuse the document from then on, so that an old one can't pose as current for long. It is renewed before.
   * Documents without this field have expired.
   */
  expiresAt: z.iso.datetime().default("1970-01-01T00:00:00Z"),
  /** Whether it serves members. Only other environments allow a browser to override remotes. */
  production: z.boolean(),
  /** Whether it takes remotes that module federation's plugin has built as it is. Absent means no. */
  allowsStock: z.literal(true).optional(),
  /** The change that led to this revision; null before the first. */
  change: changeSchema.nullable(),
  microFrontends: z.partialRecord(frontEndNameSchema, versionsSchema),
});
export type Environment = z.infer<typeof environmentSchema>;

/** The front ends of an environment. */
export const frontEndsOf = ({ microFrontends }: Environment): FrontEndName[] =>
  Object.keys(microFrontends).filter(isFrontEndName);

/** The versions of a front end by role; undefined if the environment lacks the front end. */
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

/** The live version of each front end, with its name. */
export const currentVersions = (environment: Environment) =>
  frontEndsOf(environment).flatMap((name) => {
    const current = versionsOf(environment, name)?.current;
    return current ? [{ name, ...current }] : [];
  });

/**
 * Reads a document that enough keys for environments have signed. The caller checks name, revision and expiry.
 *
 * @param text the envelope
 * @returns null if it isn't signed, or breaks the schema
 */
export async function openEnvironment(text: string, keys: Verifier): Promise<Environment | null> {
  const signed = await keys.open("environment", text);
  if (!signed) return null;
  return environmentSchema.safeParse(parseJson(textOf(signed))).data ?? null;
}
