import { useForm } from "@oneworld/remote-kit";
import { Button, Card, FormError, Stack, TextArea, TextField } from "@oneworld/ui";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { keepDraft, readDraft, type ReviewDraft } from "./review-draft.ts";
import { useCreateReviewMutation } from "./reviews.api.ts";
import { StarPicker } from "./star-picker.tsx";

/** Writes a review. What was typed outlives failures, reloads and a new sign-in until it is published. */
export function ReviewForm({ memberId }: { memberId: string }) {
  const [createReview] = useCreateReviewMutation();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(() => readDraft(memberId));

  const change = (part: Partial<ReviewDraft>) => {
    const changed = { ...draft, ...part };
    setDraft(changed);
    keepDraft(memberId, changed);
  };
  const { busy, failure, errorOf, formProps } = useForm({
    check: () => ({}),
    failureWording: "Unauthorized",
    send: async () => {
      await createReview({ draft, memberId }).unwrap();
      keepDraft(memberId, null);
      await navigate("/review");
    },
  });

  return (
    <Card>
      <Stack as="form" {...formProps}>
        <StarPicker
          value={draft.rating}
          error={errorOf("rating")}
          onChange={(rating) => change({ rating })}
        />
        <TextField
          label="Title"
          name="title"
          autoComplete="off"
          value={draft.title}
          error={errorOf("title")}
          onChange={({ target }) => change({ title: target.value })}
        />
        <TextArea
          label="Description"
          name="desc"
          rows={8}
          value={draft.desc}
          error={errorOf("desc")}
          onChange={({ target }) => change({ desc: target.value })}
        />
        <FormError message={failure} />
        <Button type="submit" variant="primary" busy={busy}>
          Submit
        </Button>
      </Stack>
    </Card>
  );
}
