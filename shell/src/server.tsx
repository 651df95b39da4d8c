import { createHttp, createServedAnswers, noAnswers, servedAdapter } from "@oneworld/remote-kit";
import type { SessionProbe } from "@oneworld/contracts/auth/session";
import type {
  FragmentRequest,
  LiveValue,
  MountProps,
  RemoteModule,
  ServerPlace,
} from "@oneworld/contracts/mount/mount-props";
import type { RunningRemote } from "@oneworld/contracts/mount/running-remote";
import {
  OUTLET_ATTRIBUTE,
  PAGE_MARK,
  type PlacedFragment,
  type RenderedPart,
  type RenderRequest,
} from "@oneworld/contracts/site/served-page";
import { languageOf, type Messages } from "@oneworld/contracts/site/languages";
import { UNREAD_ADDRESS } from "@oneworld/contracts/profile/unread-address";
import { SESSION_ADDRESS } from "@oneworld/contracts/site/site-map";
import { createToastStore, createWords } from "@oneworld/ui";
import type { ReactNode } from "react";
import { StaticRouter } from "react-router-dom";
import { sharedLibraries } from "virtual:shared-libraries";
import { keepEarlyEvents } from "./early-events.ts";
import { createOwnPages } from "./own-pages.ts";
import { beforeFirstPaint } from "./before-first-paint.ts";
import { sharedMessages } from "./messages.ts";
import { setSiteMap } from "./federation/site.ts";
import { takeUnreadNotifications } from "./notifications/keep-unread-notifications.ts";
import { createMarkup } from "./render-to-markup.tsx";
import { sessionAnswered } from "./session/session.slice.ts";
import { createShellStore, type ShellStore } from "./store.ts";
import { ShellTree } from "./tree.tsx";

/** The libraries that server builds of remotes ask for. */
export const shared: Record<string, object> = sharedLibraries;

/**
 * Renders a part of a page. Where an answer is missing, the part shows that it is loading.
 *
 * @param remote whose page it is; undefined for the frame and for the shell's own pages
 * @throws what the part throws
 */
export async function renderPart(
  request: RenderRequest,
  remote?: RunningRemote,
): Promise<RenderedPart> {
  setSiteMap(request.site);
  const missing: string[] = [];
  const fragments = new Map<string, PlacedFragment>();
  const store = createShellStore();
  const messages = await sharedMessages(languageOf(request.locale) ?? "en");
  const props = serverProps(request, messages, store, remote?.release ?? "shell", {
    missing: (address) => missing.push(address),
    fragment: (fragment) => fragments.set(fragment.place, fragment),
  });
  const markup = createMarkup();
  const route = (children: unknown) => (
    <StaticRouter location={request.address}>{children as ReactNode}</StaticRouter>
  );
  if (request.part === "frame") {
    const tree = (
      <ShellTree
        props={props}
        words={createWords(props.locale, messages)}
        store={store}
        menu={[...request.menu]}
        toasts={createToastStore()}
        Outlet={Outlet}
        toolbar={null}
        route={route}
      />
    );
    const html = await markup.render(tree, "");
    return { html, ...markup.styles(), script: beforeFirstPaint + keepEarlyEvents, missing };
  }
  const module = remote?.module ?? createOwnPages(store);
  const place: ServerPlace = { address: request.address, route };
  if (request.part === "fragments") {
    const rendered = await renderFragments(request.fragments ?? [], module, props, place, markup);
    return { html: "", ...rendered, ...markup.styles(), missing };
  }
  const element = await module.element?.(props, place);
  if (!element)
    throw new Error(`${remote?.release ?? "shell"} renders nothing at ${request.address}`);
  const html = await markup.render(element as ReactNode, remote?.name ?? "shell");
  return { html, ...markup.styles(), fragments: [...fragments.values()], missing };
}

/** Renders fragments one by one: one that throws is left out, and the others are there. */
async function renderFragments(
  fragments: readonly PlacedFragment[],
  module: Pick<RemoteModule, "element">,
  props: MountProps,
  place: ServerPlace,
  markup: ReturnType<typeof createMarkup>,
): Promise<Required<Pick<RenderedPart, "markup" | "failures">>> {
  const rendered: Record<string, string> = {};
  const failures: string[] = [];
  for (const { place: key, id, props: own } of fragments) {
    try {
      const fragment: FragmentRequest = { id, props: still(own), place: key };
      const element = await module.element?.(withFragment(props, fragment), place);
      rendered[key] = await markup.render(element as ReactNode, key);
    } catch (error) {
      failures.push(`${id}: ${String(error)}`.slice(0, 500));
    }
  }
  return { markup: rendered, failures };
}

/** `Object.create` keeps the getters lazy: some of them throw on the server. */
const withFragment = (props: MountProps, fragment: FragmentRequest): MountProps =>
  Object.assign(Object.create(props) as MountProps, { fragment });

/** The outlet with a mark in the place of what front ends render. */
function Outlet() {
  const inside = `<div ${OUTLET_ATTRIBUTE}="">${PAGE_MARK}</div>`;
  // oxlint-disable-next-line react/no-danger -- constant markup
  return <div dangerouslySetInnerHTML={{ __html: inside }} />;
}

const nothing = () => {};

const still = <T,>(value: T): LiveValue<T> => ({ get: () => value, subscribe: () => nothing });

const onServer = (): never => {
  throw new Error("This works in browsers only.");
};

/** The host API as far as rendering uses it: effects and events don't happen on the server. */
function serverProps(
  { answers, locale, once, form, contact = "", isLight = false }: RenderRequest,
  messages: Messages,
  store: ShellStore,
  release: string,
  note: { missing(address: string): void; fragment(fragment: PlacedFragment): void },
): MountProps {
  const { user = null } = (answers[SESSION_ADDRESS] ?? {}) as Partial<SessionProbe>;
  store.dispatch(sessionAnswered(user));
  takeUnreadNotifications(store, answers[UNREAD_ADDRESS]);
  return {
    get domElement() {
      return onServer();
    },
    release,
    session: {
      ...still(user),
      update: onServer,
      isSettled: () => true,
      settled: () => Promise.resolve(user),
    },
    http: createHttp({
      adapter: servedAdapter(createServedAnswers(answers), noAnswers(note.missing)),
    }),
    toasts: { success: nothing, error: () => nothing },
    cart: { ...still(0), set: nothing },
    realtime: { ...still("off" as const), emit: () => false, on: () => nothing },
    fragments: {
      mount: onServer,
      note: (place, id, own) => note.fragment({ place, id, props: own }),
    },
    isLight,
    plainForms: { once, outcome: () => form ?? null, forget: nothing },
    locale,
    messages,
    contact,
    requireSignIn: onServer,
    reportError: nothing,
    fail: nothing,
  };
}
