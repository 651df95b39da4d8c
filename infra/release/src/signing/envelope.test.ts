import { PAYLOAD_TYPES } from "@oneworld/contracts/site/signed-document";
import { expect, test } from "vitest";
import { Refusal } from "../refusal.ts";
import { open, seal } from "./envelope.ts";
import { generateKeys, readKeys } from "./keys.ts";

const pair = generateKeys();
const keys = readKeys(pair.signing, undefined);
const payload = new TextEncoder().encode('{"revision":7}');
const sealed = JSON.stringify(seal(PAYLOAD_TYPES.environment, payload, keys));

const openText = (text: string, trusted = keys) => {
  const found = open(PAYLOAD_TYPES.environment, text, trusted);
  return found && new TextDecoder().decode(found);
};

test("whoever has the public key reads what was signed", () => {
  expect(openText(sealed)).toBe('{"revision":7}');
  expect(openText(sealed, readKeys(undefined, ` ${pair.public} ,`))).toBe('{"revision":7}');
});

test("either of two keys is enough while one takes the other's place", () => {
  const next = generateKeys();
  const both = readKeys(undefined, `${next.public},${pair.public}`);
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
  expect(openText(sealed, readKeys(undefined, generateKeys().public))).toBeNull();
  expect(openText(sealed, readKeys(undefined, undefined))).toBeNull();
  expect(open(PAYLOAD_TYPES.override, sealed, keys)).toBeNull();
  const { signatures: _, ...unsigned } = JSON.parse(sealed) as Record<string, unknown>;
  expect(openText(JSON.stringify(unsigned))).toBeNull();
  expect(openText('{"revision":7}')).toBeNull();
  expect(openText("{")).toBeNull();
});

test("without a private key nothing is signed", () => {
  const readers = readKeys(undefined, pair.public);
  expect(() => seal(PAYLOAD_TYPES.environment, payload, readers)).toThrow(Refusal);
});

test.each([["nonsense"], [pair.public]])("%s is no private key", (text) => {
  expect(() => readKeys(text, undefined)).toThrow(/RELEASE_SIGNING_KEY holds no Ed25519 key/);
});
