import { messageFormSchema } from "@oneworld/contracts/chat/forms";
import { msg } from "@oneworld/contracts/site/languages";
import { useDraft, useForm } from "@oneworld/remote-kit";
import { Button, isComposing, useTranslate, VisuallyHidden } from "@oneworld/ui";
import { CircleAlert, SendHorizontal } from "lucide-react";
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from "react";
import { sendMessage } from "../outbox/send-message.ts";
import { useChatDispatch } from "../store-hooks.ts";
import { Fault, Form, Line, SendWord, TextBox } from "./composer-style.ts";
import { useOpeningFocus } from "./use-opening-focus.ts";
import { useTypingSignal } from "./use-typing-signal.ts";

interface ComposerProps {
  conversationId: string;
  /** takes the focus where a keyboard on the screen would cover the conversation */
  header: RefObject<HTMLElement | null>;
}

/** Most lines that the field grows to where the browser doesn't fit it to its text. */
const MAX_ROWS = 6;

/** Milliseconds after a message in which another press of Send belongs to the same double click. */
const DOUBLE_CLICK_MS = 1_000;

/** Writes a message. Enter sends it, Shift+Enter begins a new line; what was typed stays until it is sent. */
export function Composer({ conversationId, header }: ComposerProps) {
  const t = useTranslate();
  const dispatch = useChatDispatch();
  const { typed, stopped } = useTypingSignal(conversationId);
  const textBox = useRef<HTMLTextAreaElement>(null);
  /** when a message was sent last: a second click on Send is no empty message */
  const sentAt = useRef(-Infinity);
  const id = useId();
  useOpeningFocus(textBox, header);

  const draft = useDraft(`message:${conversationId}`);
  /** whether the draft is a message that was sent: the field is empty at once, the draft once the outbox has it */
  const [isSent, setSent] = useState(false);
  const { control, formProps } = useForm({
    schema: messageFormSchema,
    draft,
    // The message is in the log at once, which says there whether it was sent
    failureWording: msg("The message could not be sent. Please try again."),
    send: ({ text }) => {
      stopped();
      textBox.current?.focus();
      sentAt.current = performance.now();
      setSent(true);
      const forget = () => {
        // The same words may have been typed again meanwhile
        if (!textBox.current?.value) draft.forget(draft.values);
      };
      void dispatch(sendMessage(conversationId, text, forget));
      return Promise.resolve(null);
    },
  });
  const { error, onChange, value: drafted = "", ...field } = control("text");
  const value = isSent ? "" : drafted;
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While a word is being composed from several keys, Enter belongs to the input method.
    if (event.key !== "Enter" || event.shiftKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };

  return (
    <Form
      data-bottom-bar
      {...formProps}
      onSubmit={(event) => {
        const isSecondClick = performance.now() - sentAt.current < DOUBLE_CLICK_MS;
        if (!value && (isSecondClick || drafted)) event.preventDefault();
        else formProps.onSubmit?.(event);
      }}
    >
      <Line>
        <VisuallyHidden as="label" htmlFor={id}>
          {t("Write Message")}
        </VisuallyHidden>
        <TextBox
          {...field}
          value={value}
          ref={textBox}
          id={id}
          rows={Math.min(value.split("\n").length, MAX_ROWS)}
          placeholder={t("Write Message")}
          dir="auto"
          enterKeyHint="send"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-fault` : undefined}
          onChange={(event) => {
            setSent(false);
            onChange?.(event);
            if (event.target.value.trim()) typed();
            else stopped();
          }}
          onKeyDown={onKeyDown}
        />
        <Button
          type="submit"
          variant="primary"
          // Keeps the focus in the field: without it the keyboard goes, and the button moves away from under the press
          onMouseDown={(event) => event.preventDefault()}
        >
          <SendHorizontal aria-hidden />
          <SendWord>{t("Send")}</SendWord>
        </Button>
      </Line>
      {error && (
        <Fault id={`${id}-fault`} role="alert">
          <CircleAlert aria-hidden />
          {error}
        </Fault>
      )}
    </Form>
  );
}
