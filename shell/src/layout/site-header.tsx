import { ColorSchemeToggle, IconButton, useTranslate } from "@oneworld/ui";
import { PanelLeft, Search } from "lucide-react";
import { Brand } from "./brand.tsx";
import { Bar, SearchLink } from "./header-style.ts";
import { HeaderActions } from "./header-actions.tsx";
import { TopicMenu } from "./topic-menu.tsx";
import { useMeasuredHeader } from "./use-measured-header.ts";
import type { SidebarToggleProps } from "./use-sidebar.ts";

export interface SiteHeaderProps {
  sidebarToggle: SidebarToggleProps;
}

/** The page's banner: one row on large screens, a second one for the topics on smaller ones. */
export function SiteHeader({ sidebarToggle }: SiteHeaderProps) {
  const t = useTranslate();
  const header = useMeasuredHeader();
  return (
    <Bar ref={header}>
      {/* A script of the head says whether the sidebar is open */}
      <IconButton
        {...sidebarToggle}
        suppressHydrationWarning
        data-press="sidebar"
        label={t("Toggle sidebar")}
      >
        <PanelLeft aria-hidden />
      </IconButton>
      <Brand />
      <TopicMenu />
      <SearchLink to="/search" aria-label={t("Search")} aria-keyshortcuts="/" title={t("Search")}>
        <Search aria-hidden />
      </SearchLink>
      <HeaderActions />
      <ColorSchemeToggle />
    </Bar>
  );
}
