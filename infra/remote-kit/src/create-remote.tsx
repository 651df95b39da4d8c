import {
  MOUNT_CONTRACT,
  type FragmentRequest,
  type MountProps,
  type RemoteModule,
  type ServerPlace,
} from "@oneworld/contracts/mount/mount-props";
import type { FragmentProps } from "@oneworld/contracts/site/fragments";
import type {
  FragmentOf,
  FrontEndManifest,
  PageOf,
} from "@oneworld/contracts/site/front-end-manifest";
import type { FrontEndName } from "@oneworld/contracts/site/front-ends";
import { matchSite, siteMapOf } from "@oneworld/contracts/site/site-map";
import { LocaleContext } from "@oneworld/ui";
import type { Store } from "@reduxjs/toolkit";
import type { ComponentType, ReactNode } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { Provider } from "react-redux";
import { BrowserRouter } from "react-router-dom";
import { type FirstCalls, startFirstCalls } from "./first-calls.ts";
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
  /** calls that a page's first view needs, for pages that are rendered on the server */
  firstCalls?: FirstCalls<PageOf<Manifest>>;
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
  const { manifest, pages, createStore, firstCalls = {}, fragments = {} } = definition;
  const site = siteMapOf([[manifest.name, manifest]]);
  const pageLoader = createPageLoader(pages);
  const fragmentLoader = createPageLoader(fragments as Record<string, PageImport>);
  const roots = new Map<HTMLElement, MountedRoot>();
  let store: MountedStore | undefined;

  /**
   * The page of an address with its code loaded; null if it isn't the remote's.
   *
   * @param side where the page is rendered with answers that came with it, so that its first calls are started here
   */
  async function preparePage(
    { session }: MountProps,
    address: URL,
    ownStore: Store | undefined,
    side: "server" | "browser" | null,
  ) {
    const match = matchSite(site, address.pathname);
    if (!match) return null;
    const { page } = match.route;
    await pageLoader.load(page);
    const calls = (firstCalls as FirstCalls)[page];
    if (calls && ownStore && side) {
      const viewer = session.get()?.id;
      const visit = { params: match.params, search: address.searchParams, viewer };
      await startFirstCalls(ownStore, calls, visit, { subscribe: side === "server" });
    }
    return match;
  }

  const show = (props: MountProps, viewOf: (content: Content) => ReactNode): Promise<void> =>
    new Promise((resolve, reject) => {
      // Before the first page is shown the mount rejects; later failures are reported to the shell
      const onFailed = (error: unknown) => {
        reject(error);
        props.fail(error);
      };
      // What only the browser knows comes after the server's page has been taken over
      const onShown = () => {
        const mounted = roots.get(props.domElement);
        if (props.isServed && mounted) mounted.stop ??= store?.onMount?.(props);
        resolve();
      };
      const stop = props.isServed ? undefined : store?.onMount?.(props);
      const view = viewOf({ onShown, onFailed });
      const router = <BrowserRouter>{view}</BrowserRouter>;
      const tree = treeOf(props, store, router, props.isServed ? store?.getState() : undefined);
      const root = props.isServed
        ? hydrateRoot(props.domElement, tree, {
            identifierPrefix: manifest.name,
            onUncaughtError: onFailed,
            onRecoverableError: (error) => props.reportError(error),
          })
        : createRoot(props.domElement, { onUncaughtError: onFailed });
      roots.set(props.domElement, { root, stop, end: resolve });
      if (!props.isServed) root.render(tree);
    });

  async function showFragment(props: MountProps, { id, props: own }: FragmentRequest) {
    const component = await fragmentLoader.load(id);
    store ??= createStore?.(props);
    await show(props, (content) => <FragmentView component={component} props={own} {...content} />);
  }

  async function showPage(props: MountProps) {
    store ??= createStore?.(props);
    await preparePage(
      props,
      new URL(window.location.href),
      store,
      props.isServed ? "browser" : null,
    );
    await show(props, (content) => <PageSwitch site={site} loader={pageLoader} {...content} />);
  }

  async function element(props: MountProps, { address, route }: ServerPlace) {
    const { fragment } = props;
    const ownStore = createStore?.(props);
    const still = { onShown: () => {}, onFailed: () => {} };
    if (fragment) {
      const component = await fragmentLoader.load(fragment.id);
      const view = <FragmentView component={component} props={fragment.props} {...still} />;
      return treeOf(props, ownStore, route(view) as ReactNode);
    }
    // Only path and query count
    const match = await preparePage(
      props,
      new URL(address, "http://localhost"),
      ownStore,
      "server",
    );
    if (!match) return null;
    const view = <PageSwitch site={site} loader={pageLoader} {...still} />;
    return treeOf(props, ownStore, route(view) as ReactNode);
  }

  return {
    contract: MOUNT_CONTRACT,
    fragments: Object.keys(fragments),
    element,
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

/** @param servedState what the markup was rendered with, whatever arrives while it is taken over */
const treeOf = (
  props: MountProps,
  store: Store | undefined,
  children: ReactNode,
  servedState?: unknown,
): ReactNode => (
  <MountPropsProvider value={props}>
    <LocaleContext value={props.locale}>
      {store ? (
        <Provider store={store} serverState={servedState}>
          {children}
        </Provider>
      ) : (
        children
      )}
    </LocaleContext>
  </MountPropsProvider>
);
