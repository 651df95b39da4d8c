import type { EditPost, Post } from "@oneworld/contracts/forum/http";
import { POST_CONTENT_MAX, POST_TITLE_MAX } from "@oneworld/contracts/forum/limits";
import { CATEGORIES, REGIONS } from "@oneworld/contracts/forum/topics";
import { regionLabel } from "@oneworld/contracts/site/topics";
import { textFault, useForm } from "@oneworld/remote-kit";
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
import { useProfileDispatch } from "../store-hooks.ts";
import { editPost } from "./change-post.ts";
import type { PostOf } from "./posts.slice.ts";

interface EditPostFormProps {
  post: Post;
  of: PostOf;
  onDone: () => void;
}

/** Changes one's own post. */
export function EditPostForm({ post, of, onDone }: EditPostFormProps) {
  const dispatch = useProfileDispatch();
  const { busy, failure, faultOf, formProps } = useForm({
    check: ({ title, content }) => ({
      title: textFault("Title", title, POST_TITLE_MAX),
      content: textFault("Description", content, POST_CONTENT_MAX),
    }),
    failureWording: "The post could not be saved. Please try again.",
    send: async (values) => {
      // What the selects offer is what the call takes.
      await dispatch(editPost(of, values as EditPost));
      onDone();
    },
  });
  const control = (name: string, defaultValue: string) => ({
    name,
    defaultValue,
    error: faultOf(name),
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
