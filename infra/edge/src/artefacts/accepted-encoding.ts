import { ENCODINGS } from "@oneworld/artefacts/media-types";

/** The best stored encoding that an `Accept-Encoding` header allows (RFC 9110, 12.5.3); null for none. */
export function acceptedEncoding(header: string | undefined): (typeof ENCODINGS)[number] | null {
  const weights = new Map<string, number>();
  for (const part of (header ?? "").toLowerCase().split(",")) {
    const [coding = "", ...parameters] = part.split(";").map((word) => word.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    weights.set(coding, weight === undefined ? 1 : Number(weight));
  }
  const allows = (coding: string) => (weights.get(coding) ?? weights.get("*") ?? 0) > 0;
  return ENCODINGS.find(([coding]) => allows(coding)) ?? null;
}
