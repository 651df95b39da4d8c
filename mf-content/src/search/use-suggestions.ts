import { MEMBER_SEARCH_MAX } from "@oneworld/contracts/chat/limits";
import { isTooShort } from "@oneworld/contracts/common/search-limits";
import { CATEGORIES } from "@oneworld/contracts/forum/topics";
import { useSession } from "@oneworld/remote-kit";
import { memberName, useTranslate } from "@oneworld/ui";
import { useEffect, useState } from "react";
import { searchApi } from "./search.api.ts";

/** What may complete what is typed. */
export interface Suggestion {
  /** what it is, in words */
  kind: string;
  label: string;
  /** the page that it leads to */
  to: string;
}

/** Milliseconds without a further key after which suggestions are asked for. */
const PAUSE_MS = 150;

const SUGGESTIONS_MAX = 8;

/** Of members, posts and hashtags, so that each kind has a place. */
const OF_A_KIND = 3;

/** What completes the typed words: topics, hashtags, members, posts and stories, at most eight. A failure suggests nothing. */
export function useSuggestions(typed: string): Suggestion[] {
  const t = useTranslate();
  const isMember = useSession() !== null;
  const words = typed.trim();
  const [q, setAsked] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAsked(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  const isAsked = !isTooShort(words) && q === words;
  const isName = isAsked && isMember && q.length <= MEMBER_SEARCH_MAX && !q.startsWith("#");
  const { currentData: found } = searchApi.useSuggestPostsQuery(q, { skip: !isAsked });
  const { currentData: people = [] } = searchApi.useSearchPeopleQuery(q, { skip: !isName });
  const { currentData: stories = [] } = searchApi.useSuggestStoriesQuery(q, { skip: !isAsked });
  if (!isAsked) return [];
  const { posts = [], tags = [] } = found ?? {};
  return [
    ...CATEGORIES.map((name) => ({ kind: t("Topic"), label: t(name), to: `/${name}` })).filter(
      ({ label }) => label.toLowerCase().startsWith(q.toLowerCase()),
    ),
    ...tags.slice(0, OF_A_KIND).map(({ tag, category }) => ({
      kind: t("Hashtag in {topic}", { topic: t(category) }),
      label: `#${tag}`,
      to: `/${category}?tag=${encodeURIComponent(tag)}`,
    })),
    ...people.slice(0, OF_A_KIND).map(({ _id, name }) => ({
      kind: t("Member"),
      label: memberName(t, name),
      to: `/userprofile/${_id}`,
    })),
    ...posts.slice(0, OF_A_KIND).map(({ _id, title }) => ({
      kind: t("Post"),
      label: title,
      to: `/post/${_id}`,
    })),
    // Others are on sites of their own
    ...stories
      .filter(({ story }) => story)
      .map(({ url, title }) => ({ kind: t("Story"), label: title, to: new URL(url).pathname })),
  ].slice(0, SUGGESTIONS_MAX);
}
