import { addPasskeyFormSchema } from "@oneworld/contracts/auth/forms";
import { Text } from "@oneworld/ui";
import { FormDialog } from "../account/form-dialog.tsx";
import { useProfileDispatch } from "../store.ts";
import { addPasskey } from "./add-passkey.ts";
import { PASSKEY_NAME_FIELD } from "./passkey-name.ts";
import { asPasskeyRefusal } from "./passkey-refusal.ts";

interface AddPasskeyDialogProps {
  open: boolean;
  onClose: () => void;
  /** Called with recovery codes, where the passkey is the first factor. */
  onAdded: (codes: string[] | null) => void;
}

/** Asks for a name and the password, then has the browser make a passkey. */
export function AddPasskeyDialog({ open, onClose, onAdded }: AddPasskeyDialogProps) {
  const dispatch = useProfileDispatch();
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title="Add a passkey"
      field={{ ...PASSKEY_NAME_FIELD, placeholder: "My laptop" }}
      schema={addPasskeyFormSchema}
      action="Continue"
      failureWording="The passkey could not be added. Please try again."
      send={async (given) => {
        try {
          onAdded(await dispatch(addPasskey(given)));
        } catch (error) {
          throw asPasskeyRefusal(error);
        }
      }}
    >
      <Text>Give it a name by which you know the device, and confirm with your password.</Text>
    </FormDialog>
  );
}
