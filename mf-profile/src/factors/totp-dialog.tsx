import { confirmTotpSchema } from "@oneworld/contracts/auth/forms";
import type { TotpSetup } from "@oneworld/contracts/auth/factors";
import { Text } from "@oneworld/ui";
import { useState } from "react";
import styled from "styled-components";
import { FormDialog, PasswordDialog } from "../account/form-dialog.tsx";
import { useConfirmTotpMutation, useStartTotpMutation } from "./factors.api.ts";
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
  const [startTotp] = useStartTotpMutation();
  const [confirmTotp] = useConfirmTotpMutation();
  const [setup, setSetup] = useState<TotpSetup | null>(null);
  const close = () => {
    setSetup(null);
    onClose();
  };
  if (setup) {
    return (
      <FormDialog
        open={open}
        onClose={close}
        title="Set up your authenticator app"
        field={{
          label: "Code",
          name: "code",
          ref: takeFocus,
          autoComplete: "one-time-code",
          inputMode: "numeric",
          maxLength: 20,
        }}
        schema={confirmTotpSchema}
        asksPassword={false}
        action="Turn on"
        failureWording="The code could not be checked. Please try again."
        send={async ({ code }) => {
          const { recoveryCodes } = await confirmTotp(code).unwrap();
          setSetup(null);
          onDone(recoveryCodes);
        }}
      >
        <Text>
          Scan this with your app, or type the key into it. Then enter the code that it shows.
        </Text>
        <QrCode text={setup.uri} label="QR code for your authenticator app" />
        <Text size="sm">
          Key: <Secret>{inGroups(setup.secret)}</Secret>
        </Text>
      </FormDialog>
    );
  }
  return (
    <PasswordDialog
      // Its form starts empty after the password
      key="password"
      open={open}
      onClose={close}
      title="Set up an authenticator app"
      action="Continue"
      failureWording="The setup could not be started. Please try again."
      send={async ({ password }) => setSetup(await startTotp(password).unwrap())}
    >
      <Text>
        You need an app that makes codes (TOTP). Confirm with your password that it is you.
      </Text>
    </PasswordDialog>
  );
}

/** The focus was in the form that this one replaces. */
const takeFocus = (field: HTMLInputElement | null): void => field?.focus();

const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? secret;
