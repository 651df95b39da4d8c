import { Day, Trans } from "@oneworld/ui";

/** Says when a member's next scored quiz is free; nothing where one is free now. */
export function NextScored({ at }: { at: string | null }) {
  if (at === null) return null;
  return (
    <Trans
      id="Your next scored quiz is free on {day}."
      values={{ day: <Day dateTime={at} withTime /> }}
    />
  );
}
