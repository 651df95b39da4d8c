import { TextField, type TextFieldProps, theme, useTranslate, VisuallyHidden } from "@oneworld/ui";
import { type KeyboardEvent, useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import styled from "styled-components";
import { useSuggestions } from "./use-suggestions.ts";

const Frame = styled.div`
  position: relative;
`;

const List = styled.ul`
  position: absolute;
  inset-block-start: 100%;
  inset-inline: 0;
  z-index: 2;
  box-sizing: border-box;
  max-block-size: 60vb;
  padding: ${theme.space.xxs};
  margin-block: ${theme.space.xxs} 0;
  overflow-y: auto;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surfaceRaised};
  box-shadow: ${theme.shadow.raised};
  list-style: none;
  overscroll-behavior: contain;
`;

const Option = styled.li`
  display: flex;
  gap: ${theme.space.sm};
  align-items: center;
  justify-content: space-between;
  min-block-size: ${theme.size.touch};
  padding: ${theme.space.xs};
  border-radius: ${theme.radius.sm};
  line-height: ${theme.lineHeight.snug};
  cursor: pointer;
  overflow-wrap: anywhere;
  &[aria-selected="true"] {
    background: ${theme.color.accentTint};
  }
`;

const Kind = styled.span`
  flex: none;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
`;

/**
 * A text field that suggests what it may mean while one types: arrow keys and Enter, mouse or touch lead to it. Enter without a
 * choice searches.
 */
export function SearchField(props: TextFieldProps) {
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(-1);
  const t = useTranslate();
  const found = useSuggestions(typed);
  const isOpen = found.length > 0;
  const at = Math.min(active, found.length - 1);
  const optionId = (index: number) => `${listId}-${index}`;

  const close = () => {
    setTyped("");
    setActive(-1);
  };
  const choose = (to: string) => {
    close();
    void navigate(to);
  };
  const press = (event: KeyboardEvent) => {
    if (!isOpen || event.nativeEvent.isComposing) return;
    const { key } = event;
    const chosen = found[at];
    if (key === "ArrowDown") setActive(at + 1 === found.length ? -1 : at + 1);
    else if (key === "ArrowUp") setActive(at === -1 ? found.length - 1 : at - 1);
    else if (key === "Escape") close();
    else if (key === "Enter" && chosen) choose(chosen.to);
    else {
      if (key === "Enter") close();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Frame onKeyDown={press} onBlur={close}>
      <TextField
        {...props}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        {...(at >= 0 && { "aria-activedescendant": optionId(at) })}
        onInput={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setActive(-1);
        }}
      />
      <VisuallyHidden aria-live="polite">
        {isOpen &&
          t("{count, plural, one {# suggestion.} other {# suggestions.}}", { count: found.length })}
      </VisuallyHidden>
      {isOpen && (
        <List
          id={listId}
          role="listbox"
          aria-label={t("Suggestions")}
          // The field keeps the focus
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
        >
          {found.map(({ kind, label, to }, index) => (
            <Option
              key={to}
              id={optionId(index)}
              role="option"
              aria-selected={index === at}
              onPointerEnter={() => setActive(index)}
              onClick={() => choose(to)}
            >
              <span dir="auto">{label}</span>
              <Kind>{kind}</Kind>
            </Option>
          ))}
        </List>
      )}
    </Frame>
  );
}
