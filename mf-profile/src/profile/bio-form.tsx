import { BIO_MAX } from "@oneworld/contracts/profile/limits";
import { Button, FormError, Inline, Stack, TextArea } from "@oneworld/ui";
import { type SubmitEvent, useState } from "react";
import { bioTyped, selectBioDraft } from "../members/bio-draft.slice.ts";
import { submitBio } from "../members/submit-bio.ts";
import { useProfileDispatch, useProfileSelector } from "../store.ts";

interface BioFormProps {
  memberId: string;
  /** the bio as it is saved */
  bio: string;
  /** The bio was sent, with success or without, or the member thought better of it. */
  onDone: () => void;
}

/** Writes one's bio; opens with what was typed and couldn't be saved. */
export function BioForm({ memberId, bio, onDone }: BioFormProps) {
  const draft = useProfileSelector((state) => selectBioDraft(state, memberId));
  const dispatch = useProfileDispatch();
  const [busy, setBusy] = useState(false);
  const text = draft?.text ?? bio;
  const { message, isOfField } = draft?.failure ?? {};

  const submit = async () => {
    setBusy(true);
    await dispatch(submitBio(memberId, text));
    onDone();
  };
  return (
    <Stack
      as="form"
      gap="sm"
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        if (!busy) void submit();
      }}
    >
      <TextArea
        label="Bio"
        rows={6}
        placeholder="Bio..."
        maxLength={BIO_MAX}
        value={text}
        error={isOfField ? message : undefined}
        // A press on Add Bio opens the form to write
        ref={focus}
        onChange={({ target }) => dispatch(bioTyped({ memberId, text: target.value }))}
      />
      <FormError message={isOfField ? undefined : message} />
      <Inline>
        <Button type="submit" variant="primary" busy={busy}>
          Submit
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </Inline>
    </Stack>
  );
}

const focus = (textBox: HTMLTextAreaElement | null): void => textBox?.focus();
