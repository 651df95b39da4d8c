import type { Passkey } from "@oneworld/contracts/auth/factors";
import { PASSKEY_NAME_MAX } from "@oneworld/contracts/auth/limits";
import { textFault, useForm } from "@oneworld/remote-kit";
import { Button, Dialog, Inline, Stack, TextField } from "@oneworld/ui";
import { useProfileDispatch } from "../store-hooks.ts";
import { renamePasskey } from "./change-factors.ts";

interface RenamePasskeyDialogProps {
  open: boolean;
  onClose: () => void;
  passkey: Passkey;
}

/** Gives a passkey another name. */
export function RenamePasskeyDialog({ open, onClose, passkey }: RenamePasskeyDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Rename passkey">
      <RenameForm onDone={onClose} passkey={passkey} />
    </Dialog>
  );
}

function RenameForm({ onDone, passkey }: { onDone: () => void; passkey: Passkey }) {
  const dispatch = useProfileDispatch();
  const { busy, faultOf, formProps } = useForm({
    check: ({ name }) => ({ name: textFault("Name", name, PASSKEY_NAME_MAX) }),
    failureWording: "The passkey could not be renamed. Please try again.",
    send: async ({ name = "" }) => {
      await dispatch(renamePasskey(passkey._id, name));
      onDone();
    },
  });
  return (
    <Stack as="form" {...formProps}>
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={PASSKEY_NAME_MAX}
        defaultValue={passkey.name}
        error={faultOf("name")}
      />
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
