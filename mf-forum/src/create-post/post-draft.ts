import { POST_CONTENT_MAX, POST_TITLE_MAX } from "@oneworld/contracts/forum/limits";
import { type FormErrors, type FormValues, textError } from "@oneworld/remote-kit";

const keyOf = (memberId: string): string => `post-draft:${memberId}`;

/** The post that a member began in this tab and didn't publish. */
export function readDraft(memberId: string): FormValues {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(memberId)) ?? "{}") as FormValues;
  } catch {
    // Closed storage (private mode) or a broken entry: start with an empty draft.
    return {};
  }
}

/** Keeps what was typed over a reload; null forgets it. */
export function keepDraft(memberId: string, draft: FormValues | null): void {
  try {
    if (draft) sessionStorage.setItem(keyOf(memberId), JSON.stringify(draft));
    else sessionStorage.removeItem(keyOf(memberId));
  } catch {
    // Closed or full storage: the draft lasts as long as the form.
  }
}

/** What the server would refuse, in its words. */
export const draftErrors = ({ title, postCategory, content }: FormValues): FormErrors => ({
  title: textError("Title", title, POST_TITLE_MAX),
  postCategory: postCategory ? undefined : "Category is required: please choose one.",
  content: textError("Description", content, POST_CONTENT_MAX),
});
