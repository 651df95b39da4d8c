import {
  MOUNT_CONTRACT,
  type MountProps,
  type RemoteModule,
} from "@oneworld/contracts/mount/mount-props";
import type { FrontEndManifest, PageOf } from "@oneworld/contracts/site/front-end-manifest";
import type { FrontEndName } from "@oneworld/contracts/site/front-ends";
import { matchSite, siteMapOf } from "@oneworld/contracts/site/site-map";
import type { Store } from "@reduxjs/toolkit";
import type { ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { Provider } from "react-redux";
import { BrowserRouter } from "react-router-dom";
import { MountPropsProvider } from "./mount-props-context.ts";
import { createPageLoader, type PageImport } from "./page-loader.ts";
import { PageSwitch } from "./page-switch.tsx";

/** Exactly one import for each page of a manifest. */
export type RemotePages<Manifest extends FrontEndManifest> = Record<PageOf<Manifest>, PageImport>;

export interface RemoteDefinition<Manifest extends FrontEndManifest & { name: FrontEndName }> {
  /** what the front end states in `src/remote.ts` */
  manifest: Manifest;
  pages: RemotePages<Manifest>;
  /** Creates the remote's own store, once, at its first mount; its state survives unmounting. */
  createStore?: (props: MountProps) => Store;
}

/**
 * The lifecycles of a remote. Each mount has its own React root and router on the shared history; unmounting removes
 * both.
 * `mount` rejects when the first page fails to load or render, so that the shell can fall back to the previous build.
 */
export function createRemote<Manifest extends FrontEndManifest & { name: FrontEndName }>(
  definition: RemoteDefinition<Manifest>,
): RemoteModule {
  const { manifest, pages, createStore } = definition;
  const site = siteMapOf([[manifest.name, manifest]]);
  const loader = createPageLoader(pages);
  const roots = new Map<HTMLElement, Root>();
  let store: Store | undefined;

  const show = (props: MountProps): Promise<void> =>
    new Promise((resolve, reject) => {
      // Before the first page is shown the mount rejects; later failures are reported to the shell
      const onFailed = (error: unknown) => {
        reject(error);
        props.fail(error);
      };
      const root = createRoot(props.domElement, {
        onUncaughtError: onFailed,
      });
      roots.set(props.domElement, root);
      root.render(
        <MountPropsProvider value={props}>
          <StoreProvider store={store}>
            <BrowserRouter>
              <PageSwitch site={site} loader={loader} onShown={resolve} onFailed={onFailed} />
            </BrowserRouter>
          </StoreProvider>
        </MountPropsProvider>,
      );
    });

  return {
    contract: MOUNT_CONTRACT,
    bootstrap: () => Promise.resolve(),
    async mount(props) {
      loader.forgetFailures();
      const first = matchSite(site, window.location.pathname);
      if (first) await loader.load(first.route.page);
      store ??= createStore?.(props);
      await show(props);
    },
    unmount({ domElement }) {
      roots.get(domElement)?.unmount();
      roots.delete(domElement);
      return Promise.resolve();
    },
  };
}

function StoreProvider({ store, children }: { store: Store | undefined; children: ReactNode }) {
  return store ? <Provider store={store}>{children}</Provider> : children;
}
