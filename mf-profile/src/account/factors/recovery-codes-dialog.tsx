import { Button, Dialog, Stack, Text, theme, useTranslate } from "@oneworld/ui";
import { Download } from "lucide-react";
import styled from "styled-components";
import { saveText } from "../save-file.ts";

/** Two columns, on phones too, so that all are seen at once. */
const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(7rem, 40%), 1fr));
  gap: ${theme.space.xs};
  margin: 0;
  padding: ${theme.space.md};
  border-radius: ${theme.radius.md};
  background: ${theme.color.sunken};
  font-family: ui-monospace, monospace;
  list-style: none;
`;

interface RecoveryCodesDialogProps {
  /** null while there is nothing to show */
  codes: string[] | null;
  onClose: () => void;
}

/** Shows recovery codes, which nothing shows again. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const t = useTranslate();
  return (
    <Dialog
      open={codes !== null}
      onClose={onClose}
      isKept
      title={t("Save your recovery codes")}
      actions={
        <>
          <Button
            onClick={() => saveText((codes ?? []).join("\n"), "one-world-recovery-codes.txt")}
          >
            <Download aria-hidden />
            {t("Download")}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t("I have saved them")}
          </Button>
        </>
      }
    >
      <Stack gap="sm">
        <Text>
          {t(
            "If you lose your device, each of these codes signs you in once, together with your password. They are shown only now.",
          )}
        </Text>
        <Codes aria-label={t("Recovery codes")}>
          {codes?.map((code) => (
            <li key={code} dir="ltr">
              {code}
            </li>
          ))}
        </Codes>
      </Stack>
    </Dialog>
  );
}
