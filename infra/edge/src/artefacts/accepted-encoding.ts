import { ENCODINGS } from "@oneworld/artefacts/media-types";
import { parseAccept } from "hono/utils/accept";

/**
 * The best stored encoding that an `Accept-Encoding` header allows (RFC 9110, 12.5.3); null for none. Of those allowed the
 * edge prefers its own order: browsers give all codings the same weight, so `hono/accepts` would take the first one, gzip.
 */
export function acceptedEncoding(header: string | undefined): (typeof ENCODINGS)[number] | null {
  const accepted = parseAccept((header ?? "").toLowerCase());
  const weightOf = (coding: string) =>
    (accepted.find(({ type }) => type === coding) ?? accepted.find(({ type }) => type === "*"))?.q;
  return ENCODINGS.find(([coding]) => (weightOf(coding) ?? 0) > 0) ?? null;
}
