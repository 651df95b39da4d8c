import { errorMessage, toApiError, useHttp, useToasts } from "@oneworld/remote-kit";
import { Button, Card, Stack, TextArea, TextField } from "@oneworld/ui";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useContentDispatch } from "../store-hooks.ts";
import { keepDraft, readDraft, type ReviewDraft } from "./review-draft.ts";
import { sendReview } from "./reviews.api.ts";
import { reviewCreated } from "./reviews.slice.ts";
import { StarPicker } from "./star-picker.tsx";

/** What the server has refused, and why, by the names of the fields. */
interface Refusal {
  draft: ReviewDraft;
  fields: Readonly<Record<string, string>>;
}

/** Writes a review. What was typed outlives failures, reloads and a new sign-in until it is published. */
export function ReviewForm({ memberId }: { memberId: string }) {
  const http = useHttp();
  const toasts = useToasts();
  const dispatch = useContentDispatch();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => readDraft(memberId));
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();

  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [refusal]);

  const change = (part: Partial<ReviewDraft>) => {
    const changed = { ...draft, ...part };
    setDraft(changed);
    keepDraft(memberId, changed);
  };
  /** What is wrong with a field, until it is changed. */
  const faultOf = (name: keyof ReviewDraft) =>
    refusal?.draft[name] === draft[name] ? refusal.fields[name] : undefined;

  const publish = async () => {
    setBusy(true);
    try {
      const { message, review } = await sendReview(http, draft, memberId);
      keepDraft(memberId, null);
      dispatch(reviewCreated(review));
      toasts.success(message);
      await navigate("/review");
    } catch (error) {
      const failure = toApiError(error);
      setRefusal({ draft, fields: failure.fields });
      // Where no answer came at all, the failure says so itself.
      toasts.error(failure.status === 0 ? failure.message : errorMessage(failure, "Unauthorized"));
      setBusy(false);
    }
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // Enter submits too, whatever the button's state.
    if (!busy) void publish();
  };

  return (
    <Card>
      <Stack as="form" ref={form} noValidate onSubmit={submit}>
        <StarPicker value={draft.rating} onChange={(rating) => change({ rating })} />
        <TextField
          label="Title"
          autoComplete="off"
          value={draft.title}
          error={faultOf("title")}
          onChange={({ target }) => change({ title: target.value })}
        />
        <TextArea
          label="Description"
          rows={8}
          value={draft.desc}
          error={faultOf("desc")}
          onChange={({ target }) => change({ desc: target.value })}
        />
        <Button type="submit" variant="primary" busy={busy}>
          Submit
        </Button>
      </Stack>
    </Card>
  );
}
