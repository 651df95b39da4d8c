import { type KeyboardEvent, type MouseEvent, type ReactNode, useId } from "react";
import styled from "styled-components";
import { media } from "../../theme/media.ts";
import { theme } from "../../theme/theme.ts";
import { useIsInBrowser } from "../../text/use-is-in-browser.ts";

export interface TabsProps<Id extends string> {
  /** Accessible name of the row of tabs. */
  label: string;
  /** `href` leads to the tab without scripts */
  tabs: readonly { id: Id; label: string; href?: string }[];
  selected: Id;
  onSelect: (id: Id) => void;
  /** What the selected tab shows. */
  children: ReactNode;
}

const Row = styled.div`
  display: flex;
  gap: ${theme.space.xxs};
  overflow-x: auto;
  border-block-end: 1px solid ${theme.color.border};
  scrollbar-width: none;
`;

const Tab = styled.button`
  display: grid;
  flex: none;
  align-content: center;
  min-block-size: ${theme.size.touch};
  padding: ${theme.space.xs} ${theme.space.xs};
  border: 0;
  border-block-end: 3px solid transparent;
  background: none;
  color: ${theme.color.textMuted};
  text-decoration: none;
  font-weight: ${theme.fontWeight.strong};
  font-size: ${theme.fontSize.sm};
  transition: color ${theme.motion.fast};
  ${media.medium} {
    padding-inline: ${theme.space.md};
    font-size: ${theme.fontSize.md};
  }
  ${media.hover} {
    &:hover {
      color: ${theme.color.text};
    }
  }
  &[aria-selected="true"] {
    border-color: ${theme.color.accent};
    color: ${theme.color.accent};
  }
  &:focus-visible {
    border-radius: ${theme.radius.sm};
    outline-offset: -3px;
  }
`;

const Panel = styled.div`
  padding-block-start: ${theme.space.lg};
`;

/** Tabs with one panel; arrow keys, Home and End move between them. */
export function Tabs<Id extends string>({
  label,
  tabs,
  selected,
  onSelect,
  children,
}: TabsProps<Id>) {
  const id = useId();
  const isInBrowser = useIsInBrowser();

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const current = tabs.findIndex((tab) => tab.id === selected);
    const last = tabs.length - 1;
    const before = current > 0 ? current - 1 : last;
    const after = current < last ? current + 1 : 0;
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === "rtl";
    const targets: Record<string, number> = {
      ArrowLeft: isRightToLeft ? after : before,
      ArrowRight: isRightToLeft ? before : after,
      Home: 0,
      End: last,
    };
    const target = targets[event.key];
    const tab = target === undefined ? undefined : tabs[target];
    if (target === undefined || !tab) return;
    event.preventDefault();
    onSelect(tab.id);
    event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")[target]?.focus();
  };

  return (
    <div>
      <Row role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            {...(tab.href === undefined ? { type: "button" } : { as: "a", href: tab.href })}
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === selected || (tab.href && !isInBrowser) ? 0 : -1}
            onClick={(event: MouseEvent) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onSelect(tab.id);
            }}
          >
            {tab.label}
          </Tab>
        ))}
      </Row>
      <Panel role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${selected}`}>
        {children}
      </Panel>
    </div>
  );
}
