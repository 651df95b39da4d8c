import type { RemoteName } from "@oneworld/contracts/site/front-ends";
import type { Page } from "@playwright/test";
import type { NextBuildOptions } from "./next-build.ts";
import { type KnownRemote, REMOTES } from "./remote-pages.ts";

/** Faults in a remote's code, which a page can inject. */
const CODE_FAULTS = [
  "throws at evaluation",
  "throws at mount",
  "throws at render",
  "misses its export",
] as const;
type CodeFault = (typeof CODE_FAULTS)[number];

/** Faults of the network. */
const NETWORK_FAULTS = ["is 404", "is 500", "hangs", "has a bad hash"] as const;
type NetworkFault = (typeof NETWORK_FAULTS)[number];

export type Fault = CodeFault | NetworkFault;
const FAULTS: readonly Fault[] = [...NETWORK_FAULTS, ...CODE_FAULTS];

/** Of each remote one or two faults, each of which one remote has. With `many` as "all", all of each: 40. */
export function faultsOf(name: KnownRemote, many: string | undefined): readonly Fault[] {
  const at = REMOTES.indexOf(name);
  return many === "all" ? FAULTS : FAULTS.filter((_, index) => index % REMOTES.length === at);
}

/** Where a page stores the injected fault of a remote. */
type FaultyPage = typeof globalThis & { fault?: { name: RemoteName; fault: CodeFault } };

/** Code for a build that has the fault which its page injects, if any. */
export const faultyBuild = (name: RemoteName): Pick<NextBuildOptions, "before" | "after"> => ({
  before: `if (${isAsked(name, "throws at evaluation")}) throw new Error("at evaluation");`,
  after: (container) => `(() => {
    const { init, get } = ${container};
    const wrong = {
      "throws at mount": { mount() { throw new Error("at mount"); } },
      "throws at render": (app) => ({ mount: (props) => app.mount(failingLater(props)) }),
    };
    // The shared props are read while rendering, once the element has a root
    const failingLater = (props) => {
      let isRendering = false;
      return new Proxy(props, {
        get(target, key) {
          if (key === "domElement") isRendering = true;
          else if (isRendering && key === "session") throw new Error("at render");
          return target[key];
        },
      });
    };
    ${container} = {
      init,
      async get(expose) {
        if (${isAsked(name, "misses its export")}) return get("./nothing");
        const app = (await get(expose))();
        if (globalThis.fault?.name !== ${JSON.stringify(name)}) return () => app;
        const change = wrong[globalThis.fault.fault] ?? {};
        return () => ({ ...app, ...(typeof change === "function" ? change(app) : change) });
      },
    };
  })();`,
});

const isAsked = (name: RemoteName, fault: CodeFault): string =>
  `globalThis.fault?.name === ${JSON.stringify(name)} && globalThis.fault.fault === ${JSON.stringify(fault)}`;

/** Injects a fault into a remote in a page; `version` is the live one. */
export async function inject(
  page: Page,
  { name, version, fault }: { name: RemoteName; version: string; fault: Fault },
): Promise<void> {
  const folder = `**/remotes/${name}/${version}/`;
  const files = `${folder}**`;
  switch (fault) {
    case "is 404":
      await page.route(files, (route) => route.fulfill({ status: 404 }));
      break;
    case "is 500":
      await page.route(files, (route) => route.fulfill({ status: 500 }));
      break;
    case "hangs":
      await page.route(files, () => new Promise(() => undefined));
      break;
    case "has a bad hash":
      await page.route(`${folder}remoteEntry*`, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `${await response.text()} ` });
      });
      break;
    default:
      await page.addInitScript((asked) => void ((globalThis as FaultyPage).fault = asked), {
        name,
        fault,
      });
  }
}
