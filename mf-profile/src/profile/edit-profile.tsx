import { NAME_MAX } from "@oneworld/contracts/profile/limits";
import type { Profile } from "@oneworld/contracts/profile/http";
import { textError, useForm } from "@oneworld/remote-kit";
import { Button, Dialog, FormError, Inline, Stack, TextField } from "@oneworld/ui";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { useSaveProfileMutation } from "../members/members.api.ts";
import { RemovePicture } from "../pictures/remove-picture.tsx";

/** A button that opens a form for one's name, and takes pictures away. */
export function EditProfile({ profile }: { profile: Profile }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Pencil aria-hidden />
        Edit profile
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Edit profile">
        <EditForm profile={profile} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function EditForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const { _id, name, img, cover } = profile;
  const [saveProfile] = useSaveProfileMutation();
  const { busy, failure, errorOf, formProps } = useForm({
    check: (values) => ({ name: textError("Name", values["name"], NAME_MAX) }),
    failureWording: "Your name could not be saved. Please try again.",
    send: async (values) => {
      await saveProfile({ memberId: _id, changes: { name: values["name"] } }).unwrap();
      onDone();
    },
  });
  return (
    <Stack as="form" {...formProps}>
      <TextField
        label="Name"
        name="name"
        autoComplete="name"
        defaultValue={name}
        error={errorOf("name")}
      />
      <Inline>
        {img && <RemovePicture target="avatar" memberId={_id} />}
        {cover && <RemovePicture target="cover" memberId={_id} />}
      </Inline>
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
