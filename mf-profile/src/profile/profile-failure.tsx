import { failureOf, toApiError } from "@oneworld/remote-kit";
import { ButtonLink, ErrorState, NotFoundHeader, PageHeader } from "@oneworld/ui";

interface ProfileFailureProps {
  query: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** the page's title */
  name?: string;
}

/** Whether there is no such member. */
export const isMissing = (error: unknown): boolean =>
  error !== undefined && toApiError(error).status === 404;

/** Why a profile can't be shown. */
export function ProfileFailure({ query, name = "Profile" }: ProfileFailureProps) {
  if (isMissing(query.error)) {
    return (
      <NotFoundHeader
        title="This member was not found"
        lede="The address may be mistyped, or the member has left the community."
      >
        <ButtonLink to="/Climate">Meet members in the forum</ButtonLink>
      </NotFoundHeader>
    );
  }
  return (
    <>
      <PageHeader title={name} />
      <ErrorState
        title="The profile couldn't be loaded"
        hint={failureOf(query)}
        onRetry={() => void query.refetch()}
      />
    </>
  );
}
