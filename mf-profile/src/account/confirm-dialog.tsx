import { useForm } from "@oneworld/remote-kit";
import { Button, Dialog, Inline, PasswordField, Stack, Text } from "@oneworld/ui";
import { missing } from "./missing.ts";

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** The button that does it. */
  action: { label: string; variant: "primary" | "danger" };
  cancelLabel?: string;
  /** What a failure is called where the server says nothing itself. */
  failureWording: string;
  /** Does what was asked about. Its error is shown in the form. */
  confirm: (password: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password before something that a stranger at an open browser must not do. */
export function ConfirmDialog({ open, title, onClose, ...form }: ConfirmDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <ConfirmForm {...form} onClose={onClose} />
    </Dialog>
  );
}

function ConfirmForm({
  action,
  cancelLabel = "Cancel",
  failureWording,
  confirm,
  onClose,
}: Omit<ConfirmDialogProps, "open" | "title">) {
  const { busy, faultOf, formProps } = useForm({
    check: ({ password }) => ({ password: missing("Password", password) }),
    failureWording,
    send: async ({ password = "" }) => {
      await confirm(password);
      onClose();
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
        <Button variant="quiet" onClick={onClose}>
          {cancelLabel}
        </Button>
        <Button type="submit" variant={action.variant} busy={busy}>
          {action.label}
        </Button>
      </Inline>
    </Stack>
  );
}
