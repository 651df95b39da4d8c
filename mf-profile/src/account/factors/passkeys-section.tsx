import type { Factors } from "@oneworld/contracts/auth/factors";
import {
  Button,
  DividedList,
  Text,
  type Translate,
  useBrowserValue,
  useFocusAfterRemoval,
  useTranslate,
} from "@oneworld/ui";
import { KeyRound } from "lucide-react";
import { useState } from "react";
import { AccountSection } from "../account-section.tsx";
import { AddPasskeyDialog } from "./add-passkey-dialog.tsx";
import { PasskeyRow } from "./passkey-row.tsx";

interface PasskeysSectionProps {
  factors: Factors;
  /** Called with recovery codes that were made. */
  onCodes: (codes: string[] | null) => void;
}

/** A member's passkeys. */
export function PasskeysSection({ factors, onCodes }: PasskeysSectionProps) {
  const t = useTranslate();
  const [isAdding, setAdding] = useState(false);
  const { passkeys } = factors;
  const heading = useFocusAfterRemoval<HTMLHeadingElement>(passkeys.length);
  const hindrance = useBrowserValue(() => hindranceOf(factors, t), null);
  return (
    <AccountSection
      headingRef={heading}
      title={t("Passkeys")}
      lede={t(
        "Sign in with your fingerprint, your face or your device's PIN. With a passkey, your password alone no longer opens your account.",
      )}
      needsScripts
    >
      {passkeys.length > 0 && (
        <DividedList label={t("Your passkeys")} items={passkeys}>
          {(passkey) => <PasskeyRow passkey={passkey} />}
        </DividedList>
      )}
      {hindrance ? (
        <Text size="sm">{hindrance}</Text>
      ) : (
        <Button onClick={() => setAdding(true)}>
          <KeyRound aria-hidden />
          {t("Add a passkey")}
        </Button>
      )}
      <AddPasskeyDialog
        open={isAdding}
        onClose={() => setAdding(false)}
        onAdded={(codes) => {
          setAdding(false);
          onCodes(codes);
        }}
      />
    </AccountSection>
  );
}

/** Why passkeys can't be added here; null where they can. */
function hindranceOf({ passkeySite }: Factors, t: Translate): string | null {
  if (passkeySite === null) {
    return t(
      "Passkeys don't work on this site: its address is an IP address, and browsers want a host name.",
    );
  }
  const { hostname } = location;
  if (hostname !== passkeySite && !hostname.endsWith(`.${passkeySite}`)) {
    return t("Passkeys work at {site} only. Open the site there to add one.", {
      site: passkeySite,
    });
  }
  return "PublicKeyCredential" in globalThis ? null : t("This browser doesn't support passkeys.");
}
