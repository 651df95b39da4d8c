import { bytesOf, textOf } from "@oneworld/artefacts/json";
import { generateKeys } from "@oneworld/artefacts/keys";
import { Refusal } from "@oneworld/artefacts/refusal";
import type { Role, Trust } from "@oneworld/artefacts/trust";
import { expect, test } from "vitest";
import { ROLES } from "@oneworld/artefacts/test/roles";

import { NO_TRUST, readKeys, seal, type Keys } from "./keys.ts";

const pair = generateKeys();
const trustIn = (...keys: string[]): Trust => ({
  schema: 1,
  roles: { environment: { threshold: 1, keys } },
});
const keys = readKeys([pair.signing], trustIn(pair.public));
const payload = bytesOf('{"revision":7}');
const sealed = await seal("environment", payload, keys);

const openText = async (text: string, trusted: Keys = keys, role: Role = "environment") => {
  const found = await trusted.open(role, text);
  return found && textOf(found);
};

test("a run without private keys opens envelopes", async () => {
  expect(await openText(sealed, readKeys([], trustIn(pair.public)))).toBe('{"revision":7}');
  expect(await openText(sealed, readKeys([], NO_TRUST))).toBeNull();
});

test("a key signs as its own role only", async () => {
  for (const role of ROLES) {
    const trust: Trust = { schema: 1, roles: { [role]: { threshold: 1, keys: [pair.public] } } };
    const own = readKeys([pair.signing], trust);
    const text = await seal(role, payload, own);
    for (const other of ROLES) {
      expect((await openText(text, own, other)) !== null).toBe(other === role);
    }
    for (const other of ROLES.filter((one) => one !== role)) {
      await expect(seal(other, payload, own)).rejects.toThrow(Refusal);
    }
  }
});

test("too few keys for the threshold sign nothing", async () => {
  const second = generateKeys();
  const trust: Trust = {
    schema: 1,
    roles: { environment: { threshold: 2, keys: [pair.public, second.public] } },
  };
  const one = readKeys([pair.signing], trust);
  await expect(seal("environment", payload, one)).rejects.toThrow(
    /Can't sign environments: trusted private keys needed: 2, found: 1/,
  );
  const both = readKeys([pair.signing, second.signing], trust);
  expect(await openText(await seal("environment", payload, both), one)).toBe('{"revision":7}');
});

test.each([["nonsense"], [pair.public]])("%s is no private key", (text) => {
  expect(() => readKeys([text], NO_TRUST)).toThrow(/SIGNING_KEYS has a key that is no Ed25519 key/);
});
