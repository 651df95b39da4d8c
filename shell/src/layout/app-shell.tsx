import type { FederationSnapshot } from "@oneworld/contracts/site/federation-snapshot";
import { type ReactNode, useId } from "react";
import { LayoutStyle } from "./layout-style.tsx";
import { Content, Frame, Main } from "./page-frame.tsx";
import { Preloader } from "./preloader.tsx";
import { Sidebar } from "./sidebar.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";
import { SkipLink } from "./skip-link.tsx";
import { useSidebar } from "./use-sidebar.ts";

export interface AppShellProps {
  /** entries of the sidebar */
  menu: FederationSnapshot["menu"];
  /** What the address asks for. */
  children: ReactNode;
}

/** What surrounds every page: header, sidebar, footer, and the one `main` that pages are shown in. */
export function AppShell({ menu, children }: AppShellProps) {
  const mainId = useId();
  const sidebar = useSidebar();
  return (
    <>
      <LayoutStyle />
      <SkipLink targetId={mainId} />
      <Preloader />
      <SiteHeader sidebarToggle={sidebar.toggleProps} />
      <Frame>
        <Sidebar menu={menu} {...sidebar.panelProps} />
        <Content>
          <Main id={mainId} tabIndex={-1}>
            {children}
          </Main>
          <SiteFooter />
        </Content>
      </Frame>
    </>
  );
}
