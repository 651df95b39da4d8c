import { mkdtempSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { privateFolder, writePrivate } from "./private-files.ts";
import { keptPassword, readSecrets } from "../site/secrets.ts";
import { createSupervisor } from "../processes/supervisor.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "private-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const place = (...names: string[]): string => path.join(folder, ...names);
const modeOf = (file: string): string => (statSync(file).mode & 0o777).toString(8);

test("a folder is for its owner only, also one that was open", () => {
  mkdirSync(place("old"), { mode: 0o755 });
  expect(modeOf(privateFolder(place("old")))).toBe("700");
  expect(modeOf(privateFolder(place("new", "inner")))).toBe("700");
  expect(modeOf(place("new"))).toBe("700");
});

test("so are files with secrets, also those that were open", () => {
  const files = ["text", "secrets", "password"].map((name) => place(name));
  for (const file of files) writeFileSync(file, '{"CSRF_SECRET":"kept"}', { mode: 0o644 });
  const [text = "", secrets = "", password = ""] = files;
  writePrivate(text, "new");
  expect(readSecrets(secrets, {}).CSRF_SECRET).toBe("kept");
  keptPassword(password);
  expect(files.map(modeOf)).toEqual(["600", "600", "600"]);
});

test("secrets stay the same, differ, and may come from the environment", () => {
  const first = readSecrets(place("secrets.json"), {});
  expect(new Set(Object.values(first)).size).toBe(Object.keys(first).length);
  for (const secret of Object.values(first)) expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(readSecrets(place("secrets.json"), { EDGE_SECRET: "given" })).toEqual({
    ...first,
    EDGE_SECRET: "given",
  });
  expect(keptPassword(place("password"))).toBe(keptPassword(place("password")));
});

test("what a process of the site writes is for its owner only", async () => {
  const supervisor = createSupervisor(() => undefined);
  const program = `
    const { mkdirSync, writeFileSync } = require("node:fs");
    mkdirSync("mail");
    writeFileSync("mail/message", "one-time link");
    setInterval(() => {}, 1000);`;
  await supervisor.start({
    name: "writer",
    command: process.execPath,
    args: ["-e", program],
    env: process.env,
    cwd: folder,
    tier: "database",
    stopSignal: "SIGTERM",
    isReady: () =>
      Promise.resolve(statSync(place("mail/message"), { throwIfNoEntry: false })).then(Boolean),
  });
  await supervisor.stop();
  expect([place("mail"), place("mail/message")].map(modeOf)).toEqual(["700", "600"]);
});
