import type { RemoteModule } from "@oneworld/contracts/mount/mount-props";
import type { FederationSnapshot } from "@oneworld/contracts/site/federation-snapshot";
import {
  isRemoteName,
  type FrontEndName,
  type RemoteName,
} from "@oneworld/contracts/site/front-ends";
import {
  createRemoteHost,
  type Candidate,
  type RemoteHost,
  type RemoteHostOptions,
} from "./remote-host.ts";
import { buildsOf, loadModule } from "./remote-source.ts";

type HostsOptions = Omit<RemoteHostOptions, "name" | "candidates"> & {
  snapshot: FederationSnapshot;
  /** the shell's own */
  ownPages: RemoteModule;
};

/**
 * A host for each front end that has pages: the remotes with the builds that the page names, the shell with its own
 * pages. A remote without a usable build has a host that shows its fallback.
 */
export function createHosts({
  snapshot,
  ownPages,
  ...options
}: HostsOptions): Map<FrontEndName, RemoteHost> {
  const own: Candidate = { version: snapshot.shell, load: () => Promise.resolve(ownPages) };
  const names = new Set(snapshot.site.map(({ remote }) => remote));
  return new Map(
    [...names].map((name) => {
      const candidates = isRemoteName(name) ? remoteCandidates(name, snapshot) : [own];
      return [name, createRemoteHost({ ...options, name, candidates })];
    }),
  );
}

const remoteCandidates = (name: RemoteName, snapshot: FederationSnapshot): Candidate[] =>
  buildsOf(snapshot, name).map((build) => ({
    version: build.version,
    load: () => loadModule(name, build),
  }));
