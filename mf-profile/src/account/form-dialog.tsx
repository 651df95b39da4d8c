import { type FormErrors, type FormValues, missing, useForm } from "@oneworld/remote-kit";
import {
  Button,
  Dialog,
  DialogActions,
  FormError,
  PasswordField,
  Stack,
  Text,
  TextField,
} from "@oneworld/ui";
import type { ComponentProps, ReactNode } from "react";

interface FormDialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  /** What happens, in a sentence; left out, why the password is asked for. */
  children?: ReactNode;
  /** A field before the password… */
  field?: ComponentProps<typeof TextField> & { name: string };
  /** …and what the server would refuse in it. */
  check?: (values: FormValues) => FormErrors;
  /** Whether the password is asked for, so that a stranger at an open browser can't do it. */
  asksPassword?: boolean;
  /** The button's words. */
  action: string;
  danger?: boolean;
  cancelLabel?: string;
  /** Said where the call failed and the server gave no reason. */
  failureWording: string;
  /** Makes the call and shows that it has worked. Its error is shown in the form. */
  send: (values: FormValues) => Promise<unknown>;
}

/** A dialog with a form, which asks for the password by default. */
export function FormDialog({ open, title, onClose, ...form }: FormDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <DialogForm {...form} onCancel={onClose} />
    </Dialog>
  );
}

type DialogFormProps = Omit<FormDialogProps, "open" | "title" | "onClose"> & {
  onCancel: () => void;
};

function DialogForm({
  children,
  field,
  check,
  asksPassword = true,
  action,
  danger = false,
  cancelLabel = "Cancel",
  failureWording,
  send,
  onCancel,
}: DialogFormProps) {
  const { busy, failure, errorOf, formProps } = useForm({
    check: (values) => ({
      ...check?.(values),
      ...(asksPassword && { password: missing("Password", values["password"]) }),
    }),
    failureWording,
    send,
  });
  return (
    <Stack as="form" {...formProps}>
      {children ??
        (asksPassword && <Text>Please enter your password, so that we know it is you.</Text>)}
      {field && <TextField {...field} error={errorOf(field.name)} />}
      {asksPassword && (
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={errorOf("password")}
        />
      )}
      <FormError message={failure} />
      <DialogActions>
        <Button variant="quiet" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button type="submit" variant={danger ? "danger" : "primary"} busy={busy}>
          {action}
        </Button>
      </DialogActions>
    </Stack>
  );
}
