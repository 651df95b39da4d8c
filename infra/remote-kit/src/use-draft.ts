import { useIsInBrowser } from "@oneworld/ui";
import { useState } from "react";
import { type FormValues, keepDraft, readDraft } from "./drafts.ts";
import { useSession } from "./mount-props-context.ts";

/** What a form holds until it is sent. */
export interface Draft {
  values: FormValues;
  /** Changes some of the values. */
  change: (values: FormValues) => void;
  /** Forgets values that were sent, unless more was typed meanwhile, here or in another tab. */
  forget: (sent: FormValues) => void;
}

/**
 * The draft of a form. It survives leaving the page, reloads and a new sign-in.
 *
 * @param name what is written, e.g. a comment on which post
 * @param begin what the form begins with, given the kept draft
 */
export function useDraft(name: string, begin = (kept: FormValues): FormValues => kept): Draft {
  const memberId = useSession()?.id ?? null;
  // The server knows no drafts
  const isInBrowser = useIsInBrowser();
  const readNow = () => begin(readDraft(name, memberId));
  const read = () => (isInBrowser ? readNow() : begin({}));
  const [draft, setDraft] = useState(() => ({
    name,
    memberId,
    writer: memberId,
    isRead: isInBrowser,
    values: read(),
  }));
  // The last member who had the form: what they typed outlives their session, but no other member sees it
  const writer = memberId ?? draft.writer;
  // Who is signed in may be known later than the form is there
  if (draft.memberId !== memberId || draft.name !== name || !draft.isRead) {
    const isSame =
      draft.isRead && draft.name === name && (draft.writer === null || draft.writer === writer);
    const isTyped = isSame && Object.values(draft.values).some(Boolean);
    const values = isTyped ? draft.values : read();
    if (isInBrowser) setDraft({ name, memberId, writer, isRead: true, values });
  }
  const set = (values: FormValues) => {
    setDraft({ name, memberId, writer, isRead: true, values });
    keepDraft(name, writer, values);
  };
  return {
    values: draft.values,
    change: (changes) => set({ ...(draft.isRead ? draft.values : readNow()), ...changes }),
    forget(sent) {
      const isSent = (values: FormValues) =>
        Object.entries(values).every(([key, value]) => (sent[key] ?? "") === value);
      if (isSent(readDraft(name, writer))) keepDraft(name, writer, {});
      setDraft((now) => (now.name === name && isSent(now.values) ? { ...now, values: {} } : now));
    },
  };
}
