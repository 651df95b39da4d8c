import { failureOf } from "@oneworld/remote-kit";
import {
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  Inline,
  LoadingItems,
  SkeletonText,
  Stack,
} from "@oneworld/ui";
import { FoundText } from "./found-text.tsx";
import { searchApi } from "./search.api.ts";
import { type SearchedFor, searchOf } from "./search-query.ts";

/** The posts and comments that a search has found, or why there are none. */
export function FoundTexts({ searched }: { searched: SearchedFor }) {
  const query = searchApi.useSearchPostsQuery(searched);
  // While one types, the results of the words so far stay in sight
  const { data, refetch } = query;
  const failure = failureOf(query);
  if (failure) {
    return <ErrorState title="The search failed" hint={failure} onRetry={() => void refetch()} />;
  }
  if (!data) {
    return (
      <LoadingItems label="Searching" count={3} frame={<Stack />}>
        <Card>
          <SkeletonText lines={4} />
        </Card>
      </LoadingItems>
    );
  }
  const { page = "1", ...words } = searched;
  const previous = Number(page) - 1;
  if (data.results.length === 0 && previous === 0) {
    return (
      <EmptyState
        title="No posts or comments found"
        hint="Try fewer or other words, or remove a filter."
        action={<ButtonLink to="/createpost">Write the first post about it</ButtonLink>}
      />
    );
  }
  return (
    <>
      {data.results.map((found) => (
        <FoundText key={found._id} found={found} />
      ))}
      <Inline as="nav" aria-label="Pages of results">
        {previous > 0 && (
          <ButtonLink rel="prev" to={{ search: searchOf(pageOf(words, previous)) }}>
            Previous results
          </ButtonLink>
        )}
        {data.nextPage !== null && (
          <ButtonLink rel="next" to={{ search: searchOf(pageOf(words, data.nextPage)) }}>
            More results
          </ButtonLink>
        )}
      </Inline>
    </>
  );
}

const pageOf = (words: SearchedFor, page: number): SearchedFor =>
  page > 1 ? { ...words, page: String(page) } : words;
