import type { Factors } from "@oneworld/contracts/auth/factors";
import { useState } from "react";
import { PasskeysSection } from "./passkeys-section.tsx";
import { RecoveryCodesDialog } from "./recovery-codes-dialog.tsx";
import { TwoStepSection } from "./two-step-section.tsx";

/** What the account asks for besides the password. */
export function FactorSections({ factors }: { factors: Factors }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  return (
    <>
      <PasskeysSection factors={factors} onCodes={setCodes} />
      <TwoStepSection factors={factors} onCodes={setCodes} />
      <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />
    </>
  );
}
