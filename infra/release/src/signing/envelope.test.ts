import { ROLES, type Role, type Trust } from "@oneworld/contracts/site/trust";
import { expect, test } from "vitest";
import { Refusal } from "../refusal.ts";
import { open, seal } from "./envelope.ts";
import { generateKeys, NO_TRUST, readKeys, withFormerKey } from "./keys.ts";

const pair = generateKeys();
const trustIn = (...keys: string[]): Trust => ({
  schema: 1,
  roles: { environment: { threshold: 1, keys } },
});
const keys = readKeys([pair.signing], trustIn(pair.public));
const payload = new TextEncoder().encode('{"revision":7}');
const sealed = JSON.stringify(seal("environment", payload, keys));

const openText = (text: string, trusted = keys, role: Role = "environment") => {
  const found = open(role, text, trusted);
  return found && new TextDecoder().decode(found);
};

test("whoever has the public key reads what was signed", () => {
  expect(openText(sealed)).toBe('{"revision":7}');
  expect(openText(sealed, readKeys([], trustIn(pair.public)))).toBe('{"revision":7}');
});

test("either of two keys is enough while one takes the other's place", () => {
  const both = readKeys([], trustIn(generateKeys().public, pair.public));
  expect(openText(sealed, both)).toBe('{"revision":7}');
});

test("no byte of the envelope can be changed", () => {
  const readable: string[] = [];
  for (let at = 0; at < sealed.length; at++) {
    const text = sealed.slice(0, at) + (sealed[at] === "A" ? "B" : "A") + sealed.slice(at + 1);
    if (openText(text) !== null) readable.push(sealed.slice(at, at + 3));
  }
  // The last character before base64's padding has bits that stand for nothing: the bytes are the same
  expect(readable.filter((end) => !end.includes("="))).toEqual([]);
});

test("another key, another kind of document or no signature is refused", () => {
  expect(openText(sealed, readKeys([], trustIn(generateKeys().public)))).toBeNull();
  expect(openText(sealed, readKeys([], NO_TRUST))).toBeNull();
  const { signatures: _, ...unsigned } = JSON.parse(sealed) as Record<string, unknown>;
  expect(openText(JSON.stringify(unsigned))).toBeNull();
  expect(openText('{"revision":7}')).toBeNull();
  expect(openText("{")).toBeNull();
});

test("what a role signs counts for no other role, whoever trusts the key", () => {
  for (const role of ROLES) {
    const trust: Trust = { schema: 1, roles: { [role]: { threshold: 1, keys: [pair.public] } } };
    const own = readKeys([pair.signing], trust);
    const text = JSON.stringify(seal(role, payload, own));
    expect(ROLES.filter((other) => openText(text, own, other) !== null)).toEqual([role]);
    for (const other of ROLES.filter((one) => one !== role)) {
      expect(() => seal(other, payload, own)).toThrow(Refusal);
    }
  }
});

test("a threshold takes so many different keys", () => {
  const second = generateKeys();
  const trust: Trust = {
    schema: 1,
    roles: { environment: { threshold: 2, keys: [pair.public, second.public] } },
  };
  const one = readKeys([pair.signing], trust);
  expect(() => seal("environment", payload, one)).toThrow(/1 of the 2 keys/);
  expect(openText(sealed, one)).toBeNull();
  const envelope = JSON.parse(sealed) as { signatures: unknown[] };
  const twice = { ...envelope, signatures: [...envelope.signatures, ...envelope.signatures] };
  expect(openText(JSON.stringify(twice), one)).toBeNull();
  const both = readKeys([pair.signing, second.signing], trust);
  expect(openText(JSON.stringify(seal("environment", payload, both)), one)).toBe('{"revision":7}');
});

test("a former key is read where it is named, and signs nothing", () => {
  const former = generateKeys();
  const text = JSON.stringify(
    seal("environment", payload, readKeys([former.signing], trustIn(former.public))),
  );
  expect(openText(text)).toBeNull();
  expect(openText(text, withFormerKey(keys, former.public))).toBe('{"revision":7}');
  const holder = withFormerKey(readKeys([former.signing], trustIn(pair.public)), former.public);
  expect(() => seal("environment", payload, holder)).toThrow(Refusal);
});

test.each([["nonsense"], [pair.public]])("%s is no private key", (text) => {
  expect(() => readKeys([text], NO_TRUST)).toThrow(/SIGNING_KEYS has a key that is no Ed25519 key/);
});
