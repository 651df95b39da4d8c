import type { Post } from "@oneworld/contracts/forum/http";
import { type EditPost, editPostSchema } from "@oneworld/contracts/forum/forms";
import { CATEGORIES, REGIONS } from "@oneworld/contracts/forum/topics";
import { regionLabel } from "@oneworld/contracts/site/topics";
import { useForm } from "@oneworld/remote-kit";
import { Columns, EditFormEnd, SelectField, Stack, TextArea, TextField } from "@oneworld/ui";

interface EditPostFormProps {
  post: Post;
  /** makes the call; its errors are shown beside the fields */
  onSave: (changes: EditPost) => Promise<unknown>;
  onDone: () => void;
}

/** Edits the member's own post. */
export function EditPostForm({ post, onSave, onDone }: EditPostFormProps) {
  const { busy, failure, control, formProps } = useForm({
    schema: editPostSchema,
    failureWording: "The post could not be saved. Please try again.",
    send: async (changes) => {
      await onSave(changes);
      onDone();
    },
  });
  return (
    <Stack as="form" {...formProps}>
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
      <TextArea label="Description" rows={8} defaultValue={post.content} {...control("content")} />
      <EditFormEnd failure={failure} busy={busy} onCancel={onDone} />
    </Stack>
  );
}
