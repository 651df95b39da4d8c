import { createPostSchema } from "@oneworld/contracts/forum/forms";
import { CATEGORIES, REGIONS } from "@oneworld/contracts/forum/topics";
import type { FormOf } from "@oneworld/contracts/site/front-end-manifest";
import { regionLabel } from "@oneworld/contracts/site/topics";
import { useDraft, useForm } from "@oneworld/remote-kit";
import {
  Button,
  Card,
  Columns,
  FormError,
  SelectField,
  Stack,
  TextArea,
  TextField,
  useIsInBrowser,
} from "@oneworld/ui";
import styled from "styled-components";
import { useLocation, useNavigate } from "react-router-dom";
import { useCreatePostMutation } from "../forum.api.ts";
import type { remote } from "../remote.ts";
import { presetOf, withPreset } from "./post-preset.ts";

/** A message under one of them doesn't stretch the other. */
const Choices = styled(Columns)`
  align-items: start;
`;

const POST = "mf-forum/post" satisfies FormOf<typeof remote>;

/** Writes a post. What was typed outlives failures and reloads until it is published. */
export function CreatePostForm({ memberId }: { memberId: string }) {
  const [createPost] = useCreatePostMutation();
  const navigate = useNavigate();
  // The server doesn't know the state of a history entry
  const { state } = useLocation();
  const isInBrowser = useIsInBrowser();
  const draft = useDraft("post", (kept) => withPreset(kept, presetOf(isInBrowser ? state : null)));
  const category = CATEGORIES.find((one) => one === draft.values["postCategory"]);

  const { busy, failure, control, formProps, hidden } = useForm({
    plain: { form: POST },
    schema: createPostSchema,
    payloadOf: (values) => ({ ...values, id: memberId }),
    draft,
    failureWording: "The post could not be published. Please try again.",
    send: async (given) => {
      const { post } = await createPost(given).unwrap();
      await navigate(`/${post.postCategory}`);
    },
  });

  return (
    <Card>
      <Stack as="form" {...formProps}>
        {hidden}
        <TextField label="Title" autoComplete="off" {...control("title")} />
        <Choices>
          <SelectField label="Category" {...control("postCategory")}>
            <option value="">Select</option>
            {CATEGORIES.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </SelectField>
          <SelectField label="Region" {...control("region")}>
            <option value="">Select</option>
            {REGIONS.map((region) => (
              <option key={region} value={region}>
                {regionLabel(region, category)}
              </option>
            ))}
          </SelectField>
        </Choices>
        <TextArea label="Description" rows={8} {...control("content")} />
        <FormError message={failure} />
        <div>
          <Button type="submit" variant="primary" busy={busy}>
            Post
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
