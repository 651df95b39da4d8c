import type { Fragments, RemoteModule } from "@oneworld/contracts/mount/mount-props";
import type { FederationSnapshot, RemoteBuild } from "@oneworld/contracts/site/federation-snapshot";
import { fragmentOwner } from "@oneworld/contracts/site/fragments";
import { RELEASE_ATTRIBUTE, SERVED_ATTRIBUTE } from "@oneworld/contracts/site/served-page";
import type { RemoteName } from "@oneworld/contracts/site/front-ends";
import { mountRootParcel } from "single-spa";
import { createRemoteHost, type RemoteHost, type RemoteHostOptions } from "./remote-host.ts";
import { buildsOf, loadModule } from "./remote-source.ts";

/** Milliseconds in which a build that could not be loaded isn't loaded again: a page may have many of its fragments. */
const PAUSE_MS = 10_000;

interface FragmentsOptions extends Pick<RemoteHostOptions, "report" | "shown"> {
  snapshot: FederationSnapshot;
  sharedProps: Omit<RemoteHostOptions["sharedProps"], "fragments">;
}

/**
 * Shows pieces of remotes in the pages of others, each as a parcel of single-spa with a host of its own. So a fragment has
 * the same builds, time limits, charging of errors and teardown as a page. One that fails is tried again once the browser
 * is online again.
 */
export function createFragments(options: FragmentsOptions): Fragments {
  const { snapshot, sharedProps, shown } = options;
  const load = createLoader();
  const report = reportOnce(options.report);
  const fragments: Fragments = {
    mount(request, element, onState) {
      const { id } = request;
      const name = fragmentOwner(id);
      let stopWaiting = () => {};
      const close = (inside: HTMLElement) => {
        inside.remove();
        element.removeAttribute(SERVED_ATTRIBUTE);
      };
      const host = createRemoteHost({
        name,
        report,
        shown,
        candidates: buildsOf(snapshot, name).map((build) => ({
          version: build.version,
          load: async () => withFragment(await load(name, build), id),
        })),
        sharedProps: { ...sharedProps, fragments, fragment: request },
        outlet: {
          open(release) {
            const served = element.querySelector<HTMLElement>(`:scope > [${RELEASE_ATTRIBUTE}]`);
            if (served?.getAttribute(RELEASE_ATTRIBUTE) === release)
              return { element: served, isServed: () => true };
            if (served) close(served);
            return {
              element: element.appendChild(document.createElement("div")),
              isServed: () => false,
            };
          },
          // The server's markup stays, and the next attempt finds it
          keep: () => {},
          close,
          loading: () => onState("loading"),
          shown: () => onState("shown"),
          failed(retry) {
            onState("failed");
            addEventListener("online", retry, { once: true });
            stopWaiting = () => removeEventListener("online", retry);
          },
        },
      });
      const unmount = startParcel(id, host);
      return () => {
        stopWaiting();
        unmount();
      };
    },
  };
  return fragments;
}

/** The host of a parcel, until it is unmounted. */
interface Held {
  host: RemoteHost | undefined;
}

/**
 * The lifecycles of all parcels. single-spa keeps every root parcel for ever, so these close over nothing: each parcel gets its
 * host as a prop, and forgets it with the elements of its page.
 */
const LIFECYCLES = {
  bootstrap: () => Promise.resolve(),
  mount: ({ held }: { held: Held }) => Promise.resolve(held.host?.mount()),
  async unmount({ held }: { held: Held }) {
    await held.host?.unmount();
    held.host = undefined;
  },
};

function startParcel(name: string, host: RemoteHost): () => void {
  const held: Held = { host };
  const parcel = mountRootParcel({ name, ...LIFECYCLES }, { domElement: document.body, held });
  return () => void parcel.unmount();
}

/** @throws Error when the build is from before the fragment, or from after it */
function withFragment(module: RemoteModule, id: string): RemoteModule {
  if (!module.fragments?.includes(id)) throw new Error(`it has no fragment ${id}`);
  return module;
}

/** Reports the same error of a release once: a page may have many of its fragments. */
function reportOnce(report: FragmentsOptions["report"]): FragmentsOptions["report"] {
  const reported = new Set<string>();
  return (error, release, kind) => {
    const what = `${release} ${kind} ${String(error)}`;
    if (reported.has(what)) return;
    reported.add(what);
    report(error, release, kind);
  };
}

/** Loads a build once for all its fragments. */
function createLoader(): typeof loadModule {
  const loads = new Map<string, Promise<RemoteModule>>();
  const failed = new Set<string>();
  const forget = (id: string) => failed.delete(id) && loads.delete(id);
  addEventListener("online", () => failed.forEach(forget));
  return (name: RemoteName, build: RemoteBuild) => {
    const id = `${name}@${build.version}`;
    const known = loads.get(id);
    if (known) return known;
    const load = loadModule(name, build);
    loads.set(id, load);
    load.catch(() => {
      failed.add(id);
      setTimeout(forget, PAUSE_MS, id);
    });
    return load;
  };
}
