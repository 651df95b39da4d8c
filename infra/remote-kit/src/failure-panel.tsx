import { ErrorState, PageLayout } from "@oneworld/ui";

interface FailurePanelProps {
  onRetry: () => void;
  retrying?: boolean;
}

/** Replaces a page that failed. */
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
