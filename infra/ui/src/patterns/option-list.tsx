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

/**
 * The options below a field that keeps the focus, one of which is active; -1 for none.
 *
 * @param first is active until another one is
 * @param keys of the options: the active one stays that when others come before it
 */
export function useOptions(count: number, first: number, keys: readonly string[] = []) {
  const id = useId();
  const [active, setActive] = useState<{ index: number; key?: string | undefined }>({
    index: first,
  });
  const { index, key } = active;
  const at = key === undefined ? index : keys.indexOf(key);
  return {
    id,
    optionId: (option: number) => `${id}-${option}`,
    at: Math.min(at < 0 ? first : at, count - 1),
    setActive: (option: number) =>
      setActive({ index: option, key: option === first ? undefined : keys[option] }),
  };
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
              // A list that opens below the pointer, which rests, leaves the choice to the keys
              onPointerMove={() => setActive(index)}
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
