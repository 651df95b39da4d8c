import { ErrorState, PageLayout, useTranslate } from "@oneworld/ui";

interface FailurePanelProps {
  onRetry: () => void;
  retrying?: boolean;
}

/** Replaces a page that failed. */
export function FailurePanel({ onRetry, retrying = false }: FailurePanelProps) {
  const t = useTranslate();
  return (
    <PageLayout>
      <ErrorState
        title={t("This page can't be shown right now")}
        hint={t("The rest of the site works as usual. Please try again in a moment.")}
        onRetry={onRetry}
        retrying={retrying}
      />
    </PageLayout>
  );
}
