import { nameFormSchema } from "@oneworld/contracts/profile/forms";
import type { Profile } from "@oneworld/contracts/profile/http";
import { useForm } from "@oneworld/remote-kit";
import {
  Button,
  Dialog,
  EditFormEnd,
  Inline,
  Stack,
  TextField,
  useFocusAfter,
  useTranslate,
} from "@oneworld/ui";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { useSaveProfileMutation } from "../members/members.api.ts";
import { RemovePicture } from "../pictures/remove-picture.tsx";

/** A button that opens a form for one's name, and takes pictures away. */
export function EditProfile({ profile }: { profile: Profile }) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Pencil aria-hidden />
        {t("Edit profile")}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t("Edit profile")}>
        <EditForm profile={profile} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function EditForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const t = useTranslate();
  const { _id, name, img, cover } = profile;
  const [saveProfile] = useSaveProfileMutation();
  const [removalFailure, setRemovalFailure] = useState<string>();
  const pictures = { memberId: _id, onFailure: setRemovalFailure };
  const field = useFocusAfter<HTMLInputElement>(`${img?.secure_url} ${cover?.secure_url}`);
  const { busy, failure, control, formProps } = useForm({
    schema: nameFormSchema,
    failureWording: t("Your name could not be saved. Please try again."),
    send: async (changes) => {
      await saveProfile({ memberId: _id, changes }).unwrap();
      onDone();
    },
  });
  return (
    <Stack as="form" {...formProps}>
      <TextField
        ref={field}
        label={t("Name")}
        autoComplete="name"
        defaultValue={name}
        {...control("name")}
      />
      <Inline>
        {img && <RemovePicture target="avatar" {...pictures} />}
        {cover && <RemovePicture target="cover" {...pictures} />}
      </Inline>
      <EditFormEnd
        failure={failure ?? (removalFailure && { inToast: removalFailure })}
        busy={busy}
        onCancel={onDone}
      />
    </Stack>
  );
}
