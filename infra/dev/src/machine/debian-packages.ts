import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findOnPath } from "./find-on-path.ts";

/**
 * Unpacks a program of Debian or Ubuntu and its missing libraries into a folder. It needs no root, installs nothing and starts
 * no system service.
 *
 * @param options.program its path in the package, e.g. `usr/bin/redis-server`
 * @param options.folder reused by later calls
 * @returns path of a script that runs the program; undefined on other systems or without access to the package
 */
export function unpackDebianProgram(options: {
  packageName: string;
  program: string;
  folder: string;
}): string | undefined {
  const { packageName, program, folder } = options;
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

function unpack(packageName: string, folder: string): boolean {
  const archives = path.join(folder, "archives");
  mkdirSync(archives, { recursive: true });
  // Most machines have package lists, and updating them takes root
  const names = missingPackages(packageName, []);
  const own = ownLists(folder);
  const found = names && apt(["download", ...names], archives) ? names : undefined;
  if (!found) {
    if (!apt([...own, "update"], archives)) return false;
    const wanted = missingPackages(packageName, own);
    if (!wanted || !apt([...own, "download", ...wanted], archives)) return false;
  }
  const root = path.join(folder, "root");
  const packages = readdirSync(archives).filter((file) => file.endsWith(".deb"));
  return packages.every((file) =>
    succeeds("dpkg-deb", ["-x", path.join(archives, file), root], folder),
  );
}

/** The package and its dependencies that this machine lacks. */
function missingPackages(packageName: string, options: string[]): string[] | undefined {
  const args = [...options, "--simulate", "--no-install-recommends", "install", packageName];
  const result = spawnSync("apt-get", args, { encoding: "utf8" });
  if (result.status !== 0) return undefined;
  const missing = [...result.stdout.matchAll(/^Inst (\S+)/gm)].map(([, name]) => name ?? "");
  return [...new Set([packageName, ...missing])];
}

function ownLists(folder: string): string[] {
  mkdirSync(path.join(folder, "lists/partial"), { recursive: true });
  mkdirSync(path.join(folder, "cache/archives/partial"), { recursive: true });
  const settings = [
    `Dir::State::lists=${folder}/lists`,
    `Dir::Cache=${folder}/cache`,
    "APT::Sandbox::User=",
    "Acquire::Languages=none",
  ];
  return settings.flatMap((setting) => ["-o", setting]);
}

const apt = (args: string[], folder: string): boolean =>
  succeeds("apt-get", ["-q", ...args], folder);

const succeeds = (command: string, args: string[], cwd: string): boolean =>
  spawnSync(command, args, { cwd, stdio: "ignore" }).status === 0;

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
