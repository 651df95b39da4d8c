import { Day } from "@oneworld/ui";

/** Says when a member's next scored quiz is free; nothing where one is free now. */
export function NextScored({ at }: { at: string | null }) {
  if (at === null) return null;
  return (
    <>
      Your next scored quiz is free on <Day dateTime={at} withTime />.
    </>
  );
}
