import { readFileSync } from "node:fs";
import path from "node:path";
import { globSync } from "tinyglobby";
import { ROOT } from "../machine/root.ts";

/** A package of this project. */
export interface Workspace {
  /** its folder's name: `forum`, `mf-forum`, `edge` */
  name: string;
  /** its name for npm and Nx: `@oneworld/service-forum` */
  packageName: string;
  /** its folder from the project's root: `services/forum` */
  folder: string;
  scripts: Record<string, string>;
}

/** All packages of the project, sorted by folder. */
export function findWorkspaces(root = ROOT): Workspace[] {
  const patterns = (readManifest(root).workspaces ?? []).map((folder) => `${folder}/package.json`);
  return globSync(patterns, { cwd: root })
    .toSorted()
    .map((file) => {
      const folder = path.dirname(file);
      const { name, scripts = {} } = readManifest(path.join(root, folder));
      return { name: path.basename(folder), packageName: name, folder, scripts };
    });
}

/** The services that can be built. A new one is found by its folder. */
export const findServices = (root = ROOT): Workspace[] =>
  findWorkspaces(root).filter(
    ({ folder, scripts }) => folder.startsWith("services/") && scripts.build !== undefined,
  );

interface Manifest {
  name: string;
  workspaces?: string[];
  scripts?: Record<string, string>;
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")) as Manifest;
