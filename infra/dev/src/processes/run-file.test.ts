import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  existsSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { startOf } from "./process-identity.ts";
import {
  claimRunFile,
  type ChildRecord,
  isSupervised,
  reapLeftovers,
  recordOf,
  writeRunFile,
} from "./run-file.ts";

let folder: string;
let sleepers: ChildProcess[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "run-file-"));
  sleepers = [];
});

afterEach(() => {
  for (const child of sleepers) child.kill("SIGKILL");
  rmSync(folder, { recursive: true });
});

const runFile = (): string => path.join(folder, "run.json");

function sleeper(): ChildRecord {
  const child = spawn("sleep", ["60"], { stdio: "ignore" });
  sleepers.push(child);
  return { ...recordOf(child.pid ?? 0), name: "sleeper", stopSignal: "SIGTERM" };
}

/** Changes the file to one that a supervisor wrote which has ended since. */
function orphan(children: ChildRecord[]): void {
  writeRunFile(runFile(), children);
  const record = JSON.parse(readFileSync(runFile(), "utf8")) as { supervisor: object };
  record.supervisor = { pid: process.pid, started: "long ago" };
  writeFileSync(runFile(), JSON.stringify(record));
}

it("stops the processes of a supervisor that is gone", async () => {
  const left = sleeper();
  orphan([left]);
  await expect(reapLeftovers(runFile())).resolves.toEqual(["sleeper"]);
  expect(startOf(left.pid)).toBeUndefined();
  expect(existsSync(runFile())).toBe(false);
});

it("spares a process that only has the same id", async () => {
  const stranger = sleeper();
  orphan([{ ...stranger, started: "another time" }]);
  await expect(reapLeftovers(runFile())).resolves.toEqual([]);
  expect(startOf(stranger.pid)).toBe(stranger.started);
});

it("refuses to touch the processes of a living supervisor", async () => {
  const child = sleeper();
  writeRunFile(runFile(), [child]);
  await expect(reapLeftovers(runFile())).rejects.toThrow(
    `as process ${process.pid}: stop that one first. A second site needs a checkout of its own.`,
  );
  expect(startOf(child.pid)).toBe(child.started);
});

it("lets one of two runs that begin at once have the folder", async () => {
  await reapLeftovers(runFile());
  await reapLeftovers(runFile());
  claimRunFile(runFile());
  expect(() => claimRunFile(runFile())).toThrow("The site is already running from this folder");
  expect(readdirSync(folder)).toEqual(["run.json"]);
});

it("leaves the claim of another run that has begun while this one stopped leftovers", async () => {
  const [left, last] = [sleeper(), sleeper()];
  orphan([left, last]);
  const slow = reapLeftovers(runFile());
  // What a run does that found the leftovers gone
  rmSync(runFile());
  claimRunFile(runFile());
  await expect(slow).rejects.toThrow("The site is already running from this folder");
  expect(isSupervised(runFile())).toBe(true);
  expect(readdirSync(folder)).toEqual(["run.json"]);
});

it("doesn't take a copy of a folder for the folder of a run", async () => {
  claimRunFile(runFile());
  const copy = mkdtempSync(path.join(tmpdir(), "run-file-copy-"));
  cpSync(folder, copy, { recursive: true });
  const file = path.join(copy, "run.json");
  await expect(reapLeftovers(file)).resolves.toEqual([]);
  claimRunFile(file);
  rmSync(copy, { recursive: true });
});

it.each(["", "{", "null"])("takes a file holding %j for no run at all", async (content) => {
  writeFileSync(runFile(), content);
  await expect(reapLeftovers(runFile())).resolves.toEqual([]);
  claimRunFile(runFile());
});

it("doesn't take a process for running that has ended unnoticed by its parent", async () => {
  const child = spawn("true", { stdio: "ignore" });
  const pid = child.pid ?? 0;
  await once(child, "exit");
  expect(startOf(pid)).toBeUndefined();
});
