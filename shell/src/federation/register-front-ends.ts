import type { FrontEndName } from "@oneworld/contracts/site/front-ends";
import { registerApplication } from "single-spa";
import type { ShellSession } from "../session/session.ts";
import { activePage } from "./navigation.ts";
import { matchPage } from "./site.ts";
import type { ServedPage } from "./served-page.ts";
import { whenTouched } from "./when-touched.ts";
import type { RemoteHost } from "./remote-host.ts";

/**
 * Registers each front end as a single-spa application, active at its addresses of the site map. The lifecycles return at once,
 * because the host loads the builds and handles their failures, so routing never waits.
 *
 * @param served the page that the server has rendered, if there is one: a static page stays as it is until a reader touches it
 */
export function registerFrontEnds(
  hosts: ReadonlyMap<FrontEndName, RemoteHost>,
  session: ShellSession,
  served: Pick<ServedPage, "address" | "element"> | null,
): void {
  const isStatic =
    served?.address.pathname === location.pathname && matchPage(location.pathname)?.route.isStatic;
  let untouched = isStatic ? served.element : null;
  for (const [name, host] of hosts) {
    const isActive = ({ pathname } = location) =>
      activePage(session, pathname)?.route.remote === name;
    registerApplication({
      name,
      app: {
        bootstrap: () => Promise.resolve(),
        mount() {
          if (!untouched) return Promise.resolve(host.mount());
          whenTouched(untouched, () => {
            untouched = null;
            if (isActive()) host.mount();
          });
          return Promise.resolve();
        },
        unmount: () => host.unmount(),
      },
      activeWhen: isActive,
    });
  }
}
