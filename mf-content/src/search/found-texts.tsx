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
  Text,
  useTranslate,
} from "@oneworld/ui";
import { FoundPeople, useFoundPeople } from "./found-people.tsx";
import { FoundText } from "./found-text.tsx";
import { searchApi } from "./search.api.ts";
import { type SearchedFor, searchOf } from "./search-query.ts";
import { hasNoTexts } from "./search-results.ts";

/** The posts and comments that a search has found, or why there are none. */
export function FoundTexts({ searched }: { searched: SearchedFor }) {
  const t = useTranslate();
  const query = searchApi.useSearchPostsQuery(searched);
  // While one types, the results of the words so far stay in sight
  const { data } = query;
  const failure = failureOf(query);
  if (failure) {
    return <ErrorState title={t("The search failed")} {...failure} />;
  }
  if (!data) return <Searching />;
  const { page = "1", ...words } = searched;
  const previous = Number(page) - 1;
  if (hasNoTexts(data, searched)) return <NoTexts q={searched.q ?? ""} />;
  return (
    <Stack gap="lg" aria-busy={query.isFetching}>
      {data.results.map((found) => (
        <FoundText key={found._id} found={found} />
      ))}
      <Inline as="nav" aria-label={t("Pages of results")}>
        {previous > 0 && (
          <ButtonLink rel="prev" to={{ search: searchOf(pageOf(words, previous)) }}>
            {t("Previous results")}
          </ButtonLink>
        )}
        {data.nextPage !== null && (
          <ButtonLink rel="next" to={{ search: searchOf(pageOf(words, data.nextPage)) }}>
            {t("More results")}
          </ButtonLink>
        )}
      </Inline>
    </Stack>
  );
}

function Searching() {
  const t = useTranslate();
  return (
    <LoadingItems label={t("Searching")} count={3} frame={<Stack />}>
      <Card>
        <SkeletonText lines={4} />
      </Card>
    </LoadingItems>
  );
}

/** The members that were found, in the place of texts. */
function NoTexts({ q }: { q: string }) {
  const t = useTranslate();
  const people = useFoundPeople(q);
  if (!people) return <Searching />;
  const title = t("No posts or comments found");
  return (
    <>
      <FoundPeople q={q} />
      {people.length > 0 ? (
        <Text tone="muted">{title}</Text>
      ) : (
        <EmptyState
          title={title}
          hint={t("Try fewer or other words, or remove a filter.")}
          action={<ButtonLink to="/createpost">{t("Write the first post about it")}</ButtonLink>}
        />
      )}
    </>
  );
}

const pageOf = (words: SearchedFor, page: number): SearchedFor =>
  page > 1 ? { ...words, page: String(page) } : words;
