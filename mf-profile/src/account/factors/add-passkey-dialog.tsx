import { addPasskeyFormSchema } from "@oneworld/contracts/auth/forms";
import { Text, useTranslate } from "@oneworld/ui";
import { FormDialog } from "../form-dialog.tsx";
import { useProfileDispatch } from "../../store.ts";
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
  const t = useTranslate();
  const dispatch = useProfileDispatch();
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t("Add a passkey")}
      field={{ ...PASSKEY_NAME_FIELD, label: t("Name"), placeholder: t("My laptop") }}
      schema={addPasskeyFormSchema}
      action={t("Continue")}
      failureWording={t("The passkey could not be added. Please try again.")}
      send={async (given) => {
        try {
          onAdded(await dispatch(addPasskey(given)));
        } catch (error) {
          throw asPasskeyRefusal(error);
        }
      }}
    >
      <Text>
        {t("Give it a name by which you know the device, and confirm with your password.")}
      </Text>
    </FormDialog>
  );
}
