import {
  isComposing,
  OptionList,
  TextField,
  type TextFieldProps,
  theme,
  useOptions,
  useTranslate,
} from "@oneworld/ui";
import { type KeyboardEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import styled from "styled-components";
import { type Suggestion, useSuggestions } from "./use-suggestions.ts";

const Frame = styled.div`
  position: relative;
`;

/** As wide as the field. */
const Suggestions = styled(OptionList<Suggestion>)`
  inset-block-start: 100%;
  inset-inline-end: 0;
  max-block-size: 60vb;
`;

const Kind = styled.span`
  flex: none;
  margin-inline-start: auto;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
`;

/**
 * A text field that suggests what it may mean while one types: arrow keys and Enter, mouse or touch lead to it. Enter without a
 * choice searches.
 */
export function SearchField(props: TextFieldProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const t = useTranslate();
  const found = useSuggestions(typed);
  const isOpen = found.length > 0;
  const options = useOptions(
    found.length,
    -1,
    found.map(({ to }) => to),
  );
  const { at, optionId, setActive } = options;

  const close = () => {
    setTyped("");
    setActive(-1);
  };
  const choose = (to: string) => {
    close();
    void navigate(to);
  };
  const press = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const { key } = event;
    const chosen = found[at];
    // Also before suggestions have come: they would open over what was found
    if (key === "Enter" && !chosen) return close();
    if (!isOpen) return;
    if (key === "ArrowDown") setActive(at + 1 === found.length ? -1 : at + 1);
    else if (key === "ArrowUp") setActive(at === -1 ? found.length - 1 : at - 1);
    else if (key === "Escape") close();
    else if (key === "Enter" && chosen) choose(chosen.to);
    else return;
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
        aria-controls={options.id}
        {...(at >= 0 && { "aria-activedescendant": optionId(at) })}
        onInput={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setActive(-1);
        }}
      />
      <Suggestions
        options={options}
        items={found}
        keyOf={({ to }) => to}
        label={t("Suggestions")}
        announcement={t("{count, plural, one {# suggestion.} other {# suggestions.}}", {
          count: found.length,
        })}
        onChoose={({ to }) => choose(to)}
      >
        {({ kind, label }) => (
          <>
            <span dir="auto">{label}</span>
            <Kind>{kind}</Kind>
          </>
        )}
      </Suggestions>
    </Frame>
  );
}
