import type { Case } from "@oneworld/contracts/forum/moderation";
import {
  type ModerationEvent,
  moderationEventSchema,
} from "@oneworld/contracts/forum/moderation-forms";
import { msg } from "@oneworld/contracts/site/languages";
import { type FormValues, useForm, useToasts } from "@oneworld/remote-kit";
import { useTranslate } from "@oneworld/ui";
import { useState } from "react";
import { storedExplanation } from "../templates.ts";
import { useAddEventMutation } from "./moderation.api.ts";

/** What each form of a case gets. */
export interface EventFormProps {
  one: Case;
  /** runs once this form's event is in the log */
  onAdded: () => void;
}

/**
 * A form that adds an event to the case as the moderator sees it. After a refusal it keeps what is typed: the case is read again, and
 * the next attempt is about its new state. `sent` are the texts of the last attempt.
 *
 * @param done the words after success
 */
export function useEventForm(
  { one: { _id, seq }, onAdded }: EventFormProps,
  kind: ModerationEvent["kind"],
  done: string,
) {
  const [addEvent] = useAddEventMutation();
  const t = useTranslate();
  const toasts = useToasts();
  const [sent, setSent] = useState<readonly string[]>([]);
  const form = useForm<ModerationEvent>({
    schema: moderationEventSchema,
    payloadOf: (values) =>
      eventOf(
        {
          ...values,
          ...(values["explanation"] && {
            explanation: storedExplanation(values["explanation"], t),
          }),
        },
        kind,
        seq,
      ),
    failureWording: msg("This could not be saved. Please try again."),
    send: async (event) => {
      const { label, explanation, facts, note } = event;
      setSent([label, explanation, facts, note].filter((text) => text !== undefined));
      await addEvent({ id: _id, event }).unwrap();
      toasts.success(done);
      onAdded();
    },
  });
  return { ...form, sent };
}

/** Fields that are left empty aren't sent. */
function eventOf(values: FormValues, kind: ModerationEvent["kind"], expectedSeq: number): unknown {
  const { days, granted, ...texts } = values;
  return {
    ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== "")),
    ...(days && { days: Number(days) }),
    ...(granted && { granted: granted === "yes" }),
    kind,
    expectedSeq,
  };
}
