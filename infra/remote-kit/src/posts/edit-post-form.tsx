import type { EditPost, Post } from "@oneworld/contracts/forum/http";
import { POST_CONTENT_MAX, POST_TITLE_MAX } from "@oneworld/contracts/forum/limits";
import { CATEGORIES, REGIONS } from "@oneworld/contracts/forum/topics";
import { regionLabel } from "@oneworld/contracts/site/topics";
import {
  Button,
  Columns,
  FormError,
  Inline,
  SelectField,
  Stack,
  TextArea,
  TextField,
} from "@oneworld/ui";
import { textError } from "../field-errors.ts";
import { useForm } from "../use-form.ts";

interface EditPostFormProps {
  post: Post;
  /** makes the call; its errors are shown beside the fields */
  onSave: (changes: EditPost) => Promise<unknown>;
  onDone: () => void;
}

/** Edits the member's own post. */
export function EditPostForm({ post, onSave, onDone }: EditPostFormProps) {
  const { busy, failure, errorOf, formProps } = useForm({
    check: ({ title, content }) => ({
      title: textError("Title", title, POST_TITLE_MAX),
      content: textError("Description", content, POST_CONTENT_MAX),
    }),
    failureWording: "The post could not be saved. Please try again.",
    send: async (values) => {
      await onSave(values);
      onDone();
    },
  });
  const control = (name: string, defaultValue: string) => ({
    name,
    defaultValue,
    error: errorOf(name),
  });
  return (
    <Stack as="form" {...formProps}>
      <TextField label="Title" autoComplete="off" {...control("title", post.title)} />
      <Columns min="10rem">
        <SelectField label="Category" {...control("postCategory", post.postCategory)}>
          {CATEGORIES.map((category) => (
            <option key={category} value={category}>
              {category}
            </option>
          ))}
        </SelectField>
        <SelectField label="Region" {...control("region", post.region ?? "")}>
          <option value="">Select</option>
          {REGIONS.map((region) => (
            <option key={region} value={region}>
              {regionLabel(region)}
            </option>
          ))}
        </SelectField>
      </Columns>
      <TextArea label="Description" rows={8} {...control("content", post.content)} />
      <FormError message={failure} />
      <Inline justify="end">
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={busy}>
          Save
        </Button>
      </Inline>
    </Stack>
  );
}
