import type { RemoteName } from "./site-map.ts";

/** Where a remote's build is and what its entry has to hash to. */
export interface RemoteBuild {
  version: string;
  /** Address of the entry, on the site's own origin. */
  entry: string;
  /** Subresource integrity of the entry; without it the build is refused. */
  integrity: string;
  /** Global variable that the entry defines. */
  container: string;
}

/** Files beside the entry, by their names in its folder: fetched ahead when a link is about to be followed. */
export interface RemoteFiles {
  /** What `./app` needs. */
  app: string[];
  /** What each page needs on top. */
  pages: Record<string, string[]>;
}

/** A remote in the page: the build in force and, where there is one, the good build before it. */
export interface RemoteSnapshot {
  current: RemoteBuild;
  /** Files of the build in force. */
  files: RemoteFiles;
  previous: RemoteBuild | null;
}

/** What the edge writes into every page, so that the shell needs no request to know its remotes. */
export interface FederationSnapshot {
  environment: string;
  remotes: Partial<Record<RemoteName, RemoteSnapshot>>;
}

/** Id of the page's `<script type="application/json">` that holds the snapshot. */
export const SNAPSHOT_ELEMENT_ID = "federation-snapshot";

/** Id of the element that the shell renders into. */
export const SHELL_ELEMENT_ID = "shell";
