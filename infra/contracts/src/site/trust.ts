import { z } from "zod";
import { PAYLOAD_TYPES, type PayloadType } from "./signed-document.ts";
import { FRONT_ENDS } from "./site-map.ts";

/**
 * What a key may sign: environment documents, override links, or the releases of one front end. A key has one role, so that
 * a stolen key is worth no more than that (the model is TUF's, theupdateframework.io, section 6.1).
 */
export const ROLES = ["environment", "override", ...FRONT_ENDS] as const;
export type Role = (typeof ROLES)[number];

/** The kind of document that a role signs. */
export const payloadTypeOf = (role: Role): PayloadType =>
  role === "environment" || role === "override" ? PAYLOAD_TYPES[role] : PAYLOAD_TYPES.release;

const trustedRoleSchema = z
  .strictObject({
    /** how many of the keys have to sign */
    threshold: z.int().min(1).max(8).default(1),
    /** public keys for Ed25519 as base64 of their SPKI form */
    keys: z.array(z.base64().min(1)).min(1).max(8),
  })
  .refine(({ threshold, keys }) => new Set(keys).size >= threshold, {
    path: ["threshold"],
    message: "There are fewer keys than the threshold asks for.",
  });

/**
 * The trust file: which keys are trusted for which role. The operator of edges and releases writes it; it comes from no store that
 * releases are in. A role that isn't named trusts no key. Unused roles are ignored.
 */
export const trustSchema = z
  .strictObject({ schema: z.literal(1), roles: z.record(z.string(), trustedRoleSchema) })
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
