import { Button, Dialog, Stack, Text, theme } from "@oneworld/ui";
import { Download } from "lucide-react";
import styled from "styled-components";
import { saveText } from "../account/save-file.ts";

const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
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
  return (
    <Dialog
      open={codes !== null}
      onClose={onClose}
      title="Save your recovery codes"
      actions={
        <>
          <Button
            onClick={() => saveText((codes ?? []).join("\n"), "one-world-recovery-codes.txt")}
          >
            <Download aria-hidden />
            Download
          </Button>
          <Button variant="primary" onClick={onClose}>
            I have saved them
          </Button>
        </>
      }
    >
      <Stack gap="sm">
        <Text>
          If you lose your device, each of these codes signs you in once, together with your
          password. They are shown only now.
        </Text>
        <Codes aria-label="Recovery codes">
          {codes?.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </Codes>
      </Stack>
    </Dialog>
  );
}
