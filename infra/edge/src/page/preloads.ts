import { firstDataOf } from "@oneworld/contracts/site/first-data";
import { releaseUrl, type Assets, type Release } from "@oneworld/contracts/site/release";
import type { SiteMatch } from "@oneworld/contracts/site/site-map";
import type { Composition, Deployment } from "../environment/composition.ts";

/** A file or call that the page is going to need, to be fetched before the code that asks for it has run. */
export interface Preload {
  href: string;
  as: "script" | "style" | "fetch";
  integrity?: string | undefined;
}

/** Everything between the HTML and the first data on screen, so that none of it waits for the other. */
export function preloadsFor({ frontEnds }: Composition, match: SiteMatch | null): Preload[] {
  const shell = frontEnds.get("shell")?.current.release;
  const data = firstDataOf(match).map((href): Preload => ({ href, as: "fetch" }));
  if (!shell || !match) return data;
  const { remote: name, page } = match.route;
  const remote = name === "shell" ? undefined : frontEnds.get(name)?.current;
  const code = remote
    ? [
        ...files(shell, shell.exposes["./federation"]),
        entry(remote),
        ...files(remote.release, remote.release.exposes["./app"]),
        ...files(remote.release, remote.release.pages[page]),
      ]
    : // The shell's own page, or a remote that is built into the shell as the benchmark's one bundle has them.
      [...files(shell, shell.exposes[`./${name}`]), ...files(shell, shell.pages[page])];
  return [...code, ...data];
}

const entry = ({ version }: Deployment): Preload => ({
  href: version.url,
  as: "script",
  integrity: version.metadata.integrity,
});

function files(release: Release, assets: Assets | undefined): Preload[] {
  const preload = (file: string, as: Preload["as"]): Preload => ({
    href: releaseUrl(release.name, release.version, file),
    as,
    integrity: release.files[file]?.integrity,
  });
  return [
    ...(assets?.js ?? []).map((file) => preload(file, "script")),
    ...(assets?.css ?? []).map((file) => preload(file, "style")),
  ];
}
