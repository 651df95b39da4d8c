import type { TotpSetup } from "@oneworld/contracts/auth/factors";
import { useForm } from "@oneworld/remote-kit";
import { Button, Dialog, Inline, Stack, Text, TextField } from "@oneworld/ui";
import { useState } from "react";
import styled from "styled-components";
import { missing } from "../account/missing.ts";
import { useProfileDispatch } from "../store-hooks.ts";
import { confirmTotp, startTotp } from "./change-factors.ts";
import { PasswordDialog } from "./password-dialog.tsx";
import { QrCode } from "./qr-code.tsx";

const Secret = styled.code`
  overflow-wrap: anywhere;
  font-family: ui-monospace, monospace;
`;

interface TotpDialogProps {
  open: boolean;
  onClose: () => void;
  /** Called with recovery codes, where the app is the first factor. */
  onDone: (codes: string[] | null) => void;
}

/** Sets up an authenticator app: password, then the app's first code. */
export function TotpDialog({ open, onClose, onDone }: TotpDialogProps) {
  const dispatch = useProfileDispatch();
  const [setup, setSetup] = useState<TotpSetup | null>(null);
  const close = () => {
    setSetup(null);
    onClose();
  };
  if (setup) {
    return (
      <Dialog open={open} onClose={close} title="Set up your authenticator app">
        <CodeForm
          setup={setup}
          onCancel={close}
          onDone={(codes) => {
            setSetup(null);
            onDone(codes);
          }}
        />
      </Dialog>
    );
  }
  return (
    <PasswordDialog
      open={open}
      onClose={close}
      title="Set up an authenticator app"
      action="Continue"
      failureWording="The setup could not be started. Please try again."
      send={async (password) => setSetup(await dispatch(startTotp(password)))}
    >
      You need an app that makes codes (TOTP). Confirm with your password that it is you.
    </PasswordDialog>
  );
}

interface CodeFormProps {
  setup: TotpSetup;
  onCancel: () => void;
  onDone: (codes: string[] | null) => void;
}

function CodeForm({ setup, onCancel, onDone }: CodeFormProps) {
  const dispatch = useProfileDispatch();
  const { busy, faultOf, formProps } = useForm({
    check: ({ code }) => ({ code: missing("Code", code?.trim()) }),
    failureWording: "The code could not be checked. Please try again.",
    send: async ({ code = "" }) => onDone(await dispatch(confirmTotp(code))),
  });
  return (
    <Stack as="form" {...formProps}>
      <Text>
        Scan this with your app, or type the key into it. Then enter the code that it shows.
      </Text>
      <QrCode text={setup.uri} label="QR code for your authenticator app" />
      <Text size="sm">
        Key: <Secret>{inGroups(setup.secret)}</Secret>
      </Text>
      <TextField
        label="Code"
        name="code"
        ref={takeFocus}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={20}
        error={faultOf("code")}
      />
      <Inline justify="end">
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" busy={busy}>
          Turn on
        </Button>
      </Inline>
    </Stack>
  );
}

/** The focus was in the form that this one replaces. */
const takeFocus = (field: HTMLInputElement | null): void => field?.focus();

const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? secret;
