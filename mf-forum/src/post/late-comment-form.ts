import type { ComponentProps } from "react";
import { lateCode, loadLate } from "../load-late.ts";
import { onDemand } from "../on-demand.tsx";
import type { CommentForm } from "./comment-form.tsx";

interface LateProps extends ComponentProps<typeof CommentForm> {
  /** closes the form whose code can't be had */
  onMissing: () => void;
}

/** The form for a comment, whose code comes after the page. Where it is there, the text box appears at once and can have the focus. */
export const LateCommentForm = onDemand<LateProps>(async () => (await loadLate()).CommentForm, {
  close: ({ onMissing }) => onMissing(),
  loaded: () => lateCode()?.CommentForm,
});
