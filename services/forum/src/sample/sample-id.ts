import { createHash } from "node:crypto";

/**
 * An id of the sample data: a UUID version 7 (RFC 9562) that is the same for the same time and name.
 *
 * @param at milliseconds since the epoch
 * @param name distinguishes ids of the same time, e.g. "post 7"
 */
export function sampleId(at: number, name: string): string {
  const time = at.toString(16).padStart(12, "0");
  const rest = createHash("sha256").update(name).digest("hex");
  const parts = [
    time.slice(0, 8),
    time.slice(8),
    `7${rest.slice(0, 3)}`,
    `8${rest.slice(3, 6)}`,
    rest.slice(6, 18),
  ];
  return parts.join("-");
}
