import { type ReactNode, useId, useState } from "react";
import styled from "styled-components";
import { VisuallyHidden } from "../primitives/text/visually-hidden.tsx";
import { theme } from "../theme/theme.ts";

const List = styled.div`
  position: absolute;
  inset-inline-start: 0;
  z-index: 2;
  box-sizing: border-box;
  margin-block: ${theme.space.xxs} 0;
  padding: ${theme.space.xxs};
  overflow-y: auto;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surfaceRaised};
  box-shadow: ${theme.shadow.raised};
  overscroll-behavior: contain;
`;

const Option = styled.div`
  display: flex;
  gap: ${theme.space.sm};
  align-items: center;
  min-block-size: ${theme.size.touch};
  padding: ${theme.space.xxs} ${theme.space.xs};
  border-radius: ${theme.radius.sm};
  line-height: ${theme.lineHeight.snug};
  cursor: pointer;
  overflow-wrap: anywhere;
  &[aria-selected="true"] {
    background: ${theme.color.accentTint};
  }
`;

/** The options below a field that keeps the focus, one of which is active; -1 for none. */
export function useOptions(count: number, first: number) {
  const id = useId();
  const [active, setActive] = useState(first);
  const optionId = (index: number) => `${id}-${index}`;
  return { id, optionId, at: Math.min(active, count - 1), setActive };
}

export interface OptionListProps<Item> {
  options: ReturnType<typeof useOptions>;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** an option's name, if other than its text and pictures */
  nameOf?: (item: Item) => string;
  label: string;
  /** announces the list */
  announcement: string;
  onChoose: (item: Item) => void;
  children: (item: Item) => ReactNode;
  className?: string;
}

/** The list of {@link useOptions}, where there are any. */
export function OptionList<Item>({
  options: { id, optionId, at, setActive },
  items,
  keyOf,
  nameOf,
  label,
  announcement,
  onChoose,
  children,
  className,
}: OptionListProps<Item>) {
  const isOpen = items.length > 0;
  return (
    <>
      <VisuallyHidden aria-live="polite">{isOpen && announcement}</VisuallyHidden>
      {isOpen && (
        <List
          id={id}
          className={className}
          role="listbox"
          aria-label={label}
          // The field keeps the focus
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
        >
          {items.map((item, index) => (
            <Option
              key={keyOf(item)}
              id={optionId(index)}
              role="option"
              aria-label={nameOf?.(item)}
              aria-selected={index === at}
              onPointerEnter={() => setActive(index)}
              onClick={() => onChoose(item)}
            >
              {children(item)}
            </Option>
          ))}
        </List>
      )}
    </>
  );
}
