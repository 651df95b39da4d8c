import type { DiscussionsProps } from "@oneworld/contracts/forum/fragments";
import type { Post } from "@oneworld/contracts/forum/http";
import { useEachVisit, useSettledSession } from "@oneworld/remote-kit";
import {
  Link,
  media,
  type Part,
  partOf,
  ROWS,
  ROWS_HEIGHT,
  theme,
  useTranslate,
} from "@oneworld/ui";
import { useState } from "react";
import styled from "styled-components";
import { LATEST, useGetPostsQuery } from "../community/community.api.ts";
import { peopleOf } from "../community/people-of.ts";
import { PeopleRows } from "../community/people-rows.tsx";
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
  // Whom they followed when the page opened: pressing Follow doesn't take a row from under the pointer
  const [opened, setOpened] = useState(member);
  if (opened?.id !== member?.id || (opened === undefined && member !== undefined))
    setOpened(member);
  const leftOut = [opened?.id ?? "", ...(opened?.following ?? [])];
  const people = authorsOf(latest, opened === undefined, leftOut);
  return (
    <Pair>
      <Discussions part="latest" />
      <PeopleRows title={t("People to follow")} people={people} />
      <WeeklyQuiz />
      <Discussions part={opened ? "followed" : "more"} />
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

function authorsOf(
  latest: Part<Parameters<typeof peopleOf>[0]>,
  isWaiting: boolean,
  leftOut: string[],
): Part<ReturnType<typeof peopleOf>> {
  if (isWaiting) return { state: "loading" };
  if (latest.state !== "loaded") return latest;
  return { state: "loaded", value: peopleOf(latest.value, leftOut, ROWS) };
}
