import type { Case } from "@oneworld/contracts/forum/moderation";
import {
  type ModerationEvent,
  moderationEventSchema,
} from "@oneworld/contracts/forum/moderation-forms";
import { msg } from "@oneworld/contracts/site/languages";
import { type FormValues, useForm, useToasts } from "@oneworld/remote-kit";
import { useAddEventMutation } from "./moderation.api.ts";

/**
 * A form that adds an event to the case as the moderator sees it. After a refusal it keeps what is typed: the case is read again, and
 * the next attempt is about its new state.
 *
 * @param done the words after success
 */
export function useEventForm(
  { _id, seq }: Pick<Case, "_id" | "seq">,
  kind: ModerationEvent["kind"],
  done: string,
) {
  const [addEvent] = useAddEventMutation();
  const toasts = useToasts();
  return useForm<ModerationEvent>({
    schema: moderationEventSchema,
    payloadOf: (values) => eventOf(values, kind, seq),
    failureWording: msg("This could not be saved. Please try again."),
    send: async (event) => {
      await addEvent({ id: _id, event }).unwrap();
      toasts.success(done);
    },
  });
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
