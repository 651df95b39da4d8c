import { confirmTotpSchema } from "@oneworld/contracts/auth/forms";
import type { TotpSetup } from "@oneworld/contracts/auth/factors";
import { takeFocus } from "@oneworld/remote-kit";
import { Text, useTranslate, Trans } from "@oneworld/ui";
import { useState } from "react";
import styled from "styled-components";
import { FormDialog, PasswordDialog } from "../form-dialog.tsx";
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
  const t = useTranslate();
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
        title={t("Set up your authenticator app")}
        field={{
          label: t("Code"),
          name: "code",
          ref: takeFocus,
          autoComplete: "one-time-code",
          inputMode: "numeric",
          maxLength: 20,
        }}
        schema={confirmTotpSchema}
        asksPassword={false}
        action={t("Turn on")}
        failureWording={t("The code could not be checked. Please try again.")}
        send={async ({ code }) => {
          const { recoveryCodes } = await confirmTotp(code).unwrap();
          setSetup(null);
          onDone(recoveryCodes);
        }}
      >
        <Text>
          {t(
            "Scan this with your app, or type the key into it. Then enter the code that it shows.",
          )}
        </Text>
        <QrCode text={setup.uri} label={t("QR code for your authenticator app")} />
        <Text size="sm">
          <Trans
            id="Key: <key>{secret}</key>"
            components={{ key: <Secret dir="ltr" /> }}
            values={{ secret: inGroups(setup.secret) }}
          />
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
      title={t("Set up an authenticator app")}
      action={t("Continue")}
      failureWording={t("The setup could not be started. Please try again.")}
      send={async ({ password }) => setSetup(await startTotp(password).unwrap())}
    >
      <Text>
        {t("You need an app that makes codes (TOTP). Confirm with your password that it is you.")}
      </Text>
    </PasswordDialog>
  );
}

const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(" ") ?? secret;
