import { createPostSchema } from "@oneworld/contracts/forum/forms";
import type { FormOf } from "@oneworld/contracts/site/front-end-manifest";
import { idIn } from "@oneworld/contracts/site/page-query";
import { useDraft, useForm, useNavigateFromHere } from "@oneworld/remote-kit";
import { Card, FormEnd, Stack, TextField, useIsInBrowser, useTranslate } from "@oneworld/ui";
import { PictureField } from "../pictures/picture-field.tsx";
import { picturesPayload, readPictures, usePictures } from "../pictures/use-pictures.ts";
import { TopicFields } from "../post/topic-fields.tsx";
import { WarningField } from "../post/warning-field.tsx";
import { useLocation } from "react-router-dom";
import { useCreatePostMutation } from "../forum.api.ts";
import { keepOffline } from "../outbox/outbox.ts";
import type { remote } from "../remote.ts";
import { useForumDispatch } from "../store.ts";
import { presetOf, withPreset } from "./post-preset.ts";
import { QuotedPreview } from "./quoted-preview.tsx";
import { sharedIn, withShared } from "./shared-words.ts";
import { mentionsOf } from "../mentions/mentioned.ts";
import { MentionArea } from "../mentions/mention-area.tsx";

/** In other languages a button that publishes has another word than what is published. */
const PUBLISH = { action: "publish" };

const POST = "mf-forum/post" satisfies FormOf<typeof remote>;

/** Writes a post. What was typed outlives failures and reloads until it is published. */
export function CreatePostForm({ memberId }: { memberId: string }) {
  const t = useTranslate();
  const [createPost] = useCreatePostMutation();
  const navigate = useNavigateFromHere();
  const dispatch = useForumDispatch();
  // The server doesn't know the state of a history entry
  const { state, search } = useLocation();
  const quote = idIn(new URLSearchParams(search), "quote");
  const isInBrowser = useIsInBrowser();
  const draft = useDraft("post", (kept) =>
    withShared(withPreset(kept, presetOf(isInBrowser ? state : null)), sharedIn(search)),
  );
  const pictures = readPictures(draft.values["pictures"]);
  const { dropProps, isReady, field } = usePictures(pictures, (given) =>
    draft.change({ pictures: given.length > 0 ? JSON.stringify(given) : "" }),
  );

  const { busy, failure, control, formProps, hidden } = useForm({
    plain: { form: POST, ...(quote && { values: { quote } }) },
    schema: createPostSchema,
    payloadOf: (values) => ({
      ...values,
      ...mentionsOf(memberId, values["content"]),
      pictures: picturesPayload(pictures),
      ...(quote && { quote }),
      id: memberId,
    }),
    draft,
    failureWording: t("The post could not be published. Please try again."),
    send: async (given) => {
      if (!isReady()) return null;
      try {
        const { post } = await createPost(given).unwrap();
        await navigate(`/${post.postCategory}`);
        return post;
      } catch (error) {
        if (dispatch(keepOffline({ kind: "post", memberId, given }, error))) return {};
        throw error;
      }
    },
  });

  return (
    <Card>
      <Stack as="form" {...formProps} {...dropProps}>
        {hidden}
        <TextField label={t("Title")} autoComplete="off" {...control("title")} />
        <TopicFields control={control} category={draft.values["postCategory"]} isNew />
        <MentionArea label={t("Description")} rows={8} {...control("content")} />
        {quote && <QuotedPreview key={quote} id={quote} />}
        <PictureField {...field} />
        <WarningField {...control("warning")} />
        <FormEnd failure={failure} busy={busy}>
          {t("{action, select, other {Post}}", PUBLISH)}
        </FormEnd>
      </Stack>
    </Card>
  );
}
