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
import type { Translate } from "@oneworld/ui";
import type { Store } from "@reduxjs/toolkit";
import { type ComponentType, type ReactNode, startTransition } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import {
  type FirstCalls,
  type FragmentCalls,
  type PageCalls,
  startFirstCalls,
} from "./first-calls.ts";
import { FragmentView } from "./fragment-view.tsx";
import type { PageImport } from "./page-loader.ts";
import { createPageParts, type LoadMessages } from "./page-parts.ts";
import { PageRouter } from "./page-router.tsx";
import { PageSwitch } from "./page-switch.tsx";
import { treeOf } from "./remote-tree.tsx";

/** Exactly one import for each page of a manifest. */
export type RemotePages<Manifest extends FrontEndManifest> = Record<PageOf<Manifest>, PageImport>;

/** Exactly one import for each fragment of a manifest, of a component with the props of its contract. */
export type RemoteFragments<Manifest extends FrontEndManifest> = {
  [Id in FragmentOf<Manifest>]: () => Promise<ComponentType<FragmentProps[Id]>>;
};

type AnyCalls = (...context: unknown[]) => ReturnType<PageCalls>;

type NamedManifest = FrontEndManifest & { name: FrontEndName };

interface RemoteParts<Manifest extends NamedManifest> {
  /** what the front end states in `src/remote.ts` */
  manifest: Manifest;
  pages: RemotePages<Manifest>;
  /** Creates the remote's own store, once, at its first mount; its state survives unmounting. */
  createStore?: (props: OwnProps) => MountedStore;
  /** the words of all pages and fragments in other languages than English */
  messages?: LoadMessages;
  /** further words of single pages or fragments */
  pageMessages?: Partial<Record<PageOf<Manifest> | FragmentOf<Manifest>, LoadMessages>>;
  /** calls that a page's first view needs, for pages that are rendered on the server */
  firstCalls?: FirstCalls<PageOf<Manifest>>;
  /** as `firstCalls`, of fragments */
  fragmentCalls?: FragmentCalls<FragmentOf<Manifest>>;
}

/** What the shell passes, with the remote's own words. */
type OwnProps = MountProps & { t: Translate };

/** A store, and what it does while the remote is mounted. */
interface MountedStore extends Store {
  onMount?: (props: OwnProps) => () => void;
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
  const fragmentCalls = (definition.fragmentCalls ?? {}) as Partial<Record<string, AnyCalls>>;
  const site = siteMapOf([[manifest.name, manifest]]);
  const { messages, pageMessages = {} } = definition;
  const partsFor = createPageParts({
    pages,
    fragments: fragments as Record<string, PageImport>,
    messages,
    pageMessages,
  });
  /** what is mounted; null while its code loads */
  const roots = new Map<HTMLElement, MountedRoot | null>();
  let store: MountedStore | undefined;
  /** what the server has rendered fragments without calls with */
  let firstState: unknown;
  const serverStores = new WeakMap<ServerPlace, Store>();

  function ownStore(props: OwnProps): MountedStore | undefined {
    if (!store) {
      store = createStore?.(props);
      firstState = store?.getState();
    }
    return store;
  }

  /** `Object.create` keeps the getters lazy: some of them throw on the server. */
  function ownProps(props: MountProps): OwnProps {
    const { t } = partsFor(props).words;
    const toasts: MountProps["toasts"] = {
      success: (message, options) => props.toasts.success(t(message), options),
      error: (message) => props.toasts.error(t(message)),
    };
    return Object.assign(Object.create(props) as MountProps, { t, toasts });
  }

  /**
   * The page of an address with its code loaded; null if it isn't the remote's.
   *
   * @param side where the page is rendered with answers that came with it, so that its first calls are started here
   */
  async function preparePage(
    props: MountProps,
    address: URL,
    pageStore: Store | undefined,
    side: "server" | "browser" | null,
  ) {
    const match = matchSite(site, address.pathname);
    if (!match) return null;
    const { page } = match.route;
    await partsFor(props).pages.load(page);
    const calls = (firstCalls as FirstCalls)[page];
    if (calls && pageStore && side) {
      const viewer = props.session.get()?.id;
      const visit = { params: match.params, search: address.searchParams, viewer };
      await startFirstCalls(pageStore, calls(visit, { subscribe: side === "server" }), side);
    }
    return match;
  }

  /** The component of a fragment; its first calls are started where it is rendered with answers that came with the page. */
  async function prepareFragment(
    mounted: MountProps,
    { id, props }: FragmentRequest,
    { searchParams: search }: URL,
    itsStore: Store | undefined,
    side: "server" | "browser" | null,
  ) {
    const component = await partsFor(mounted).fragments.load(id);
    const calls = fragmentCalls[id];
    if (calls && itsStore && side) {
      const visit = { search, viewer: mounted.session.get()?.id };
      await startFirstCalls(
        itsStore,
        calls(props.get(), visit, { subscribe: side === "server" }),
        side,
      );
    }
    return { component, hasCalls: calls !== undefined };
  }

  /**
   * @param served what the markup was rendered with, and where; null where the browser renders it
   */
  const show = (
    props: OwnProps,
    served: { state: unknown; address: URL } | null,
    viewOf: (content: Content) => ReactNode,
  ): Promise<void> =>
    new Promise((resolve, reject) => {
      // It has been left while its code was loading
      if (!roots.has(props.domElement)) return resolve();
      // Before the first page is shown the mount rejects; later failures are reported to the shell
      const onFailed = (error: unknown) => {
        reject(error);
        props.fail(error);
      };
      // What only the browser knows comes after the server's page has been taken over
      const onShown = () => {
        const mounted = roots.get(props.domElement);
        if (served && mounted) mounted.stop ??= store?.onMount?.(props);
        resolve();
      };
      const stop = served ? undefined : store?.onMount?.(props);
      const view = viewOf({ onShown, onFailed });
      const router = <PageRouter served={served?.address}>{view}</PageRouter>;
      const tree = treeOf(props, partsFor(props), store, router, served?.state);
      const keep = (root: Root) => roots.set(props.domElement, { root, stop, end: resolve });
      if (!served) {
        const root = createRoot(props.domElement, { onUncaughtError: onFailed });
        keep(root);
        return root.render(tree);
      }
      const options = {
        identifierPrefix: props.fragment?.place ?? manifest.name,
        onUncaughtError: onFailed,
        // A page that is left while it is taken over isn't faulty
        onRecoverableError: (error: unknown) =>
          roots.has(props.domElement) && props.reportError(error),
      };
      // In slices, so that no press waits for the whole page
      startTransition(() => void keep(hydrateRoot(props.domElement, tree, options)));
    });

  async function showFragment(props: OwnProps, fragment: FragmentRequest) {
    const side = props.isServed ? "browser" : null;
    const address = addressOf(props);
    const itsStore = ownStore(props);
    const { component, hasCalls } = await prepareFragment(props, fragment, address, itsStore, side);
    // Others of the page may have changed the state already
    const state = hasCalls ? itsStore?.getState() : firstState;
    await show(props, props.isServed ? { state, address } : null, (content) => (
      <FragmentView component={component} props={fragment.props} {...content} />
    ));
  }

  async function showPage(props: OwnProps) {
    const side = props.isServed ? "browser" : null;
    const address = addressOf(props);
    await preparePage(props, address, ownStore(props), side);
    const served = props.isServed ? { state: store?.getState(), address } : null;
    await show(props, served, (content) => (
      <PageSwitch site={site} loader={partsFor(props).pages} {...content} />
    ));
  }

  async function element(mounted: MountProps, place: ServerPlace) {
    const props = ownProps(mounted);
    const { fragment } = props;
    const itsStore = serverStores.get(place) ?? createStore?.(props);
    if (itsStore) serverStores.set(place, itsStore);
    const still = { onShown: () => {}, onFailed: () => {} };
    // Only path and query count
    const address = new URL(place.address, "http://localhost");
    if (fragment) {
      const { component } = await prepareFragment(props, fragment, address, itsStore, "server");
      const view = <FragmentView component={component} props={fragment.props} {...still} />;
      return treeOf(props, partsFor(props), itsStore, place.route(view) as ReactNode);
    }
    if (!(await preparePage(props, address, itsStore, "server"))) return null;
    const view = <PageSwitch site={site} loader={partsFor(props).pages} {...still} />;
    return treeOf(props, partsFor(props), itsStore, place.route(view) as ReactNode);
  }

  return {
    contract: MOUNT_CONTRACT,
    fragments: Object.keys(fragments),
    element,
    bootstrap: () => Promise.resolve(),
    async mount(mounted) {
      const props = ownProps(mounted);
      const { domElement, fragment } = props;
      roots.set(domElement, null);
      partsFor(props)[fragment ? "fragments" : "pages"].forgetFailures();
      await (fragment ? showFragment(props, fragment) : showPage(props));
    },
    unmount({ domElement }) {
      const mounted = roots.get(domElement);
      roots.delete(domElement);
      mounted?.root.unmount();
      mounted?.stop?.();
      mounted?.end();
      return Promise.resolve();
    },
  };
}

/** The address at which a mount begins: where the page was served, which may have been left since, or the current one. */
const addressOf = ({ isServed, servedAddress }: MountProps): URL =>
  new URL((isServed && servedAddress) || window.location.href);
