import { CATEGORIES, REGIONS } from "@oneworld/contracts/forum/topics";
import { regionLabel } from "@oneworld/contracts/site/topics";
import { useForm } from "@oneworld/remote-kit";
import {
  Button,
  Card,
  Columns,
  FormError,
  SelectField,
  Stack,
  TextArea,
  TextField,
} from "@oneworld/ui";
import { useState } from "react";
import styled from "styled-components";
import { useLocation, useNavigate } from "react-router-dom";
import { useCreatePostMutation } from "../forum.api.ts";
import { draftErrors, keepDraft, readDraft } from "./post-draft.ts";
import { presetOf, withPreset } from "./post-preset.ts";

/** A message under one of them doesn't stretch the other. */
const Choices = styled(Columns)`
  align-items: start;
`;

/** Writes a post. What was typed outlives failures and reloads until it is published. */
export function CreatePostForm({ memberId }: { memberId: string }) {
  const [createPost] = useCreatePostMutation();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [draft] = useState(() => withPreset(readDraft(memberId), presetOf(state)));
  const [chosen, setChosen] = useState(draft["postCategory"]);
  const category = CATEGORIES.find((one) => one === chosen);

  const { busy, failure, errorOf, formProps } = useForm({
    check: draftErrors,
    onTyped: (values) => keepDraft(memberId, values),
    failureWording: "The post could not be published. Please try again.",
    send: async (values) => {
      const { post } = await createPost({ values, memberId }).unwrap();
      keepDraft(memberId, null);
      await navigate(`/${post.postCategory}`);
    },
  });
  const control = (name: string) => ({ name, defaultValue: draft[name], error: errorOf(name) });

  return (
    <Card>
      <Stack as="form" {...formProps}>
        <TextField label="Title" autoComplete="off" {...control("title")} />
        <Choices>
          <SelectField
            label="Category"
            {...control("postCategory")}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          >
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
