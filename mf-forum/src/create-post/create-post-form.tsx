import { CATEGORIES, REGIONS } from "@oneworld/contracts/forum/topics";
import { regionLabel } from "@oneworld/contracts/site/topics";
import { useForm, useHttp, useToasts } from "@oneworld/remote-kit";
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
import { useNavigate } from "react-router-dom";
import { postCreated } from "../post/post.slice.ts";
import { useForumDispatch } from "../store-hooks.ts";
import { sendPost } from "./create-post.api.ts";
import { draftErrors, keepDraft, readDraft } from "./post-draft.ts";

/** A message under one of them doesn't stretch the other. */
const Choices = styled(Columns)`
  align-items: start;
`;

/** Writes a post. What was typed outlives failures and reloads until it is published. */
export function CreatePostForm({ memberId }: { memberId: string }) {
  const http = useHttp();
  const toasts = useToasts();
  const dispatch = useForumDispatch();
  const navigate = useNavigate();
  const [draft] = useState(() => readDraft(memberId));

  const { busy, failure, errorOf, formProps } = useForm({
    check: draftErrors,
    onTyped: (values) => keepDraft(memberId, values),
    failureWording: "The post could not be published. Please try again.",
    send: async (values) => {
      const { message, post } = await sendPost(http, values, memberId);
      keepDraft(memberId, null);
      dispatch(postCreated(post));
      toasts.success(message);
      await navigate(`/${post.postCategory}`);
    },
  });
  const control = (name: string) => ({ name, defaultValue: draft[name], error: errorOf(name) });

  return (
    <Card>
      <Stack as="form" {...formProps}>
        <TextField label="Title" autoComplete="off" {...control("title")} />
        <Choices>
          <SelectField label="Category" {...control("postCategory")}>
            <option value="">Select</option>
            {CATEGORIES.map((category) => (
              <option key={category} value={category}>
                {category}
              </option>
            ))}
          </SelectField>
          <SelectField label="Region" {...control("region")}>
            <option value="">Select</option>
            {REGIONS.map((region) => (
              <option key={region} value={region}>
                {regionLabel(region)}
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
