import { POST_CONTENT_MAX, POST_TITLE_MAX } from "@oneworld/contracts/forum/limits";
import {
  type FormErrors,
  type FormValues,
  readStored,
  textError,
  writeStored,
} from "@oneworld/remote-kit";

const keyOf = (memberId: string): string => `post-draft:${memberId}`;

/** The post that a member began in this tab and didn't publish. */
export const readDraft = (memberId: string): FormValues =>
  (readStored("session", keyOf(memberId)) as FormValues | null) ?? {};

/** Keeps what was typed over a reload; null forgets it. */
export const keepDraft = (memberId: string, draft: FormValues | null): void =>
  void writeStored("session", keyOf(memberId), draft);

/** What the server would refuse, in its words. */
export const draftErrors = ({ title, postCategory, content }: FormValues): FormErrors => ({
  title: textError("Title", title, POST_TITLE_MAX),
  postCategory: postCategory ? undefined : "Category is required: please choose one.",
  content: textError("Description", content, POST_CONTENT_MAX),
});
