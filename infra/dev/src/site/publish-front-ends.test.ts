import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { frontEndsIn } from "@oneworld/artefacts/front-end-folders";
import { trustSchema } from "@oneworld/artefacts/trust";
import { expect, it, onTestFinished } from "vitest";
import { ROOT } from "../machine/root.ts";
import { environmentKey, makeReleaseKeys, releaseKeys } from "./publish-front-ends.ts";

const ROLES = ["environment", "override", ...frontEndsIn(ROOT)];

it("makes a pair for each role once, and keeps the private ones for their owner alone", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "keys-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { signal } = new AbortController();
  await makeReleaseKeys(folder, signal);
  const { TRUST_FILE, SIGNING_KEYS_DIR } = releaseKeys(folder);
  const trust = trustSchema.parse(JSON.parse(readFileSync(TRUST_FILE, "utf8")));
  expect(Object.keys(trust.roles).toSorted()).toEqual(ROLES.toSorted());
  const files = readdirSync(SIGNING_KEYS_DIR).filter((file) => file.endsWith(".key"));
  expect(files.toSorted()).toEqual(ROLES.map((role) => `${role}.key`).toSorted());
  const read = (file: string) => readFileSync(path.join(SIGNING_KEYS_DIR, file), "utf8").trim();
  expect(new Set(files.map(read)).size).toBe(ROLES.length);
  for (const file of files) {
    expect(statSync(path.join(SIGNING_KEYS_DIR, file)).mode & 0o077).toBe(0);
  }
  expect(environmentKey(folder)).toBe(read("environment.key"));

  // A role that has lost its key, or a remote that is new, gets one; the others keep theirs
  const before = read("environment.key");
  rmSync(path.join(SIGNING_KEYS_DIR, "mf-chat.key"));
  await makeReleaseKeys(folder, signal);
  expect(read("environment.key")).toBe(before);
  const after = trustSchema.parse(JSON.parse(readFileSync(TRUST_FILE, "utf8")));
  expect(after.roles["mf-chat"]?.keys).toHaveLength(2);
  expect(after.roles["mf-forum"]).toEqual(trust.roles["mf-forum"]);
}, 60_000);
