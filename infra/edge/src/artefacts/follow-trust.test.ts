import { mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Trust } from "@oneworld/artefacts/trust";
import { createLogger } from "@oneworld/service-kit/process/logger";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createKeys, KEYS, seal, TRUST } from "../../test/testing.ts";
import { followTrust } from "./follow-trust.ts";

const log = createLogger("edge", "silent");
const NEWCOMER = createKeys();

let folder: string;
let file: string;
let time = 0;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "trust-"));
  file = path.join(folder, "trust.json");
  write(TRUST);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Replaces the file at once, as `release keygen` does. */
function write(content: unknown): void {
  writeFileSync(`${file}.new`, JSON.stringify(content));
  renameSync(`${file}.new`, file);
}

const follow = () => followTrust(file, log, () => time);

const withNewcomer: Trust = {
  ...TRUST,
  roles: { ...TRUST.roles, "mf-new": { threshold: 1, keys: [NEWCOMER.publicKey] } },
  services: { events: "http://127.0.0.1:4000" },
};

test("a new front end's key and its service's address count a second after the change", async () => {
  const trust = follow();
  const release = await seal("mf-new", "{}", NEWCOMER);
  expect(await trust.keys.open("mf-new", release)).toBeNull();
  write(withNewcomer);
  time += 1_000;
  expect(await trust.keys.open("mf-new", release)).not.toBeNull();
  expect(trust.addressOf("events")).toBe("http://127.0.0.1:4000");
  expect(trust.addressOf("constructor")).toBeUndefined();
});

test.each([
  ["no JSON", "{"],
  ["without a key for environments", { schema: 1, roles: {} }],
  [
    "with an address that isn't one of HTTP",
    { ...TRUST, services: { events: "file:///etc/passwd" } },
  ],
  ["with a service that has no name", { ...TRUST, services: { "a/b": "http://127.0.0.1" } }],
])("a changed file %s changes nothing, and the next good one counts", async (_, content) => {
  const trust = follow();
  write(content);
  time += 1_000;
  const release = await seal("mf-forum", "{}", KEYS["mf-forum"]);
  expect(await trust.keys.open("mf-forum", release)).not.toBeNull();
  write(withNewcomer);
  time += 1_000;
  expect(trust.addressOf("events")).toBeDefined();
});

test.each([
  ["is removed", () => rmSync(file)],
  ["can't be read", () => (rmSync(file), symlinkSync(file, file))],
])("a file that %s changes nothing", async (_, happens) => {
  const trust = follow();
  happens();
  time += 1_000;
  const release = await seal("mf-forum", "{}", KEYS["mf-forum"]);
  expect(await trust.keys.open("mf-forum", release)).not.toBeNull();
});

test("an edge doesn't start without a usable file", () => {
  write({ schema: 1, roles: {} });
  expect(follow).toThrow("TRUST_FILE names no key for environments.");
});
