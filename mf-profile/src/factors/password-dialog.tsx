import { useForm } from "@oneworld/remote-kit";
import { Button, Dialog, Inline, PasswordField, Stack, Text } from "@oneworld/ui";
import type { ReactNode } from "react";
import { missing } from "../account/missing.ts";

interface PasswordDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** What happens, in a sentence. */
  children: ReactNode;
  /** The button's words. */
  action: string;
  danger?: boolean;
  /** Said where the call failed and the server gave no reason. */
  failureWording: string;
  /** Makes the call and shows that it has worked. */
  send: (password: string) => Promise<void>;
}

/** Asks for the password before something about how one signs in is changed. */
export function PasswordDialog({ open, onClose, title, ...form }: PasswordDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <PasswordForm {...form} onCancel={onClose} />
    </Dialog>
  );
}

type PasswordFormProps = Omit<PasswordDialogProps, "open" | "onClose" | "title"> & {
  onCancel: () => void;
};

function PasswordForm({
  children,
  action,
  danger = false,
  failureWording,
  send,
  onCancel,
}: PasswordFormProps) {
  const { busy, faultOf, formProps } = useForm({
    check: ({ password }) => ({ password: missing("Password", password) }),
    failureWording,
    send: ({ password = "" }) => send(password),
  });
  return (
    <Stack as="form" {...formProps}>
      <Text>{children}</Text>
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
        <Button type="submit" variant={danger ? "danger" : "primary"} busy={busy}>
          {action}
        </Button>
      </Inline>
    </Stack>
  );
}
