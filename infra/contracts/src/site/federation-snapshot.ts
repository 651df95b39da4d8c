import type { RemoteName } from "./site-map.ts";

/** Where a remote's build is and what its entry has to hash to. */
export interface RemoteBuild {
  version: string;
  /** Address of the entry, on the site's own origin. */
  entry: string;
  /** Subresource integrity of the entry; without it the build is refused, unless it is a development build. */
  integrity: string;
  /** Global variable that the entry defines. */
  container: string;
  /** Set for a build that a development server on the member's own machine serves: it changes, so nothing pins it. */
  development?: true;
}

/** Files beside the entry, by their names in its folder: fetched ahead when a link is about to be followed. */
export interface RemoteFiles {
  /** What `./app` needs. */
  app: string[];
  /** What each page needs on top. */
  pages: Record<string, string[]>;
}

/** Why a remote's build is in the page: everybody gets it, it is on trial, or this browser has chosen it. */
export type BuildOrigin = "in force" | "canary" | "override";

/**
 * A remote in the page: its build and, where there is one, a good build to fall back to: the one before it, or the one
 * in force where the page's is on trial or chosen.
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

/** What the edge writes into every page, so that the shell needs no request to know its remotes. */
export interface FederationSnapshot {
  environment: string;
  /** Revision of the environment's document. */
  revision: number;
  /** Whether a browser may override single remotes here (`overrides.ts`). Never in production. */
  overridable: boolean;
  /** Version of the shell in the page, to charge its errors to. */
  shell: string;
  remotes: Partial<Record<RemoteName, RemoteSnapshot>>;
}

/** Id of the page's `<script type="application/json">` that holds the snapshot. */
export const SNAPSHOT_ELEMENT_ID = "federation-snapshot";

/** Id of the element that the shell renders into. */
export const SHELL_ELEMENT_ID = "shell";

/** Version of every build that a development server makes. */
export const DEVELOPMENT_VERSION = "dev";

/** What a development server serves for a remote: `/remoteEntry.js`, which defines `mf_forum_dev`. */
export const developmentBuild = (name: RemoteName, server: string): RemoteBuild => ({
  version: DEVELOPMENT_VERSION,
  entry: `${server}/remoteEntry.js`,
  integrity: "",
  container: `${name}_${DEVELOPMENT_VERSION}`.replaceAll(/\W/g, "_"),
  development: true,
});
