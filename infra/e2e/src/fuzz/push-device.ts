import { randomUUID } from "node:crypto";

/** The push service that `npm test` allows: no name server knows it (RFC 2606). */
const SERVICE = "https://push.invalid";

/** The example of RFC 8291, 5. */
const KEYS = {
  p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
  auth: "BTBZMqHH6r4Tts7J_aSIgg",
};

/** A device of a member, whose push service can't be reached. */
export const pushDevice = (name: string = randomUUID()) => ({
  endpoint: `${SERVICE}/${name}`,
  keys: KEYS,
});
