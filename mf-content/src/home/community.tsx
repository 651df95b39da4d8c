import type { DiscussionsProps } from "@oneworld/contracts/forum/fragments";
import type { Post } from "@oneworld/contracts/forum/http";
import { useEachVisit, useSettledSession } from "@oneworld/remote-kit";
import { Link, media, partOf, ROWS, ROWS_HEIGHT, theme, useTranslate } from "@oneworld/ui";
import styled from "styled-components";
import { LATEST, useGetPostsQuery } from "../community/community.api.ts";
import { peopleOf } from "../community/people-of.ts";
import { PeopleRows } from "../community/people-rows.tsx";
import { useLeftOut } from "../community/use-left-out.ts";
import { Fragment } from "../fragment.ts";
import { WeeklyQuiz } from "./weekly-quiz.tsx";

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.lg} ${theme.space.xl};
  align-items: start;
  ${media.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/**
 * What the community does: the forum's latest discussions, people to follow, this week's quiz and posts of those whom the
 * member follows. A visitor reads more discussions in their place, of the same height. Each part keeps its place from the
 * first paint, and fails alone.
 */
export function Community() {
  const t = useTranslate();
  const member = useSettledSession();
  const latest = partOf<Post[]>(useGetPostsQuery(LATEST, useEachVisit()));
  const people = peopleOf(latest, useLeftOut(member), ROWS);
  return (
    <Pair>
      <Discussions part="latest" />
      <PeopleRows title={t("People to follow")} people={people} />
      <WeeklyQuiz />
      <Discussions part={member ? "followed" : "more"} />
    </Pair>
  );
}

function Discussions({ part }: DiscussionsProps) {
  const t = useTranslate();
  return (
    <Fragment id="forum/discussions@1" part={part} reserve={ROWS_HEIGHT}>
      <Link to="/Climate">{t("Climate discussions")}</Link>
    </Fragment>
  );
}
