import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { ROOT } from "./root.ts";

const INSTALL = pathToFileURL(path.join(ROOT, "infra/dev/bin/install.mjs")).href;
const PACKAGES = { "": {}, "node_modules/one": { version: "1.0.0" } };

test("a command waits for another one that installs the dependencies", async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "install-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
  mkdirSync(path.join(folder, ".data"));
  mkdirSync(path.join(folder, "node_modules"));
  write("package-lock.json", JSON.stringify({ packages: PACKAGES }));
  write(".data/installing", String(process.pid));

  const script = `import { installDependencies } from "${INSTALL}"; await installDependencies();`;
  const command = spawn(process.execPath, ["--input-type=module", "-e", script], { cwd: folder });
  let printed = "";
  command.stdout.setEncoding("utf8").on("data", (text: string) => (printed += text));
  await expect.poll(() => printed, { timeout: 20_000 }).toContain("Waiting for another command");
  write("node_modules/.package-lock.json", JSON.stringify({ packages: PACKAGES }));
  const [code] = (await once(command, "exit")) as [number];
  expect(code).toBe(0);
  expect(printed).not.toContain("Installing");
});
