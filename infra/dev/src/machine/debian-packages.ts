import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findOnPath } from "./find-on-path.ts";
import { CACHE_DIR } from "./root.ts";

/**
 * Unpacks a program of Debian or Ubuntu and its missing libraries into the project's cache. It needs no root, installs nothing and
 * starts no system service.
 *
 * @param program its path in the package, e.g. `usr/bin/redis-server`
 * @returns path of a script that runs the program; undefined on other systems or without access to the package
 */
export function unpackDebianProgram(packageName: string, program: string): string | undefined {
  const folder = path.join(CACHE_DIR, packageName);
  const script = path.join(folder, path.basename(program));
  if (existsSync(script)) return script;
  if (!findOnPath("apt-get") || !findOnPath("dpkg-deb")) return undefined;
  const unfinished = `${folder}.${process.pid}`;
  try {
    if (!unpack(packageName, unfinished) || !existsSync(path.join(unfinished, "root", program))) {
      return undefined;
    }
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    renameSync(path.join(unfinished, "root"), path.join(folder, "root"));
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
  writeFileSync(script, launcher(path.join(folder, "root"), program), { mode: 0o755 });
  return script;
}

/** With package lists of its own, since updating the machine's takes root. */
function unpack(packageName: string, folder: string): boolean {
  const archives = path.join(folder, "archives");
  for (const made of [archives, `${folder}/lists/partial`, `${folder}/cache/archives/partial`])
    mkdirSync(made, { recursive: true });
  const settings = [
    `Dir::State::lists=${folder}/lists`,
    `Dir::Cache=${folder}/cache`,
    "APT::Sandbox::User=",
    "Acquire::Languages=none",
  ].flatMap((setting) => ["-o", setting]);
  const run = (command: string, ...args: string[]) =>
    spawnSync(command, args, { cwd: archives, encoding: "utf8" });
  const apt = (...args: string[]) => run("apt-get", "-q", ...settings, ...args);

  if (apt("update").status !== 0) return false;
  const plan = apt("--simulate", "--no-install-recommends", "install", packageName);
  const missing = [...plan.stdout.matchAll(/^Inst (\S+)/gm)].map(([, name]) => name ?? "");
  if (apt("download", ...new Set([packageName, ...missing])).status !== 0) return false;
  return readdirSync(archives).every(
    (file) => run("dpkg-deb", "-x", file, path.join(folder, "root")).status === 0,
  );
}

function launcher(root: string, program: string): string {
  const libraries = ["usr/lib", "lib"]
    .map((folder) => path.join(root, folder))
    .filter((folder) => existsSync(folder))
    .flatMap((folder) => [
      folder,
      ...readdirSync(folder)
        .filter((name) => name.endsWith("-linux-gnu"))
        .map((name) => path.join(folder, name)),
    ]);
  return [
    "#!/bin/sh",
    `export LD_LIBRARY_PATH=${quoted(libraries.join(":"))}`,
    `exec ${quoted(path.join(root, program))} "$@"`,
    "",
  ].join("\n");
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
