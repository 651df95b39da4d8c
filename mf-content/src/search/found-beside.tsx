import { MEMBER_SEARCH_MAX } from "@oneworld/contracts/chat/limits";
import { useSession } from "@oneworld/remote-kit";
import { ExternalLink, Link, Stack, Text, theme, TitledCard, useTranslate } from "@oneworld/ui";
import styled from "styled-components";
import { useContentLang } from "../content-lang.ts";
import { searchApi } from "./search.api.ts";
import { type SearchedFor, storyFilter } from "./search-query.ts";

/** Large enough for a finger. */
const Entry = styled.li`
  & > a {
    display: inline-block;
    min-inline-size: ${theme.size.touch};
    padding-block: ${theme.space.sm};
  }
`;

/** The members and stories that a search has found; what it hasn't found isn't shown. */
export function FoundBeside({ q, searched }: { q: string; searched: SearchedFor }) {
  const t = useTranslate();
  const lang = useContentLang();
  const viewer = useSession();
  const isName = viewer !== null && q.length <= MEMBER_SEARCH_MAX;
  const { data: people = [] } = searchApi.useSearchPeopleQuery(q, { skip: !isName });
  const { data: stories = [] } = searchApi.useSearchStoriesQuery(storyFilter(searched));
  return (
    <>
      {people.length > 0 && (
        <TitledCard title={t("People")} gap="xs">
          <Stack as="ul" gap="xxs">
            {people.slice(0, 8).map(({ _id, name }) => (
              <Entry key={_id}>
                <Link to={`/userprofile/${_id}`}>
                  <bdi>{name}</bdi>
                </Link>
              </Entry>
            ))}
          </Stack>
        </TitledCard>
      )}
      {stories.length > 0 && (
        <TitledCard title={t("Stories")} gap="xs">
          <Stack as="ul" gap="xxs">
            {stories.slice(0, 8).map(({ url, title }) => (
              <Entry key={url}>
                <ExternalLink href={url}>
                  <bdi lang={lang}>{title}</bdi>
                </ExternalLink>
              </Entry>
            ))}
          </Stack>
        </TitledCard>
      )}
      {!viewer && (
        <Text size="sm" tone="muted">
          {t("Sign in to find members by their names.")}
        </Text>
      )}
    </>
  );
}
