import type { FrontEndName } from "@oneworld/contracts/site/front-ends";
import { registerApplication } from "single-spa";
import type { ShellSession } from "../session/session.ts";
import { activePage } from "./navigation.ts";
import type { RemoteHost } from "./remote-host.ts";

/**
 * Makes each front end a single-spa application that is active at the addresses the site map gives it.
 * The lifecycles return at once: loading and failing are the host's affair and never hold up routing.
 */
export function registerFrontEnds(
  hosts: ReadonlyMap<FrontEndName, RemoteHost>,
  session: ShellSession,
): void {
  for (const [name, host] of hosts) {
    registerApplication({
      name,
      app: {
        bootstrap: () => Promise.resolve(),
        mount: () => Promise.resolve(host.mount()),
        unmount: () => host.unmount(),
      },
      activeWhen: ({ pathname }) => activePage(session, pathname)?.route.remote === name,
    });
  }
}
