import { z } from "zod";
import { environmentNameSchema, remoteNameSchema, versionSchema } from "./names.ts";
import type { RemoteName } from "./front-ends.ts";

/** Name of the HttpOnly cookie with a browser's overrides on an http site. On an https site it has the prefix `__Host-`. */
export const OVERRIDES_COOKIE = "ow_overrides";

/** A development server on the visitor's own machine, unreachable for other browsers. */
export const localServerSchema = z
  .string()
  .regex(/^http:\/\/(?:localhost|127\.0\.0\.1):\d{2,5}$/, "Give http://localhost and a port.");

/** Replaces a remote's live version: another published version, or a development server. */
export const overrideSchema = z.union([
  z.strictObject({ version: versionSchema }),
  z.strictObject({ server: localServerSchema }),
]);
export type Override = z.infer<typeof overrideSchema>;

/** Overrides of one browser, by remote. */
export const overridesSchema = z.partialRecord(remoteNameSchema, overrideSchema);
export type Overrides = z.infer<typeof overridesSchema>;

/** `PUT /_overrides`: replaces all overrides of this browser; an empty object clears them. Needs the CSRF token. */
export const setOverridesSchema = z.strictObject({ overrides: overridesSchema });
export type SetOverrides = z.infer<typeof setOverridesSchema>;

/** A remote in the toolbar. */
export interface OverridableRemote {
  name: RemoteName;
  /** the live version */
  current: string;
  /** the canary version and its percentage of traffic */
  canary: { version: string; traffic: number } | null;
  /** available versions, newest first, at most 50 */
  available: string[];
  override: Override | null;
}

/** Answer of `GET /_overrides` and of `PUT /_overrides`; both are 404 in production. */
export interface OverridesOverview {
  environment: string;
  remotes: OverridableRemote[];
}

/**
 * The signed content of a link `/_override?token=…`. It sets overrides for the browser that opens it, in its
 * environment, until it expires (seconds since 1970), and redirects to `to`.
 */
export const overrideLinkSchema = z.strictObject({
  environment: environmentNameSchema,
  overrides: overridesSchema,
  expires: z.int().positive(),
  /** path on the site */
  to: z.string().regex(/^\/(?![/\\])[^\s\\]*$/, "Give a path of the site, such as /Climate."),
});
export type OverrideLink = z.infer<typeof overrideLinkSchema>;
