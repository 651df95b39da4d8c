import { createHttp, createServedAnswers, noAnswers, servedAdapter } from "@oneworld/remote-kit";
import type { SessionProbe } from "@oneworld/contracts/auth/session";
import type { LiveValue, MountProps, ServerPlace } from "@oneworld/contracts/mount/mount-props";
import {
  OUTLET_ATTRIBUTE,
  PAGE_MARK,
  type RenderedPart,
  type RenderRequest,
  type RunningRemote,
} from "@oneworld/contracts/site/served-page";
import { SESSION_ADDRESS, UNREAD_ADDRESS } from "@oneworld/contracts/site/site-map";
import { createToastStore } from "@oneworld/ui";
import type { ReactNode } from "react";
import { StaticRouter } from "react-router-dom";
import { sharedLibraries } from "virtual:shared-libraries";
import { keepEarlyEvents } from "./early-events.ts";
import { createOwnPages } from "./own-pages.ts";
import { beforeFirstPaint } from "./before-first-paint.ts";
import { setSiteMap } from "./federation/site.ts";
import { takeUnreadNotifications } from "./notifications/unread-notifications.slice.ts";
import { renderToMarkup } from "./render-to-markup.tsx";
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
  const store = createShellStore();
  const props = serverProps(request, store, remote?.release ?? "shell", (address) =>
    missing.push(address),
  );
  const route = (children: unknown) => (
    <StaticRouter location={request.address}>{children as ReactNode}</StaticRouter>
  );
  if (request.part === "frame") {
    const tree = (
      <ShellTree
        props={props}
        store={store}
        menu={[...request.menu]}
        toasts={createToastStore()}
        Outlet={Outlet}
        toolbar={null}
        route={route}
      />
    );
    return {
      ...(await renderToMarkup(tree, "")),
      script: beforeFirstPaint + keepEarlyEvents,
      missing,
    };
  }
  const module = remote?.module ?? createOwnPages(store);
  const place: ServerPlace = { address: request.address, route };
  const element = await module.element?.(props, place);
  if (!element)
    throw new Error(`${remote?.release ?? "shell"} renders nothing at ${request.address}`);
  const part = await renderToMarkup(element as ReactNode, remote?.name ?? "shell");
  return { ...part, missing };
}

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
  { answers, locale, once, form, isLight = false }: RenderRequest,
  store: ShellStore,
  release: string,
  onMissing: (address: string) => void,
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
      adapter: servedAdapter(createServedAnswers(answers), noAnswers(onMissing)),
    }),
    toasts: { success: nothing, error: () => nothing },
    cart: { ...still(0), set: nothing },
    realtime: { ...still("off" as const), emit: () => false, on: () => nothing },
    fragments: { mount: onServer },
    isLight,
    plainForms: { once, outcome: () => form ?? null, forget: nothing },
    locale,
    requireSignIn: onServer,
    reportError: nothing,
    fail: nothing,
  };
}
