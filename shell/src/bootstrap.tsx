import { createHttp, MountPropsProvider } from "@oneworld/remote-kit";
import { SHELL_ELEMENT_ID } from "@oneworld/contracts/site/federation-snapshot";
import type { MountProps } from "@oneworld/contracts/mount/mount-props";
import { applyColorScheme, createToastStore, GlobalStyle, ToastRegion } from "@oneworld/ui";
import { createRoot } from "react-dom/client";
import { Provider } from "react-redux";
import { BrowserRouter } from "react-router-dom";
import { start, triggerAppChange } from "single-spa";
import { store } from "./app.ts";
import { keepCartCount } from "./cart/keep-cart-count.ts";
import { createHosts } from "./federation/create-hosts.ts";
import { followSiteMap } from "./federation/navigation.ts";
import { createOutlet } from "./federation/outlet.tsx";
import { PageArea } from "./federation/page-area.tsx";
import { prefetchRemotes } from "./federation/prefetch.ts";
import { readSnapshot } from "./federation/read-snapshot.ts";
import { registerFrontEnds } from "./federation/register-front-ends.ts";
import { reportError, reportUncaughtErrors } from "./federation/report-error.ts";
import { keepScrollPositions } from "./federation/scroll-position.ts";
import { createSessionGate } from "./federation/session-gate.ts";
import { AppShell } from "./layout/app-shell.tsx";
import { signInPath } from "./session/return-path.ts";
import { preloadFonts } from "./preload-fonts.ts";
import { createSession } from "./session/session.ts";

/** Starts the site in the page: session, front ends, routing, layout. */
export function bootstrap(): void {
  preloadFonts();
  applyColorScheme();
  reportUncaughtErrors(window);
  const http = createHttp({ onUnauthenticated: () => void session.probe().catch(() => {}) });
  const session = createSession(store, http);
  const toasts = createToastStore();
  const outlet = createOutlet();
  const snapshot = readSnapshot(document);

  const lend: Omit<MountProps, "domElement" | "release" | "reportError"> = {
    session,
    http,
    toasts,
    cart: keepCartCount(store),
    realtime: null,
    locale: navigator.language,
    requireSignIn: (returnTo = location.pathname + location.search) =>
      history.pushState(null, "", signInPath(returnTo)),
  };
  registerFrontEnds(createHosts({ snapshot, lend, outlet, report: reportError }), session);

  const gate = createSessionGate(session, outlet, (error) => reportError(error, "shell"));
  followSiteMap({ session, gate, refresh: () => void triggerAppChange() });
  gate.ask();
  keepScrollPositions();
  start({ urlRerouteOnly: true });
  prefetchRemotes(snapshot);

  const element = document.getElementById(SHELL_ELEMENT_ID);
  if (!element) throw new Error(`The page has no element ${SHELL_ELEMENT_ID}.`);
  const ownProps: MountProps = {
    ...lend,
    domElement: element,
    release: "shell",
    reportError: (error) => reportError(error, "shell"),
  };
  createRoot(element).render(
    <MountPropsProvider value={ownProps}>
      <GlobalStyle />
      <Provider store={store}>
        <BrowserRouter>
          <AppShell>
            <PageArea outlet={outlet} />
          </AppShell>
        </BrowserRouter>
      </Provider>
      <ToastRegion store={toasts} />
    </MountPropsProvider>,
  );
}
