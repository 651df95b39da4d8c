import type { Post } from "@oneworld/contracts/forum/http";
import { type EditPost, editPostSchema } from "@oneworld/contracts/forum/forms";
import { type FormValues, useForm } from "@oneworld/remote-kit";
import { useState } from "react";
import { PictureField } from "../pictures/picture-field.tsx";
import { picturesPayload, readPictures, usePictures } from "../pictures/use-pictures.ts";
import { OlderDraft } from "./older-draft.tsx";
import { useEditDraft, valuesToSave } from "./use-edit-draft.ts";
import { TopicFields } from "./topic-fields.tsx";
import { LanguageField } from "./language-field.tsx";
import { WarningField } from "./warning-field.tsx";
import { EditFormEnd, Stack, TextField, useTranslate } from "@oneworld/ui";
import { MentionArea } from "../mentions/mention-area.tsx";

interface EditPostFormProps {
  post: Post;
  /** makes the call; its errors are shown beside the fields */
  onSave: (changes: EditPost) => Promise<unknown>;
  onDone: () => void;
}

/** The form's values for a post as it is saved. */
const savedValues = ({ title, postCategory, region, content, lang, warning, pictures }: Post) => ({
  title,
  postCategory,
  region: region ?? "",
  content,
  lang: lang ?? "",
  warning: warning ?? "",
  pictures: JSON.stringify(pictures),
});

/** Edits the member's own post. What was typed outlives reloads until it is saved or cancelled. */
export function EditPostForm({ post, onSave, onDone }: EditPostFormProps) {
  const t = useTranslate();
  const { _id, createdAt, editedAt } = post;
  const [saved] = useState((): FormValues => savedValues(post));
  const draft = useEditDraft(`edit-post:${_id}`, saved, editedAt ?? createdAt, onDone);
  const pictures = readPictures(draft.values["pictures"]);
  const uploads = usePictures(pictures, (given) =>
    draft.change({ pictures: JSON.stringify(given) }),
  );
  const { dropProps, isReady, field } = uploads;
  const cancel = () => {
    uploads.cancel();
    draft.cancel();
  };
  const { busy, failure, control, formProps } = useForm({
    schema: editPostSchema,
    payloadOf: (values) => {
      // Only what is changed: the rest may have been saved elsewhere meanwhile
      const { pictures: given, ...changed } = Object.fromEntries(
        Object.entries(valuesToSave(values)).filter(([name, value]) => value !== saved[name]),
      );
      if (given !== undefined) return { ...changed, pictures: picturesPayload(pictures) };
      return Object.keys(changed).length > 0 ? changed : { title: saved["title"] };
    },
    draft,
    failureWording: t("The post could not be saved. Please try again."),
    send: async (changes) => {
      if (!isReady()) return null;
      await onSave(changes);
      onDone();
      return changes;
    },
  });
  return (
    <Stack as="form" {...formProps} {...dropProps}>
      <OlderDraft draft={draft} />
      <TextField label={t("Title")} autoComplete="off" {...control("title")} />
      <TopicFields control={control} category={draft.values["postCategory"]} />
      <MentionArea label={t("Description")} rows={8} {...control("content")} />
      <LanguageField {...control("lang")} />
      <PictureField {...field} />
      <WarningField {...control("warning")} />
      <EditFormEnd failure={failure} busy={busy} onCancel={cancel} />
    </Stack>
  );
}
