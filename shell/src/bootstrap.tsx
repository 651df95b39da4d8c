import {
  createHttp,
  createServedAnswers,
  nextTask,
  PageRouter,
  servedAdapter,
} from "@oneworld/remote-kit";
import { signInPath } from "@oneworld/contracts/site/guards";
import { SHELL_ELEMENT_ID } from "@oneworld/contracts/site/federation-snapshot";
import { type Language, localeOf, type Messages } from "@oneworld/contracts/site/languages";
import type { MountProps } from "@oneworld/contracts/mount/mount-props";
import { UNREAD_ADDRESS } from "@oneworld/contracts/profile/unread-address";
import { applyColorScheme, createToastStore, createWords } from "@oneworld/ui";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { start, triggerAppChange } from "single-spa";
import { createOwnPages } from "./own-pages.ts";
import { keepCartCount } from "./cart/keep-cart-count.ts";
import { createFragments } from "./federation/fragments.ts";
import { createHosts } from "./federation/create-hosts.ts";
import { followSiteMap } from "./federation/navigation.ts";
import { createOutlet } from "./federation/outlet.tsx";
import { focusNewPages } from "./federation/page-focus.ts";
import { readSnapshot } from "./federation/read-snapshot.ts";
import type { RemoteHostOptions } from "./federation/remote-host.ts";
import { registerFrontEnds } from "./federation/register-front-ends.ts";
import { onPageChange } from "./federation/routing-events.ts";
import { keepScrollPositions } from "./federation/scroll-position.ts";
import { keepQuery, readServedPage, unrenderedIn } from "./federation/served-page.ts";
import { setSiteMap } from "./federation/site.ts";
import { createSessionGate } from "./federation/session-gate.ts";
import {
  keepUnreadNotifications,
  takeUnreadNotifications,
} from "./notifications/keep-unread-notifications.ts";
import { keepUnreadChats } from "./realtime/keep-unread-chats.ts";
import { showUnreadInTitle } from "./realtime/show-unread-in-title.ts";
import { openRealtime } from "./realtime/open-realtime.ts";
import { whenIdle } from "./realtime/when-idle.ts";
import { listenForShortcuts } from "./shortcuts/listen-for-shortcuts.ts";
import { startReports, type Reports } from "./telemetry/start-reports.ts";
import { createFailedOverrides } from "./staging/failed-overrides.ts";
import { StagingToolbar } from "./staging/staging-toolbar.tsx";
import { createShellStore } from "./store.ts";
import { repeatEarlyEvents } from "./early-events.ts";
import { addLocalFonts, loadFonts } from "./load-fonts.ts";
import { createSession } from "./session/session.ts";
import { ShellTree } from "./tree.tsx";

/**
 * Starts the site in the page: session, front ends, routing, layout.
 *
 * @param language of the page
 * @param messages its words that front ends share
 */
export async function bootstrap(language: Language, messages: Messages): Promise<void> {
  loadFonts();
  applyColorScheme();
  const words = createWords(localeOf(language), messages);
  const snapshot = readSnapshot(document);
  setSiteMap(snapshot.site);
  const reports = startReports(snapshot);
  const served = readServedPage(document);
  if (served) keepQuery(served);
  else addLocalFonts();
  const store = createShellStore();
  const answers = createServedAnswers(served?.state.answers ?? {});
  const http = createHttp({
    onUnauthenticated: () => void session.probe().catch(() => {}),
    adapter: servedAdapter(answers),
  });
  const toasts = createToastStore();
  const session = createSession(store, http, answers, () => {
    toasts.error(words.t("You have been signed out. Please sign in again."));
  });
  // Not taken: the page of notifications counts them, too
  takeUnreadNotifications(store, served?.state.answers[UNREAD_ADDRESS]);
  const servedState = served ? store.getState() : undefined;
  const realtime = openRealtime(session);
  const outlet = createOutlet(served);

  let formOutcome = served?.state.form ?? null;
  const ownValues: Omit<RemoteHostOptions["sharedProps"], "fragments"> = {
    session,
    http,
    toasts,
    cart: keepCartCount(store),
    realtime,
    plainForms: {
      once: served?.state.once,
      outcome: () => formOutcome,
      forget: () => void (formOutcome = null),
    },
    locale: words.locale,
    messages,
    servedAddress: served?.address.href,
    contact: snapshot.contact ?? "",
    requireSignIn: (returnTo = location.pathname + location.search) =>
      history.pushState(null, "", signInPath(returnTo)),
  };
  await nextTask();
  keepUnreadChats({ store, http, session, realtime });
  keepUnreadNotifications({ store, http, session, realtime, answers });
  showUnreadInTitle(store);
  const overrides = createFailedOverrides(snapshot);
  const report: Reports["error"] = (error, charged, kind) => {
    overrides.failed(charged);
    reports.error(error, charged, kind);
  };
  const shown: Reports["shown"] = (shownRelease) => {
    overrides.shown(shownRelease);
    reports.shown(shownRelease);
  };
  const fragments = createFragments({
    snapshot,
    sharedProps: ownValues,
    report,
    shown: reports.used,
  });
  const sharedProps = { ...ownValues, fragments };
  registerFrontEnds(
    createHosts({ snapshot, ownPages: createOwnPages(store), sharedProps, outlet, report, shown }),
    session,
    served,
  );

  const release = `shell@${snapshot.shell}`;
  const gate = createSessionGate(session, outlet, (error) => report(error, release, "load"));
  const notFoundTitle = words.t("Page not found");
  followSiteMap({ session, notFoundTitle, gate, refresh: () => void triggerAppChange() });
  if (!session.isKnown()) gate.ask();
  keepScrollPositions();
  focusNewPages();
  listenForShortcuts();
  onPageChange(toasts.pageChanged);
  start({ urlRerouteOnly: true });
  const idleWork = { snapshot, store, http, session, fragments, t: words.t };
  whenIdle(() => {
    import(/* webpackChunkName: "idle" */ "./work-when-idle.ts").then(
      ({ workWhenIdle }) => workWhenIdle(idleWork),
      () => {},
    );
  });

  const element = document.getElementById(SHELL_ELEMENT_ID);
  if (!element) throw new Error(`The page has no element ${SHELL_ELEMENT_ID}.`);
  for (const unrendered of unrenderedIn(element)) reports.unrendered(unrendered);
  const ownProps: MountProps = {
    ...sharedProps,
    domElement: element,
    release,
    reportError: (error) => report(error, release, "render"),
    fail: (error) => report(error, release, "render"),
  };
  const tree = (
    <ShellTree
      props={ownProps}
      words={words}
      store={store}
      servedState={servedState}
      menu={snapshot.menu}
      toasts={toasts}
      Outlet={outlet.View}
      toolbar={<StagingToolbar snapshot={snapshot} failed={overrides.names} />}
      route={(children) => <PageRouter served={served?.address}>{children}</PageRouter>}
    />
  );
  const onRecoverableError = (error: unknown) => report(error, release, "render");
  await nextTask();
  if (!served) return createRoot(element).render(tree);
  // In slices, so that no press waits for the whole tree
  startTransition(() => void hydrateRoot(element, tree, { onRecoverableError }));
  await repeatEarlyEvents(session);
}
