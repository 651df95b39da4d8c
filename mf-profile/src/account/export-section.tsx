import { errorMessage, useHttp, useToasts } from "@oneworld/remote-kit";
import { Button } from "@oneworld/ui";
import { Download } from "lucide-react";
import { useState } from "react";
import { fetchExport } from "./account.api.ts";
import { AccountSection } from "./account-section.tsx";
import { saveJson } from "./save-json.ts";

/** Gives members what the site holds of them. */
export function ExportSection() {
  const http = useHttp();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);

  const download = async () => {
    setBusy(true);
    try {
      saveJson(await fetchExport(http), exportName(new Date()));
      toasts.success("Your data is on its way to your downloads.");
    } catch (error) {
      toasts.error(errorMessage(error, "Your data could not be gathered. Please try again."));
    }
    setBusy(false);
  };
  return (
    <AccountSection
      title="Your data"
      lede="Everything the site holds of you, from profile to messages, in one file (JSON)."
    >
      <Button busy={busy} onClick={() => void download()}>
        <Download aria-hidden />
        Download my data
      </Button>
    </AccountSection>
  );
}

const exportName = (today: Date): string =>
  `one-world-data-${today.toISOString().slice(0, 10)}.json`;
