import { PASSKEY_NAME_MAX } from "@oneworld/contracts/auth/limits";
import { textFault, useForm } from "@oneworld/remote-kit";
import { Button, Dialog, Inline, PasswordField, Stack, Text, TextField } from "@oneworld/ui";
import { missing } from "../account/missing.ts";
import { useProfileDispatch } from "../store-hooks.ts";
import { addPasskey } from "./change-factors.ts";
import { asPasskeyRefusal } from "./passkey-refusal.ts";

interface AddPasskeyDialogProps {
  open: boolean;
  onClose: () => void;
  /** Called with recovery codes, where the passkey is the first factor. */
  onAdded: (codes: string[] | null) => void;
}

/** Asks for a name and the password, then has the browser make a passkey. */
export function AddPasskeyDialog({ open, onClose, onAdded }: AddPasskeyDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Add a passkey">
      <AddPasskeyForm onCancel={onClose} onAdded={onAdded} />
    </Dialog>
  );
}

interface AddPasskeyFormProps {
  onCancel: () => void;
  onAdded: (codes: string[] | null) => void;
}

function AddPasskeyForm({ onCancel, onAdded }: AddPasskeyFormProps) {
  const dispatch = useProfileDispatch();
  const { busy, faultOf, formProps } = useForm({
    check: ({ name, password }) => ({
      name: textFault("Name", name, PASSKEY_NAME_MAX),
      password: missing("Password", password),
    }),
    failureWording: "The passkey could not be added. Please try again.",
    send: async ({ name = "", password = "" }) => {
      try {
        onAdded(await dispatch(addPasskey({ name, password })));
      } catch (error) {
        throw asPasskeyRefusal(error);
      }
    },
  });
  return (
    <Stack as="form" {...formProps}>
      <Text>Give it a name by which you know the device, and confirm with your password.</Text>
      <TextField
        label="Name"
        name="name"
        autoComplete="off"
        maxLength={PASSKEY_NAME_MAX}
        placeholder="My laptop"
        error={faultOf("name")}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={faultOf("password")}
      />
      <Inline justify="end">
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={busy}>
          Continue
        </Button>
      </Inline>
    </Stack>
  );
}
