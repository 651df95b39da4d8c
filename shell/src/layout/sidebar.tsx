import { useTranslate, VisuallyHidden } from "@oneworld/ui";
import type { FederationSnapshot } from "@oneworld/contracts/site/federation-snapshot";
import { type ReactNode, useId } from "react";
import { useSelector } from "react-redux";
import { useLocation } from "react-router-dom";
import type { ShellState } from "../store.ts";
import { Logout } from "./logout.tsx";
import { sidebarSections } from "./sidebar-sections.ts";
import { Backdrop, EntryCount, GroupTitle, ItemLink, Links, Panel } from "./sidebar-style.ts";
import { upTo99 } from "./up-to-99.ts";
import type { SidebarPanelProps } from "./use-sidebar.ts";

interface SidebarProps extends SidebarPanelProps {
  menu: FederationSnapshot["menu"];
}

/** The site's sections, and the way out for members. The entry of the page is marked, also on pages below it. Beside the page on large screens, over it on small ones. */
export function Sidebar({ menu, onFollow, ...panel }: SidebarProps) {
  const t = useTranslate();
  const { pathname } = useLocation();
  const viewer = useSelector(({ session }: ShellState) => session.member);
  const counts = useSelector(({ menuCounts }: ShellState) => menuCounts);
  return (
    <>
      <Panel {...panel} aria-label={t("Sidebar")}>
        {sidebarSections(menu, viewer).map(({ title, links }) => (
          <Group key={title} title={t(title)}>
            {links.map(({ to, label, Icon }) => (
              <li key={to}>
                <ItemLink
                  to={to}
                  end={to === "/"}
                  aria-current={pathname === to ? "page" : "true"}
                  onClick={onFollow}
                >
                  <Icon aria-hidden />
                  {label}
                  <Waiting total={counts[to] ?? 0} />
                </ItemLink>
              </li>
            ))}
          </Group>
        ))}
        <Logout onDone={onFollow} />
      </Panel>
      <Backdrop hidden={panel.hidden} />
    </>
  );
}

/** How much waits behind an entry. */
function Waiting({ total }: { total: number }) {
  const t = useTranslate();
  if (total === 0) return null;
  return (
    <EntryCount>
      <span aria-hidden>{upTo99(total)}</span>
      <VisuallyHidden>{t("{count} waiting", { count: upTo99(total) })}</VisuallyHidden>
    </EntryCount>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div>
      <GroupTitle id={id}>{title}</GroupTitle>
      <Links aria-labelledby={id}>{children}</Links>
    </div>
  );
}
