import { type FormValues, readDraft, useDraft, useSession } from "@oneworld/remote-kit";
import { useState } from "react";

/** The draft's value that says which wording it changes. */
const SINCE = "since";

/** The draft of a form that changes a text. */
interface EditDraft extends ReturnType<typeof useDraft> {
  /** what was typed on an older wording than the saved one; null without such a draft */
  older: FormValues | null;
  /** Goes on with {@link older}. */
  applyOlder: () => void;
  /** Forgets all that was typed, and ends. */
  cancel: () => void;
}

/**
 * What was typed to change a text outlives failures, reloads and a new sign-in. The form begins with the saved wording where the draft
 * changes an older one.
 *
 * @param name which text
 * @param saved the form's values for the text as it is saved
 * @param savedAt when the text was saved last
 */
export function useEditDraft(
  name: string,
  saved: FormValues,
  savedAt: string,
  onDone: () => void,
): EditDraft {
  const memberId = useSession()?.id ?? null;
  const draft = useDraft(name, (kept) =>
    kept[SINCE] === savedAt ? kept : { ...saved, [SINCE]: savedAt },
  );
  const [older, setOlder] = useState(() => {
    const kept = readDraft(name, memberId);
    return kept[SINCE] !== undefined && kept[SINCE] !== savedAt ? kept : null;
  });
  return {
    ...draft,
    older,
    change(values) {
      setOlder(null);
      draft.change(values);
    },
    applyOlder() {
      setOlder(null);
      draft.change({ ...older, [SINCE]: savedAt });
    },
    cancel() {
      draft.forget(draft.values);
      onDone();
    },
  };
}

/** The values that the call takes. */
export const valuesToSave = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => name !== SINCE));
