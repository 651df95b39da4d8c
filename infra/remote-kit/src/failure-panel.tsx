import { ErrorState, PageLayout, useTranslate } from "@oneworld/ui";

interface FailurePanelProps {
  onRetry: () => void;
  retrying?: boolean;
  /** whether the server's page stands below, which no build has taken over */
  readable?: boolean;
}

/** Replaces a page that failed, or stands above one that can only be read. */
export function FailurePanel({ onRetry, retrying = false, readable = false }: FailurePanelProps) {
  const t = useTranslate();
  const title = readable
    ? t("This page can only be read right now")
    : t("This page can't be shown right now");
  const hint = t("The rest of the site works as usual. Please try again in a moment.");
  return (
    <PageLayout>
      <ErrorState
        title={title}
        hint={readable ? undefined : hint}
        onRetry={onRetry}
        retrying={retrying}
      />
    </PageLayout>
  );
}
