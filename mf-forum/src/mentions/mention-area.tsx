import { isTooShort } from "@oneworld/contracts/common/search-limits";
import type { Author } from "@oneworld/contracts/profile/author";
import { useSession } from "@oneworld/remote-kit";
import {
  Avatar,
  isComposing,
  OptionList,
  TextArea,
  type TextAreaProps,
  useOptions,
  useTranslate,
} from "@oneworld/ui";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import styled from "styled-components";
import { useFindMembersQuery } from "../forum.api.ts";
import { lineBottom } from "./caret-offset.ts";
import { mentionsOf, rememberMentioned } from "./mentioned.ts";

/** Milliseconds without a further key after which members are looked for. */
const PAUSE_MS = 150;

/** `@` and the beginning of a name, of up to three words, before the caret. */
const BEGUN = /(?:^|[\s("“‘'「（，。])@([^\s@]+(?: [^\s@]+){0,2})$/;

const NONE: Author[] = [];

/** Whether a name has words that begin as what is typed. */
const fits = (name: string, search: string): boolean =>
  search !== "" && ` ${name}`.toLowerCase().includes(` ${search.toLowerCase()}`);

const Frame = styled.div`
  position: relative;
`;

/** Below the line with the `@`. */
const Members = styled(OptionList<Author>)<{ $top: number }>`
  inset-block-start: ${({ $top }) => $top}px;
  inline-size: min(20rem, 100%);
  max-block-size: 16rem;
`;

/** What is being typed: the place of the `@`, what follows it, and where its line ends. */
interface Begun {
  start: number;
  search: string;
  bottom: number;
}

/** The name that is begun before the caret; null where none is, or where it is a member who was chosen. */
function begunIn(box: HTMLTextAreaElement, actorId: string): Begun | null {
  const before = box.value.slice(0, box.selectionStart);
  const search = BEGUN.exec(before)?.[1] ?? "";
  if (isTooShort(search) || mentionsOf(actorId, `@${search}`).mentions) return null;
  const start = before.length - search.length - 1;
  return { start, search, bottom: box.offsetTop + lineBottom(box, start) };
}

const valueOf = () => Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value");

/** Changes a text as if it was typed: past React's own setter, so that React handles the event. */
function type(box: HTMLTextAreaElement, value: string, caret: number): void {
  valueOf()?.set?.call(box, value);
  box.setSelectionRange(caret, caret);
  box.dispatchEvent(new Event("input", { bubbles: true }));
}

/** A text box in which `@` and the beginning of a name lists members: arrow keys, Enter and Tab, mouse or touch choose one. */
export function MentionArea(props: TextAreaProps) {
  const t = useTranslate();
  const actorId = useSession()?.id;
  const frame = useRef<HTMLDivElement>(null);
  const [begun, setBegun] = useState<Begun | null>(null);
  const [asked, setAsked] = useState("");
  const search = begun?.search ?? "";
  useEffect(() => {
    const timer = setTimeout(() => setAsked(search), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [search]);
  const { data = NONE, currentData } = useFindMembersQuery(asked, { skip: asked === "" });
  const isAnswered = asked === search && currentData !== undefined;
  // Until then the last answer serves, so that the list stays open while one types
  const found = isAnswered ? currentData : data.filter(({ name }) => fits(name, search));
  const isOpen = found.length > 0;
  const options = useOptions(
    found.length,
    0,
    found.map(({ _id }) => _id),
  );
  const { id, at, optionId, setActive } = options;
  useEffect(() => {
    if (isOpen) document.getElementById(id)?.scrollIntoView({ block: "nearest" });
  }, [isOpen, id]);

  const choose = (member: Author | undefined) => {
    const box = frame.current?.querySelector("textarea");
    if (!begun || !box || !member || actorId === undefined) return;
    rememberMentioned(actorId, member);
    const before = `${box.value.slice(0, begun.start)}@${member.name} `;
    type(box, before + box.value.slice(box.selectionStart), before.length);
    box.focus();
  };

  const press = (event: KeyboardEvent) => {
    if (!isOpen || isComposing(event.nativeEvent)) return;
    const { key, shiftKey } = event;
    if (key === "ArrowDown" || key === "ArrowUp") {
      const step = key === "ArrowDown" ? 1 : found.length - 1;
      const next = (at + step) % found.length;
      setActive(next);
      document.getElementById(optionId(next))?.scrollIntoView({ block: "nearest" });
    } else if (key === "Enter" || (key === "Tab" && !shiftKey)) choose(found[at]);
    else if (key === "Escape") setBegun(null);
    else {
      if (/^(?:Arrow|Home|End|Page)/.test(key)) setBegun(null);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Frame ref={frame} onKeyDown={press} onBlur={() => setBegun(null)}>
      <TextArea
        {...props}
        aria-autocomplete="list"
        {...(isOpen && { "aria-controls": id, "aria-activedescendant": optionId(at) })}
        onInput={({ currentTarget }) => {
          setActive(0);
          setBegun(actorId === undefined ? null : begunIn(currentTarget, actorId));
        }}
      />
      <Members
        $top={begun?.bottom ?? 0}
        options={options}
        items={found}
        keyOf={({ _id }) => _id}
        nameOf={({ name }) => name}
        label={t("Members")}
        announcement={t("{count, plural, one {# member} other {# members}} to mention.", {
          count: found.length,
        })}
        onChoose={choose}
      >
        {({ name, img }) => (
          <>
            <Avatar name={name} src={img?.secure_url} size="sm" />
            <span dir="auto">{name}</span>
          </>
        )}
      </Members>
    </Frame>
  );
}
