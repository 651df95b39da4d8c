import { emailError, missing, useForm } from "@oneworld/remote-kit";
import { Button, FormError, Inline, PasswordField, Stack, TextField } from "@oneworld/ui";
import { useChangeEmailMutation } from "./account.api.ts";

/** Asks for a new address, and for the password, since the address controls the account. */
export function ChangeEmailForm({ onDone }: { onDone: () => void }) {
  const [changeEmail] = useChangeEmailMutation();
  const { busy, failure, errorOf, formProps } = useForm({
    check: ({ email, password }) => ({
      email: emailError(email),
      password: missing("Password", password),
    }),
    failureWording: "Your email could not be changed. Please try again.",
    send: async ({ email = "", password = "" }) => {
      await changeEmail({ email, password }).unwrap();
      onDone();
    },
  });
  return (
    <Stack as="form" {...formProps}>
      <TextField
        label="New email"
        name="email"
        type="email"
        autoComplete="email"
        error={errorOf("email")}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={errorOf("password")}
      />
      <FormError message={failure} />
      <Inline>
        <Button type="submit" variant="primary" busy={busy}>
          Send link
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </Inline>
    </Stack>
  );
}
