import { expect, test } from "vitest";
import { seal, verifierOf } from "./envelope.ts";
import { bytesOf, textOf } from "./json.ts";
import { generateKeys, readPrivateKey, trustedKeys } from "./keys.ts";
import type { Role } from "./trust.ts";

const ROLES = ["environment", "override", "shell", "mf-forum"] as const satisfies Role[];

const pair = generateKeys();
const second = generateKeys();
const signers = (...pairs: (typeof pair)[]) =>
  pairs.map(({ signing }) => readPrivateKey("A test", signing));
const trusted = (pairs: (typeof pair)[], threshold = 1, role: Role = "environment") =>
  trustedKeys({
    schema: 1,
    roles: { [role]: { threshold, keys: pairs.map((one) => one.public) } },
  });
const payload = bytesOf('{"revision":7}');
const openText = async (text: string, keys = trusted([pair]), role: Role = "environment") => {
  const found = await verifierOf(keys).open(role, text);
  return found && textOf(found);
};
const sealed = await seal("environment", payload, signers(pair));

test("a public key is enough to open an envelope", async () => {
  expect(await openText(sealed)).toBe('{"revision":7}');
});

test("while two keys are trusted, either one is enough", async () => {
  expect(await openText(sealed, trusted([second, pair]))).toBe('{"revision":7}');
});

test("no byte of the envelope can be changed", async () => {
  const accepted: number[] = [];
  for (let at = 0; at < sealed.length; at++) {
    const text = sealed.slice(0, at) + (sealed[at] === "A" ? "B" : "A") + sealed.slice(at + 1);
    if ((await openText(text)) !== null) accepted.push(at);
  }
  // 64 bytes end amid the signature's last character, so that one stands for the same bytes with other spare bits
  const { signatures } = JSON.parse(sealed) as { signatures: { signature: string }[] };
  const signature = signatures[0]?.signature ?? "";
  const last = sealed.indexOf(signature) + signature.length - 1;
  expect(accepted.filter((at) => at !== last)).toEqual([]);
});

test.each([
  ["another key", () => openText(sealed, trusted([second]))],
  ["no trusted key", () => openText(sealed, new Map())],
  ["no JSON", () => openText("{")],
  ["the bare document", () => openText('{"revision":7}')],
  ["no signatures", () => openText(JSON.stringify({ ...JSON.parse(sealed), signatures: [] }))],
  ["unknown fields", () => openText(JSON.stringify({ ...JSON.parse(sealed), header: {} }))],
])("refuses %s", async (_, result) => {
  expect(await result()).toBeNull();
});

test("refuses a signature that names another algorithm, or none", async () => {
  const { payload: body, signatures } = JSON.parse(sealed) as {
    payload: string;
    signatures: { protected: string; signature: string }[];
  };
  const header = JSON.parse(
    Buffer.from(signatures[0]!.protected, "base64url").toString(),
  ) as object;
  for (const alg of ["none", "HS256", undefined]) {
    const forged = Buffer.from(JSON.stringify({ ...header, alg })).toString("base64url");
    const text = { payload: body, signatures: [{ ...signatures[0], protected: forged }] };
    expect(await openText(JSON.stringify(text))).toBeNull();
  }
});

test("what a key signs as one kind of document counts as no other kind", async () => {
  for (const role of ROLES) {
    const text = await seal(role, payload, signers(pair));
    const accepting = [];
    for (const other of ["environment", "override", "shell"] as const) {
      if ((await openText(text, trusted([pair], 1, other), other)) !== null) accepting.push(other);
    }
    const kind = role === "environment" || role === "override" ? role : "shell";
    expect(accepting).toEqual([kind]);
  }
});

test("a threshold requires that many different keys", async () => {
  const keys = trusted([pair, second], 2);
  expect(await openText(sealed, keys)).toBeNull();
  const twice = await seal("environment", payload, signers(pair, pair));
  expect(await openText(twice, keys)).toBeNull();
  const [one, other] = signers(pair, second);
  const posing = await seal("environment", payload, [one!, { ...one!, id: other!.id }]);
  expect(await openText(posing, keys)).toBeNull();
  const both = await seal("environment", payload, signers(second, pair));
  expect(await openText(both, keys)).toBe('{"revision":7}');
});
