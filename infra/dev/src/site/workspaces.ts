import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
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

/** All packages of the project, found by their folders. */
export function findWorkspaces(root = ROOT): Workspace[] {
  const { workspaces } = readManifest(root);
  return (workspaces ?? []).flatMap((pattern) =>
    foldersOf(root, pattern).map((folder) => {
      const { name, scripts = {} } = readManifest(path.join(root, folder));
      return { name: path.basename(folder), packageName: name, folder, scripts };
    }),
  );
}

/** The services that can be built, by folder: a new one needs no mention anywhere. */
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

/** npm's patterns, of which this project uses `name`, `prefix-*` and `folder/*`. */
function foldersOf(root: string, pattern: string): string[] {
  const parent = path.dirname(pattern);
  const [prefix = "", wildcard] = path.basename(pattern).split("*");
  const names = existsSync(path.join(root, parent)) ? readdirSync(path.join(root, parent)) : [];
  return names
    .filter((name) => (wildcard === undefined ? name === prefix : name.startsWith(prefix)))
    .map((name) => path.join(parent, name))
    .filter((folder) => existsSync(path.join(root, folder, "package.json")))
    .toSorted();
}
