import { z } from "zod";
import { PAYLOAD_TYPES, type PayloadType } from "./signed-document.ts";
import { FRONT_ENDS } from "./site-map.ts";

/**
 * What a key may sign: environment documents, override links, or the releases of one front end. A key has one role,
 * which limits the damage of a stolen key (the model is TUF's, theupdateframework.io, section 6.1).
 */
export const ROLES = ["environment", "override", ...FRONT_ENDS] as const;
export type Role = (typeof ROLES)[number];

/** The payload type of a role's documents. */
export const payloadTypeOf = (role: Role): PayloadType =>
  role === "environment" || role === "override" ? PAYLOAD_TYPES[role] : PAYLOAD_TYPES.release;

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
 * The trust file: the trusted keys of each role. The operator of edges and releases writes it, outside the stores of
 * releases. A missing role trusts no key. Unused roles are ignored.
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
