import { MEMBER_SEARCH_MAX } from "@oneworld/contracts/chat/limits";
import { useSession } from "@oneworld/remote-kit";
import { ExternalLink, Link, Stack, Text, TitledCard } from "@oneworld/ui";
import { searchApi } from "./search.api.ts";

/** The members and stories that a search has found; what it hasn't found isn't shown. */
export function FoundBeside({ q }: { q: string }) {
  const viewer = useSession();
  const isName = viewer !== null && q.length <= MEMBER_SEARCH_MAX;
  const { data: people = [] } = searchApi.useSearchPeopleQuery(q, { skip: !isName });
  const { data: stories = [] } = searchApi.useSearchStoriesQuery(q);
  return (
    <>
      {people.length > 0 && (
        <TitledCard title="People" gap="xs">
          <Stack as="ul" gap="xs">
            {people.slice(0, 8).map(({ _id, name }) => (
              <li key={_id}>
                <Link to={`/userprofile/${_id}`} dir="auto">
                  {name}
                </Link>
              </li>
            ))}
          </Stack>
        </TitledCard>
      )}
      {stories.length > 0 && (
        <TitledCard title="Stories" gap="xs">
          <Stack as="ul" gap="xs">
            {stories.slice(0, 8).map(({ url, title }) => (
              <li key={url}>
                <ExternalLink href={url} dir="auto">
                  {title}
                </ExternalLink>
              </li>
            ))}
          </Stack>
        </TitledCard>
      )}
      {!viewer && (
        <Text size="sm" tone="muted">
          Sign in to find members by their names.
        </Text>
      )}
    </>
  );
}
