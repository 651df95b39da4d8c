import { ErrorState, PageLayout } from "@oneworld/ui";

interface FailurePanelProps {
  onRetry: () => void;
  retrying?: boolean;
}

/** Stands in a page's place when the page can't be shown. */
export function FailurePanel({ onRetry, retrying = false }: FailurePanelProps) {
  return (
    <PageLayout>
      <ErrorState
        title="This page can't be shown right now"
        hint="The rest of the site works as usual. Please try again in a moment."
        onRetry={onRetry}
        retrying={retrying}
      />
    </PageLayout>
  );
}
