import type { FederationSnapshot } from "@oneworld/contracts/site/federation-snapshot";
import { FRONT_ENDS, type FrontEndName } from "@oneworld/contracts/site/site-map";
import { ownPages } from "../app.ts";
import {
  createRemoteHost,
  type Candidate,
  type RemoteHost,
  type RemoteHostOptions,
} from "./remote-host.ts";
import { buildsOf, loadModule } from "./remote-source.ts";

type HostsOptions = Omit<RemoteHostOptions, "name" | "candidates"> & {
  snapshot: FederationSnapshot;
};

/** A host for each front end: the remotes with the builds that the page names, the shell with its own pages. */
export function createHosts({
  snapshot,
  ...options
}: HostsOptions): Record<FrontEndName, RemoteHost> {
  const own: Candidate = { version: snapshot.shell, load: () => Promise.resolve(ownPages) };
  const hosts = FRONT_ENDS.map((name) => {
    const candidates = name === "shell" ? [own] : remoteCandidates(name, snapshot);
    return [name, createRemoteHost({ ...options, name, candidates })] as const;
  });
  return Object.fromEntries(hosts) as Record<FrontEndName, RemoteHost>;
}

const remoteCandidates = (
  name: Exclude<FrontEndName, "shell">,
  snapshot: FederationSnapshot,
): Candidate[] =>
  buildsOf(snapshot, name).map((build) => ({
    version: build.version,
    load: () => loadModule(name, build),
  }));
