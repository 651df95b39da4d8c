import { PageHeader, PageLayout } from "@oneworld/ui";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { ReportForm } from "./report-form.tsx";
import { ReportReceived } from "./report-received.tsx";

/** `/report`, with what is reported in the query (`type`, `target`, `comment`) where a link says so. */
export function ReportPage() {
  const { key, search } = useLocation();
  const [received, setReceived] = useState<{ key: string; message: string }>();
  return (
    <PageLayout>
      <PageHeader
        title="Report a User or Post"
        lede="Tell us what went wrong. Only our moderators read it."
      />
      {received?.key === key ? (
        <ReportReceived message={received.message} />
      ) : (
        <ReportForm key={search} onReceived={(message) => setReceived({ key, message })} />
      )}
    </PageLayout>
  );
}
