import {
  MOUNT_CONTRACT,
  type FragmentRequest,
  type MountProps,
  type RemoteModule,
} from "@oneworld/contracts/mount/mount-props";
import type { FragmentProps } from "@oneworld/contracts/site/fragments";
import type {
  FragmentOf,
  FrontEndManifest,
  PageOf,
} from "@oneworld/contracts/site/front-end-manifest";
import type { FrontEndName } from "@oneworld/contracts/site/front-ends";
import { matchSite, siteMapOf } from "@oneworld/contracts/site/site-map";
import type { Store } from "@reduxjs/toolkit";
import type { ComponentType, ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { Provider } from "react-redux";
import { BrowserRouter } from "react-router-dom";
import { FragmentView } from "./fragment-view.tsx";
import { MountPropsProvider } from "./mount-props-context.ts";
import { createPageLoader, type PageImport } from "./page-loader.ts";
import { PageSwitch } from "./page-switch.tsx";

/** Exactly one import for each page of a manifest. */
export type RemotePages<Manifest extends FrontEndManifest> = Record<PageOf<Manifest>, PageImport>;

/** Exactly one import for each fragment of a manifest, of a component with the props of its contract. */
export type RemoteFragments<Manifest extends FrontEndManifest> = {
  [Id in FragmentOf<Manifest>]: () => Promise<ComponentType<FragmentProps[Id]>>;
};

type NamedManifest = FrontEndManifest & { name: FrontEndName };

interface RemoteParts<Manifest extends NamedManifest> {
  /** what the front end states in `src/remote.ts` */
  manifest: Manifest;
  pages: RemotePages<Manifest>;
  /** Creates the remote's own store, once, at its first mount; its state survives unmounting. */
  createStore?: (props: MountProps) => MountedStore;
}

/** A store, and what it does while the remote is mounted. */
interface MountedStore extends Store {
  onMount?: (props: MountProps) => () => void;
}

/** A remote that states fragments needs their code. */
export type RemoteDefinition<Manifest extends NamedManifest> = RemoteParts<Manifest> &
  ([FragmentOf<Manifest>] extends [never]
    ? { fragments?: undefined }
    : { fragments: RemoteFragments<Manifest> });

interface MountedRoot {
  root: Root;
  /** ends what the store does while mounted */
  stop: (() => void) | undefined;
  /** ends a mount that is still going on, which would keep the element until its time is up */
  end(): void;
}

/** What is shown in a root. */
interface Content {
  onShown(): void;
  onFailed(error: unknown): void;
}

/**
 * The lifecycles of a remote. Each mount has its own React root and router on the shared history; unmounting removes
 * both. Pages and fragments share one store.
 * `mount` rejects when the first page fails to load or render, so that the shell can fall back to the previous build.
 */
export function createRemote<Manifest extends NamedManifest>(
  definition: RemoteDefinition<Manifest>,
): RemoteModule {
  const { manifest, pages, createStore, fragments = {} } = definition;
  const site = siteMapOf([[manifest.name, manifest]]);
  const pageLoader = createPageLoader(pages);
  const fragmentLoader = createPageLoader(fragments as Record<string, PageImport>);
  const roots = new Map<HTMLElement, MountedRoot>();
  let store: MountedStore | undefined;

  const show = (props: MountProps, viewOf: (content: Content) => ReactNode): Promise<void> => {
    store ??= createStore?.(props);
    const stop = store?.onMount?.(props);
    return new Promise((resolve, reject) => {
      // Before the first page is shown the mount rejects; later failures are reported to the shell
      const onFailed = (error: unknown) => {
        reject(error);
        props.fail(error);
      };
      const root = createRoot(props.domElement, {
        onUncaughtError: onFailed,
      });
      roots.set(props.domElement, { root, stop, end: resolve });
      root.render(
        <MountPropsProvider value={props}>
          <StoreProvider store={store}>
            <BrowserRouter>{viewOf({ onShown: resolve, onFailed })}</BrowserRouter>
          </StoreProvider>
        </MountPropsProvider>,
      );
    });
  };

  async function showFragment(props: MountProps, { id, props: own }: FragmentRequest) {
    const component = await fragmentLoader.load(id);
    await show(props, (content) => <FragmentView component={component} props={own} {...content} />);
  }

  async function showPage(props: MountProps) {
    const first = matchSite(site, window.location.pathname);
    if (first) await pageLoader.load(first.route.page);
    await show(props, (content) => <PageSwitch site={site} loader={pageLoader} {...content} />);
  }

  return {
    contract: MOUNT_CONTRACT,
    fragments: Object.keys(fragments),
    bootstrap: () => Promise.resolve(),
    async mount(props) {
      const { fragment } = props;
      (fragment ? fragmentLoader : pageLoader).forgetFailures();
      await (fragment ? showFragment(props, fragment) : showPage(props));
    },
    unmount({ domElement }) {
      const mounted = roots.get(domElement);
      mounted?.root.unmount();
      mounted?.stop?.();
      mounted?.end();
      roots.delete(domElement);
      return Promise.resolve();
    },
  };
}

function StoreProvider({ store, children }: { store: Store | undefined; children: ReactNode }) {
  return store ? <Provider store={store}>{children}</Provider> : children;
}
