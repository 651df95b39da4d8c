import { expect, test } from "vitest";
import { PAYLOAD_TYPES, signedBytes } from "./signed-document.ts";

const encode = (text: string) => new TextEncoder().encode(text);

test("the signed bytes contain type and lengths, as DSSE requires", () => {
  const bytes = signedBytes(PAYLOAD_TYPES.release, encode("{}"));
  expect(new TextDecoder().decode(bytes)).toBe(
    "DSSEv1 37 application/vnd.oneworld.release+json 2 {}",
  );
});

test("lengths are bytes, not characters", () => {
  const bytes = signedBytes(PAYLOAD_TYPES.release, encode("é"));
  expect(new TextDecoder().decode(bytes)).toMatch(/ 2 é$/);
});
