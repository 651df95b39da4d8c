import { type ComponentProps, lazy, Suspense, useState } from "react";
import { lateCode, loadLate } from "../load-late.ts";
import type { CommentForm } from "./comment-form.tsx";

const Lazy = lazy(async () => ({ default: (await loadLate()).CommentForm }));

/** The form for a comment, whose code comes after the page. Where it is there, the text box appears at once and can have the focus. */
export function LateCommentForm(props: ComponentProps<typeof CommentForm>) {
  const [Form] = useState(() => lateCode()?.CommentForm ?? Lazy);
  return (
    <Suspense>
      <Form {...props} />
    </Suspense>
  );
}
