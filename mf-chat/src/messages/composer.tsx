import { Button, VisuallyHidden } from "@oneworld/ui";
import { CircleAlert, SendHorizontal } from "lucide-react";
import {
  type KeyboardEvent,
  type RefObject,
  type SubmitEvent,
  useId,
  useRef,
  useState,
} from "react";
import { sendMessage } from "../outbox/send-message.ts";
import { useChatDispatch, useChatSelector } from "../store-hooks.ts";
import { Fault, Form, Line, TextBox } from "./composer-style.ts";
import { changeDraft } from "./change-draft.ts";
import { selectDraft } from "./drafts.slice.ts";
import { messageFault } from "./message-fault.ts";
import { useOpeningFocus } from "./use-opening-focus.ts";
import { useTypingSignal } from "./use-typing-signal.ts";

interface ComposerProps {
  conversationId: string;
  /** takes the focus where a keyboard on the screen would cover the conversation */
  header: RefObject<HTMLElement | null>;
}

/** Most lines that the field grows to where the browser doesn't fit it to its text. */
const MAX_ROWS = 6;

/** Writes a message. Enter sends it, Shift+Enter begins a new line; what was typed stays until it is sent. */
export function Composer({ conversationId, header }: ComposerProps) {
  const text = useChatSelector((state) => selectDraft(state, conversationId));
  const dispatch = useChatDispatch();
  const { typed, stopped } = useTypingSignal(conversationId);
  const [fault, setFault] = useState<string>();
  const textBox = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useOpeningFocus(textBox, header);

  const change = (changed: string) => {
    setFault(undefined);
    dispatch(changeDraft(conversationId, changed));
    if (changed.trim()) typed();
    else stopped();
  };
  const send = () => {
    const found = messageFault(text);
    setFault(found);
    textBox.current?.focus();
    if (found) return;
    stopped();
    dispatch(changeDraft(conversationId, ""));
    void dispatch(sendMessage(conversationId, text.trim()));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is being composed from several keys, Enter belongs to the input method.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    send();
  };

  return (
    <Form noValidate data-bottom-bar onSubmit={onSubmit}>
      <Line>
        <VisuallyHidden as="label" htmlFor={id}>
          Write Message
        </VisuallyHidden>
        <TextBox
          ref={textBox}
          id={id}
          rows={Math.min(text.split("\n").length, MAX_ROWS)}
          placeholder="Write Message"
          dir="auto"
          enterKeyHint="send"
          value={text}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          onChange={(event) => change(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" variant="primary">
          <SendHorizontal aria-hidden />
          Send
        </Button>
      </Line>
      {fault && (
        <Fault id={`${id}-fault`} role="alert">
          <CircleAlert aria-hidden />
          {fault}
        </Fault>
      )}
    </Form>
  );
}
