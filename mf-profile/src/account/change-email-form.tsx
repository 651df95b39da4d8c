import { changeEmailSchema } from "@oneworld/contracts/auth/forms";
import { takeFocus, useForm } from "@oneworld/remote-kit";
import {
  Button,
  FormError,
  Inline,
  PasswordField,
  Stack,
  TextField,
  useTranslate,
} from "@oneworld/ui";
import { useChangeEmailMutation } from "./account.api.ts";

/** Asks for a new address, and for the password, since the address controls the account. */
export function ChangeEmailForm({ onDone }: { onDone: () => void }) {
  const t = useTranslate();
  const [changeEmail] = useChangeEmailMutation();
  const { busy, failure, control, formProps } = useForm({
    schema: changeEmailSchema,
    failureWording: t("Your email could not be changed. Please try again."),
    send: async (change) => {
      await changeEmail(change).unwrap();
      onDone();
    },
  });
  return (
    <Stack as="form" {...formProps}>
      <TextField
        label={t("New email")}
        type="email"
        autoComplete="email"
        {...control("email")}
        ref={takeFocus}
      />
      <PasswordField
        label={t("Password")}
        autoComplete="current-password"
        {...control("password")}
      />
      <FormError message={failure} />
      <Inline>
        <Button type="submit" variant="primary" busy={busy}>
          {t("Send link")}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          {t("Cancel")}
        </Button>
      </Inline>
    </Stack>
  );
}
