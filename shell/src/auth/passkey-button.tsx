import { Button, useBrowserValue } from "@oneworld/ui";
import { KeyRound } from "lucide-react";
import { passkeysWork } from "./passkey.ts";

/** Signs in by a passkey; nothing where the browser has none. */
export function PasskeyButton({ busy, start }: { busy: boolean; start: () => void }) {
  if (!useBrowserValue(passkeysWork, true)) return null;
  return (
    <Button busy={busy} onClick={start}>
      <KeyRound aria-hidden />
      Use a passkey
    </Button>
  );
}
