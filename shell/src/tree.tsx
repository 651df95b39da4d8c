import { MountPropsProvider } from "@oneworld/remote-kit";
import type { MountProps } from "@oneworld/contracts/mount/mount-props";
import type { FederationSnapshot } from "@oneworld/contracts/site/federation-snapshot";
import { GlobalStyle, ToastRegion, type ToastStore, type Words, WordsContext } from "@oneworld/ui";
import type { ComponentType, ReactNode } from "react";
import { Provider } from "react-redux";
import { PageArea } from "./federation/page-area.tsx";
import { AppShell } from "./layout/app-shell.tsx";
import type { ShellState, ShellStore } from "./store.ts";

export interface ShellTreeProps {
  props: MountProps;
  words: Words;
  store: ShellStore;
  /** the state that the server has rendered with, where the browser takes its page over */
  servedState?: ShellState | undefined;
  menu: FederationSnapshot["menu"];
  toasts: ToastStore;
  /** where front ends are shown */
  Outlet: ComponentType;
  /** the toolbar of environments with overrides */
  toolbar: ReactNode;
  /** puts a router around */
  route(children: ReactNode): ReactNode;
}

/** The page around the front ends. Server and browser render this one tree, since ids (`useId`) depend on its shape. */
export function ShellTree(tree: ShellTreeProps) {
  const { props, words, store, servedState, menu, toasts, Outlet, toolbar, route } = tree;
  return (
    <MountPropsProvider value={props}>
      <WordsContext value={words}>
        <GlobalStyle />
        <Provider store={store} serverState={servedState}>
          {route(
            <AppShell menu={menu}>
              <PageArea Outlet={Outlet} />
            </AppShell>,
          )}
        </Provider>
        {toolbar}
        <ToastRegion store={toasts} />
      </WordsContext>
    </MountPropsProvider>
  );
}
