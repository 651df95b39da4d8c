import { createPrivateKey, createPublicKey, sign, verify } from "node:crypto";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { readReleaseKeys, type ReleaseKeys } from "./release-keys.ts";

function dataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "keys-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function fit({ RELEASE_SIGNING_KEY, RELEASE_PUBLIC_KEYS }: ReleaseKeys): boolean {
  const der = (text: string) => ({ key: Buffer.from(text, "base64"), format: "der" }) as const;
  const message = new TextEncoder().encode("a document");
  const signature = sign(
    null,
    message,
    createPrivateKey({ ...der(RELEASE_SIGNING_KEY), type: "pkcs8" }),
  );
  const key = createPublicKey({ ...der(RELEASE_PUBLIC_KEYS), type: "spki" });
  return verify(null, message, key, new Uint8Array(signature));
}

it("makes a pair once and keeps it for its owner alone", () => {
  const folder = dataFolder();
  const made = readReleaseKeys(folder, {});
  expect(fit(made)).toBe(true);
  expect(readReleaseKeys(folder, {})).toEqual(made);
  expect(readReleaseKeys(dataFolder(), {})).not.toEqual(made);
  expect(statSync(path.join(folder, "release-keys.json")).mode & 0o077).toBe(0);
});

it("leaves a pair that the environment gives as it is", () => {
  const given = { RELEASE_SIGNING_KEY: "private", RELEASE_PUBLIC_KEYS: "public" };
  expect(readReleaseKeys(dataFolder(), given)).toEqual(given);
});
