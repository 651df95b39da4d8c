import { existsSync, readFileSync } from "node:fs";
import { isFrontEndName, type FrontEndName } from "@oneworld/contracts/site/front-ends";
import { z } from "zod";
import { serviceNameSchema } from "./manifest.ts";
import { parseJson } from "./json.ts";
import { accepted } from "./refusal.ts";

/**
 * What a key may sign: environment documents, override links, or the releases of one front end. A key has one role,
 * which limits the damage of a stolen key (the model is TUF's, theupdateframework.io, section 6.1).
 */
export type Role = "environment" | "override" | FrontEndName;

export const isRole = (name: string): name is Role =>
  name === "environment" || name === "override" || isFrontEndName(name);

/** The `typ` of signatures on a role's documents (RFC 8725, 3.11), so that a document can't pose as another kind. */
export const typeOf = (role: Role): string =>
  role === "environment" || role === "override"
    ? `vnd.oneworld.${role}+json`
    : "vnd.oneworld.release+json";

const trustedRoleSchema = z
  .strictObject({
    /** number of keys that must sign */
    threshold: z.int().min(1).max(8).default(1),
    /** public keys for Ed25519 as base64 of their SPKI form */
    keys: z.array(z.base64().min(1)).min(1).max(8),
  })
  .refine(({ threshold, keys }) => new Set(keys).size >= threshold, {
    path: ["threshold"],
    message: "There are fewer keys than the threshold requires.",
  });

/**
 * The trust file: the trusted keys of each role, and addresses of services. The operator of edges and releases writes it,
 * outside the stores of releases. A missing role trusts no key. Unused roles are ignored.
 */
export const trustSchema = z
  .strictObject({
    schema: z.literal(1),
    roles: z.record(z.string(), trustedRoleSchema),
    /** where the edge reaches services that have no setting of their own (`FORUM_URL`), by their names in manifests */
    services: z.record(serviceNameSchema, z.url({ protocol: /^https?$/ })).optional(),
  })
  .superRefine(({ roles }, context) => {
    const owners = new Map<string, string>();
    for (const [role, { keys }] of Object.entries(roles)) {
      for (const key of keys) {
        const owner = owners.get(key) ?? role;
        owners.set(key, owner);
        if (owner === role) continue;
        context.addIssue({
          code: "custom",
          path: ["roles", role, "keys"],
          message: `${key} is a key of ${owner}, too: a key has one role.`,
        });
      }
    }
  });
export type Trust = z.infer<typeof trustSchema>;

/**
 * Reads the trust file.
 *
 * @returns null if there is none
 * @throws Refusal that names every wrong field
 */
export function readTrust(file: string): Trust | null {
  if (!existsSync(file)) return null;
  const stated = parseJson(readFileSync(file, "utf8"));
  return accepted(trustSchema, stated, `The trust file ${file} is invalid:`);
}
