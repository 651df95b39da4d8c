import type { MenuEntry } from "./front-end-manifest.ts";
import type { RemoteName } from "./front-ends.ts";
import type { SiteMap } from "./site-map.ts";

/** Address and integrity of a remote's build. */
export interface RemoteBuild {
  version: string;
  /** Address of the entry, on the site's own origin. */
  entry: string;
  /** Subresource integrity of the entry. The build is refused without it, except for a development build. */
  integrity: string;
  /** Global variable that the entry defines. */
  container: string;
  /** Set for a build from a development server on the member's own machine, which changes and thus has no integrity. */
  development?: true;
}

/** Files beside the entry, by their names in its folder, preloaded when a link is about to be followed. */
export interface RemoteFiles {
  /** Files of `./app`. */
  app: string[];
  /** Additional files of each page. */
  pages: Record<string, string[]>;
  /** Additional files of each fragment, by the part of its id after the owner's noun. */
  fragments?: Record<string, string[]>;
}

/**
 * Why a page has this build of a remote: live, canary, or overridden in this browser. Earlier edges say `in force` for `live`:
 * a shell compares with `override` only.
 */
export type BuildOrigin = "live" | "canary" | "override";

/**
 * A remote in the page: its build and a fallback build, if there is one: the previous version, or the live one for a
 * canary or an override.
 */
export interface RemoteSnapshot {
  current: RemoteBuild;
  origin: BuildOrigin;
  /** Version that this browser has chosen, where it can't be used: `current` is what others get. */
  unusable?: string;
  /** Files of the current build. */
  files: RemoteFiles;
  previous: RemoteBuild | null;
}

/** The edge embeds this in every page, so that the shell knows its remotes without a request. */
export interface FederationSnapshot {
  environment: string;
  /** Revision of the environment's document. */
  revision: number;
  /** Whether a browser may override remotes here (`overrides.ts`). Never in production. */
  overridable: boolean;
  /** Set where the browser may store pages (`stored-pages.ts`): not with overrides. */
  offline?: true;
  /** Version of the shell in the page, for attributing errors. */
  shell: string;
  remotes: Partial<Record<RemoteName, RemoteSnapshot>>;
  /** The addresses of this browser's front ends. */
  site: SiteMap;
  /** The entries of the sidebar, in their order inside each group. */
  menu: Omit<MenuEntry, "order">[];
  /** Where visitors and members write to: an email address. Earlier edges leave it out. */
  contact?: string;
}

/** Id of the page's `<script type="application/json">` that holds the snapshot. */
export const SNAPSHOT_ELEMENT_ID = "federation-snapshot";

/** Id of the element that the shell renders into. */
export const SHELL_ELEMENT_ID = "shell";

/** Version of every development build. */
export const DEVELOPMENT_VERSION = "dev";

/** A development server's build of a remote: `/remoteEntry.js`, which defines `mf_forum_dev`. */
export const developmentBuild = (name: RemoteName, server: string): RemoteBuild => ({
  version: DEVELOPMENT_VERSION,
  entry: `${server}/remoteEntry.js`,
  integrity: "",
  container: `${name}_${DEVELOPMENT_VERSION}`.replaceAll(/\W/g, "_"),
  development: true,
});
