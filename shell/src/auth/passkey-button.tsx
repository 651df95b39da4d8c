import { Button, useBrowserValue, useTranslate } from "@oneworld/ui";
import { KeyRound } from "lucide-react";
import { passkeysWork } from "./passkey.ts";

/** Signs in by a passkey; nothing where the browser has none. */
export function PasskeyButton({ busy, start }: { busy: boolean; start: () => void }) {
  const t = useTranslate();
  if (!useBrowserValue(passkeysWork, true)) return null;
  return (
    <Button busy={busy} onClick={start}>
      <KeyRound aria-hidden />
      {t("Use a passkey")}
    </Button>
  );
}
