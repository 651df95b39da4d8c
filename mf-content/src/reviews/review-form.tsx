import { createReviewSchema } from "@oneworld/contracts/content/forms";
import type { FormOf } from "@oneworld/contracts/site/front-end-manifest";
import { msg } from "@oneworld/contracts/site/languages";
import { useDraft, useForm, useNavigateFromHere } from "@oneworld/remote-kit";
import { Card, FormEnd, Stack, TextArea, TextField, useTranslate } from "@oneworld/ui";
import { useCreateReviewMutation } from "./reviews.api.ts";
import type { remote } from "../remote.ts";
import { StarPicker } from "./star-picker.tsx";

const REVIEW = "mf-content/review" satisfies FormOf<typeof remote>;

/** Writes a review. What was typed outlives failures, reloads and a new sign-in until it is published. */
export function ReviewForm({ memberId }: { memberId: string }) {
  const t = useTranslate();
  const [createReview] = useCreateReviewMutation();
  const navigate = useNavigateFromHere();
  const draft = useDraft("review");
  const { busy, failure, control, formProps, hidden } = useForm({
    plain: { form: REVIEW },
    schema: createReviewSchema,
    payloadOf: (values) => ({ ...values, rating: Number(values["rating"] ?? 0), id: memberId }),
    draft,
    failureWording: msg("Unauthorized"),
    send: async (review) => {
      await createReview(review).unwrap();
      await navigate("/review");
    },
  });

  return (
    <Card>
      <Stack as="form" {...formProps}>
        {hidden}
        <StarPicker
          value={Number(control("rating").value ?? 0)}
          error={control("rating").error}
          onChange={(rating) => draft.change({ rating: rating === 0 ? "" : String(rating) })}
        />
        <TextField label={t("Title")} autoComplete="off" {...control("title")} />
        <TextArea label={t("Description")} rows={8} {...control("desc")} />
        <FormEnd failure={failure} busy={busy}>
          {t("Submit")}
        </FormEnd>
      </Stack>
    </Card>
  );
}
