import { useTranslate } from "@oneworld/ui";
import type { FederationSnapshot } from "@oneworld/contracts/site/federation-snapshot";
import { type ReactNode, useId } from "react";
import { useSelector } from "react-redux";
import type { ShellState } from "../store.ts";
import { Logout } from "./logout.tsx";
import { sidebarSections } from "./sidebar-sections.ts";
import { Backdrop, GroupTitle, ItemLink, Links, Panel } from "./sidebar-style.ts";
import type { SidebarPanelProps } from "./use-sidebar.ts";

interface SidebarProps extends SidebarPanelProps {
  menu: FederationSnapshot["menu"];
}

/** The site's sections, and the way out for members. Beside the page on large screens, over it on small ones. */
export function Sidebar({ menu, onFollow, ...panel }: SidebarProps) {
  const t = useTranslate();
  const viewer = useSelector(({ session }: ShellState) => session.member);
  return (
    <>
      <Panel {...panel} aria-label={t("Sidebar")}>
        {sidebarSections(menu, viewer).map(({ title, links }) => (
          <Group key={title} title={t(title)}>
            {links.map(({ to, label, Icon }) => (
              <li key={to}>
                <ItemLink to={to} end onClick={onFollow}>
                  <Icon aria-hidden />
                  {label}
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

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <div>
      <GroupTitle id={id}>{title}</GroupTitle>
      <Links aria-labelledby={id}>{children}</Links>
    </div>
  );
}
