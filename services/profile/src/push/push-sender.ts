import type { PushMessage } from "@oneworld/contracts/profile/push-message";
import webPush from "web-push";
import type { Device } from "./push-devices.repo.ts";
import type { VapidKeys } from "./vapid.ts";

/** Milliseconds that a push service may take by default. */
const CALL_MS = 5_000;

/** Seconds for which a push service keeps a message for a device that is off: a day. */
const TTL = 24 * 60 * 60;

/** Among the messages that a push service keeps for a device, the newest one of a topic replaces the others (RFC 8030). */
const TOPIC = "notifications";

/** Answers by which a push service says that a device is gone (RFC 8030, 7.3). */
const GONE = [404, 410];

/** A push service is out of order or overloaded. */
const isFailing = (status: number): boolean => status === 429 || status >= 500;

/** A push service has answered, and doesn't take a message for this device. */
export class PushRefused extends Error {}

/**
 * Sends a message to a device.
 *
 * @returns whether the device still exists
 * @throws PushRefused; any other error where the push service doesn't work
 */
export type PushSender = (device: Device, message: PushMessage) => Promise<boolean>;

/**
 * Encrypts messages for the device (RFC 8291) and hands them to its push service.
 *
 * @param callMs milliseconds that the push service may take
 */
export const createPushSender =
  (vapidDetails: VapidKeys, callMs = CALL_MS): PushSender =>
  async ({ endpoint, p256dh, auth }, message) => {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      { vapidDetails, TTL, topic: TOPIC, contentEncoding: "aes128gcm" },
    );
    const { "Content-Length": _, ...sent } = headers as Record<string, string>;
    const answer = await fetch(endpoint, {
      method: "POST",
      headers: sent,
      body: new Uint8Array(body),
      redirect: "manual",
      signal: AbortSignal.timeout(callMs),
    });
    await answer.body?.cancel();
    if (GONE.includes(answer.status)) return false;
    if (answer.ok) return true;
    const reason = `${new URL(endpoint).host} answered ${answer.status}.`;
    throw isFailing(answer.status) ? new Error(reason) : new PushRefused(reason);
  };
