import { PageHeader, PageLayout, useTranslate } from "@oneworld/ui";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { ReportForm } from "./report-form.tsx";
import { ReportReceived } from "./report-received.tsx";
import { useReported } from "./reported.ts";
import { KindWords } from "../feed/kind-words.tsx";

/** `/report`, with what is reported in the query (`type`, `target`, `comment`) where a link says so. */
export function ReportPage() {
  const t = useTranslate();
  const { key, search } = useLocation();
  // Where a form leads that was sent without scripts
  const isSent = new URLSearchParams(search).has("received");
  const reported = useReported();
  const [received, setReceived] = useState<{ key: string; message: string }>();
  return (
    <PageLayout asideLabel={t("About the forum")} aside={<KindWords />}>
      <PageHeader
        title={t("Report a User or Post")}
        lede={t("Tell us what went wrong. Only our moderators read it.")}
      />
      {received?.key === key || isSent ? (
        <ReportReceived
          message={received?.message ?? t("Thank you. Our moderators will look into your report.")}
          reported={reported}
        />
      ) : (
        <ReportForm
          key={search}
          reported={reported}
          onReceived={(message) => setReceived({ key, message })}
        />
      )}
    </PageLayout>
  );
}
