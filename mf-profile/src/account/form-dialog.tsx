import { type ConfirmPassword, confirmPasswordSchema } from "@oneworld/contracts/auth/forms";
import { type FormSchema, useForm } from "@oneworld/remote-kit";
import {
  Button,
  Dialog,
  DialogActions,
  FormError,
  PasswordField,
  Stack,
  Text,
  TextField,
  useTranslate,
} from "@oneworld/ui";
import type { ComponentProps, ReactNode } from "react";

interface FormDialogProps<Payload> {
  open: boolean;
  title: string;
  onClose: () => void;
  /** What happens, in a sentence; left out, why the password is asked for. */
  children?: ReactNode;
  /** The call's schema in the contracts, or that of its form. */
  schema: FormSchema<Payload>;
  /** A field before the password. */
  field?: ComponentProps<typeof TextField> & { name: string };
  /** Whether the password is asked for, so that a stranger at an open browser can't do it. */
  asksPassword?: boolean;
  /** The button's words. */
  action: string;
  danger?: boolean;
  cancelLabel?: string;
  /** Said where the call failed and the server gave no reason. */
  failureWording: string;
  /** Makes the call and shows that it has worked. Its error is shown in the form. */
  send: (payload: Payload) => Promise<unknown>;
}

/** A dialog with a form, which asks for the password by default. */
export function FormDialog<Payload>({ open, title, onClose, ...form }: FormDialogProps<Payload>) {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <DialogForm {...form} onCancel={onClose} />
    </Dialog>
  );
}

/** A dialog that does something once the password is right. */
export const PasswordDialog = (props: Omit<FormDialogProps<ConfirmPassword>, "schema">) => (
  <FormDialog schema={confirmPasswordSchema} {...props} />
);

type DialogFormProps<Payload> = Omit<FormDialogProps<Payload>, "open" | "title" | "onClose"> & {
  onCancel: () => void;
};

function DialogForm<Payload>({
  children,
  schema,
  field,
  asksPassword = true,
  action,
  danger = false,
  cancelLabel,
  failureWording,
  send,
  onCancel,
}: DialogFormProps<Payload>) {
  const t = useTranslate();
  const { busy, failure, control, formProps } = useForm({
    schema,
    failureWording,
    send,
  });
  return (
    <Stack as="form" {...formProps}>
      {children ??
        (asksPassword && (
          <Text>{t("Please enter your password, so that we know it is you.")}</Text>
        ))}
      {field && <TextField {...field} {...control(field.name)} />}
      {asksPassword && (
        <PasswordField
          label={t("Password")}
          autoComplete="current-password"
          {...control("password")}
        />
      )}
      <DialogActions>
        <FormError message={failure} />
        <Button variant="quiet" onClick={onCancel}>
          {cancelLabel ?? t("Cancel")}
        </Button>
        <Button type="submit" variant={danger ? "danger" : "primary"} busy={busy}>
          {action}
        </Button>
      </DialogActions>
    </Stack>
  );
}
