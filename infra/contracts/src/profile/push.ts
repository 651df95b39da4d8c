import { z } from "zod";

/** Devices on which one member may switch notifications on; the oldest one makes way. */
export const PUSH_DEVICES_MAX = 10;

/** Characters of an endpoint: Chrome's have some 200, Edge's up to 700. */
const ENDPOINT_MAX = 1_000;

/** An uncompressed point of P-256 and 16 random bytes, in base64url without padding (RFC 8291). */
const P256DH = /^B[\w-]{86}$/;
const AUTH = /^[\w-]{22}$/;

/** Body of `PUT /api/notifications/devices`: what the browser's `PushSubscription.toJSON()` has. */
export const pushSubscriptionSchema = z.strictObject({
  endpoint: z
    .url({ normalize: true, error: "This is not an address." })
    .max(ENDPOINT_MAX, "This address is too long.")
    .regex(/^[^#]*$/, "This address has a fragment."),
  keys: z.strictObject({
    p256dh: z.string().regex(P256DH, "This is not a public key of a browser."),
    auth: z.string().regex(AUTH, "This is not a secret of a browser."),
  }),
});
export type PushSubscriptionData = z.infer<typeof pushSubscriptionSchema>;

/**
 * Answer of `GET` and `PUT /api/notifications/devices`, and of `DELETE /api/notifications/devices/{id}`: the devices on which the
 * signed-in member has switched notifications on, newest first. `key` is the site's public key for `pushManager.subscribe`
 * (RFC 8292), null where the site sends no pushes.
 */
export const pushDevicesSchema = z.object({
  key: z.string().nullable(),
  devices: z.array(
    z.object({ _id: z.string(), endpoint: z.string(), createdAt: z.iso.datetime() }),
  ),
});
export type PushDevices = z.infer<typeof pushDevicesSchema>;
