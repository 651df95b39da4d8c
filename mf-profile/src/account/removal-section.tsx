import { useForm } from "@oneworld/remote-kit";
import { Button, Dialog, Inline, PasswordField, Stack, Text } from "@oneworld/ui";
import { useState } from "react";
import { useProfileDispatch } from "../store-hooks.ts";
import { AccountSection } from "./account-section.tsx";
import { removeAccount } from "./change-account.ts";
import { missing } from "./missing.ts";

/** Asks for the account to be deleted. */
export function RemovalSection() {
  const [isOpen, setOpen] = useState(false);
  return (
    <AccountSection
      title="Delete account"
      lede="Your profile, likes, follows and messages go. What you wrote for others to read stays under the name “Former member”. You then have a few days to change your mind."
    >
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete account
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Delete your account?">
        <RemovalForm onDone={() => setOpen(false)} />
      </Dialog>
    </AccountSection>
  );
}

function RemovalForm({ onDone }: { onDone: () => void }) {
  const dispatch = useProfileDispatch();
  const { busy, faultOf, formProps } = useForm({
    check: ({ password }) => ({ password: missing("Password", password) }),
    failureWording: "Your account could not be deleted. Please try again.",
    send: async ({ password = "" }) => {
      await dispatch(removeAccount(password));
    },
  });
  return (
    <Stack as="form" {...formProps}>
      <Text>Please enter your password, so that we know it is you.</Text>
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        error={faultOf("password")}
      />
      <Inline justify="end">
        <Button variant="quiet" onClick={onDone}>
          Keep my account
        </Button>
        <Button type="submit" variant="danger" busy={busy}>
          Delete my account
        </Button>
      </Inline>
    </Stack>
  );
}
