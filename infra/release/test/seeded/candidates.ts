import type { RemoteModule } from "@oneworld/contracts/mount/mount-props";
import type { FrontEndName } from "@oneworld/contracts/site/front-ends";
import { releaseSchema, type Release } from "@oneworld/artefacts/release";
import { bytesOf, textOf } from "@oneworld/artefacts/json";
import { integrityOf, pinsOf } from "@oneworld/artefacts/integrity";
import type { Build } from "../../src/publishing/read-build.ts";

/** How a release under trial differs from a real build. */
export interface Change {
  /** what is changed, in words */
  name: string;
  /** Runs in the page instead of the build's own module. It has to hold all that it needs. */
  module?: (module: RemoteModule) => {
    [Part in keyof RemoteModule]?: RemoteModule[Part] | undefined;
  };
  /** code before all of the entry's */
  before?: string;
  /** changes of other files' text, by a part of their name; the entry's pins follow, unless they are to be wrong */
  replace?: { file: string; from: RegExp; to: string; keepsPins?: true };
  /** further files */
  files?: Record<string, string>;
  /** changes of `release.json` */
  release?: (release: Release) => Partial<Release>;
}

/** A change that breaks what shell and remotes agree on, and the reasons that the gate has to give. */
export interface Break extends Change {
  /** whose build is changed, chat's unless this says otherwise */
  frontEnd?: FrontEndName;
  /** which of the front end's pages it states, since each takes seconds; all unless this says otherwise */
  pages?: readonly string[];
  /** remotes that are live with the shell; none unless this says otherwise */
  beside?: readonly FrontEndName[];
  /** whether the server renders its pages */
  isServed?: true;
  reasons: readonly RegExp[];
}

/** The build as it would be with the change in its sources: its files, its pins and what it says of itself fit together. */
export function changed(build: Build, version: string, change: Change): Build {
  const files = new Map(build.files);
  const entryFile = build.release.entry.file;
  let entry = textOf(build.files.get(entryFile) ?? new Uint8Array());
  if (change.replace) {
    const { file, from, to, keepsPins } = change.replace;
    for (const [name, bytes] of build.files) {
      const before = textOf(bytes);
      if (!name.includes(file) || name === entryFile || !from.test(before)) continue;
      const after = bytesOf(before.replace(from, to));
      files.set(name, after);
      const pin = build.release.files[name]?.integrity;
      if (pin && !keepsPins) entry = entry.replaceAll(pin, integrityOf(after));
    }
  }
  for (const [name, content] of Object.entries(change.files ?? {})) {
    files.set(name, bytesOf(content));
  }
  files.set(entryFile, bytesOf(changedEntry(entry, build.release, change)));
  const own = {
    ...build.release,
    version,
    files: pinsOf(files),
  };
  const release = releaseSchema.parse({ ...own, ...change.release?.(own) });
  return { release, document: JSON.stringify(release), files };
}

/** The entry in a function of its own, what it defines passed on with the changed module. */
function changedEntry(
  entry: string,
  { entry: { container } }: Release,
  { module, before = "" }: Change,
): string {
  const code = `${before}\n${entry}`;
  if (!container || !module) return code;
  return `var ${container} = (() => {
    ${code};
    const change = ${module.toString()};
    const { init, get } = ${container};
    const changed = (module) => ({ ...module, ...change(module) });
    return { init, get: async (name) => { const load = await get(name); return () => changed(load()); } };
  })();`;
}
