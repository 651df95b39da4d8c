import type { Post, PostPicture } from "@oneworld/contracts/forum/http";
import { type EditPost, editPostSchema } from "@oneworld/contracts/forum/forms";
import { CATEGORIES, REGIONS } from "@oneworld/contracts/forum/topics";
import { regionLabel } from "@oneworld/contracts/site/topics";
import { useState } from "react";
import { useForm } from "@oneworld/remote-kit";
import { PictureField } from "../pictures/picture-field.tsx";
import { picturesPayload, usePictures } from "../pictures/use-pictures.ts";
import { WarningField } from "./warning-field.tsx";
import { Columns, EditFormEnd, SelectField, Stack, TextField } from "@oneworld/ui";
import { MentionArea } from "../mentions/mention-area.tsx";

interface EditPostFormProps {
  post: Post;
  /** makes the call; its errors are shown beside the fields */
  onSave: (changes: EditPost) => Promise<unknown>;
  onDone: () => void;
}

/** Edits the member's own post. */
export function EditPostForm({ post, onSave, onDone }: EditPostFormProps) {
  const [pictures, setPictures] = useState<readonly PostPicture[]>(post.pictures);
  const { dropProps, isReady, field } = usePictures(pictures, setPictures);
  const { busy, failure, control, formProps } = useForm({
    schema: editPostSchema,
    payloadOf: (values) => ({ ...values, pictures: picturesPayload(pictures) }),
    failureWording: "The post could not be saved. Please try again.",
    send: async (changes) => {
      if (!isReady()) return;
      await onSave(changes);
      onDone();
    },
  });
  return (
    <Stack as="form" {...formProps} {...dropProps}>
      <TextField label="Title" autoComplete="off" defaultValue={post.title} {...control("title")} />
      <Columns min="10rem">
        <SelectField label="Category" defaultValue={post.postCategory} {...control("postCategory")}>
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {category}
            </option>
          ))}
        </SelectField>
        <SelectField label="Region" defaultValue={post.region ?? ""} {...control("region")}>
          <option value="">Select</option>
          {REGIONS.map((region) => (
            <option key={region} value={region}>
              {regionLabel(region)}
            </option>
          ))}
        </SelectField>
      </Columns>
      <MentionArea
        label="Description"
        rows={8}
        defaultValue={post.content}
        {...control("content")}
      />
      <PictureField {...field} />
      <WarningField defaultValue={post.warning ?? ""} {...control("warning")} />
      <EditFormEnd failure={failure} busy={busy} onCancel={onDone} />
    </Stack>
  );
}
