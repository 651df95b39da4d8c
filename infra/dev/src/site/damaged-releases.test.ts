import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { removeDamagedReleases } from "./damaged-releases.ts";

const FILES = {
  "release.json": JSON.stringify({ version: "2.0.0", files: { "remoteEntry.js": {} } }),
  "remoteEntry.js": "entry",
};

let root: string;
let artefacts: string;
const release = (version: string): string => path.join(artefacts, "remotes/mf-forum", version);

function write(folder: string, files: Record<string, string>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "releases-"));
  artefacts = path.join(root, "artefacts");
  write(path.join(root, "mf-forum/dist"), FILES);
  write(release("1.0.0"), { "release.json": "{}" });
  write(release("2.0.0"), { ...FILES, "release.sig.json": "signature" });
});
afterEach(() => rmSync(root, { recursive: true }));

it("leaves an intact release alone", () => {
  expect(removeDamagedReleases(artefacts, root)).toEqual([]);
  expect(existsSync(path.join(release("2.0.0"), "release.sig.json"))).toBe(true);
});

it.each(["release.json", "remoteEntry.js"])("removes a release with a damaged %s", (file) => {
  write(release("2.0.0"), { [file]: "{}" });
  expect(removeDamagedReleases(artefacts, root)).toEqual(["mf-forum@2.0.0"]);
  expect(existsSync(release("2.0.0"))).toBe(false);
  expect(existsSync(release("1.0.0"))).toBe(true);
});

it("removes a release that lacks a file", () => {
  rmSync(path.join(release("2.0.0"), "remoteEntry.js"));
  expect(removeDamagedReleases(artefacts, root)).toEqual(["mf-forum@2.0.0"]);
});

it("leaves a release alone that is being published", () => {
  rmSync(path.join(release("2.0.0"), "release.json"));
  expect(removeDamagedReleases(artefacts, root)).toEqual([]);
  expect(existsSync(path.join(release("2.0.0"), "remoteEntry.js"))).toBe(true);
});

it("removes none before the first publish", () => {
  rmSync(artefacts, { recursive: true });
  expect(removeDamagedReleases(artefacts, root)).toEqual([]);
});
