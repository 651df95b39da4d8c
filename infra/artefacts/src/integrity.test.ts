import { expect, test } from "vitest";
import { integrityOf, isPinnedBy } from "./integrity.ts";
import { integritySchema } from "./release.ts";

test.each(["sha256", "sha384"])("a file is compared with its pin by %s", (algorithm) => {
  const pin = integrityOf("peace", algorithm);
  expect(integritySchema.parse(pin)).toBe(pin);
  expect(isPinnedBy("peace", pin)).toBe(true);
  expect(isPinnedBy("pieces", pin)).toBe(false);
});

test.each(["sha1-W6ph5Mm5Pz8GgiULbPgzG37mj9g=", "sha512-x", "sha256-", ""])(
  "%j is no pin",
  (pin) => {
    expect(integritySchema.safeParse(pin).success).toBe(false);
  },
);
