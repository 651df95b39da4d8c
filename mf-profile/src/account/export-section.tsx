import type { ConfirmPassword } from "@oneworld/contracts/auth/forms";
import { useToasts } from "@oneworld/remote-kit";
import { Button, useTranslate } from "@oneworld/ui";
import { Download } from "lucide-react";
import { useState } from "react";
import { useExportDataMutation } from "./account.api.ts";
import { AccountSection } from "./account-section.tsx";
import { PasswordDialog } from "./form-dialog.tsx";
import { saveJson } from "./save-file.ts";

/** Gives members what the site holds of them. */
export function ExportSection() {
  const t = useTranslate();
  const [exportData] = useExportDataMutation();
  const toasts = useToasts();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);

  const download = async (confirmation: ConfirmPassword) => {
    saveJson(await exportData(confirmation).unwrap(), exportName(new Date()));
    toasts.success(t("Your data is on its way to your downloads."));
    close();
  };
  return (
    <AccountSection
      title={t("Your data")}
      lede={t("Everything the site holds of you, from profile to messages, in one file (JSON).")}
      needsScripts
    >
      <Button onClick={() => setOpen(true)}>
        <Download aria-hidden />
        {t("Download my data")}
      </Button>
      <PasswordDialog
        open={isOpen}
        title={t("Download your data?")}
        action={t("Download")}
        failureWording={t("Your data could not be gathered. Please try again.")}
        send={download}
        onClose={close}
      />
    </AccountSection>
  );
}

const exportName = (today: Date): string =>
  `one-world-data-${today.toISOString().slice(0, 10)}.json`;
