import { ACTIONS, statementPath } from "@oneworld/contracts/forum/moderation-kinds";
import { EndlessList, useEachVisit, useListStart, useSession } from "@oneworld/remote-kit";
import { ButtonLink, EmptyState, Inline, useTranslate } from "@oneworld/ui";
import { skipToken } from "@reduxjs/toolkit/query/react";
import { PenLine } from "lucide-react";
import { useEffect } from "react";
import { FeedSkeleton } from "../feed/feed-skeleton.tsx";
import { useGetMemberPostsInfiniteQuery } from "../forum.api.ts";
import { forgetDeleted } from "../post/forget-deleted.ts";
import { PostCard } from "../post/post-card.tsx";
import { useGetOwnStatementsQuery } from "../report/statements.api.ts";
import { useForumDispatch } from "../store.ts";

interface MemberPostsProps {
  memberId: string;
  /** of the posts' headings */
  level: 2 | 3;
}

/** A member's posts, newest first, or why there are none. */
export function MemberPosts({ memberId, level }: MemberPostsProps) {
  const t = useTranslate();
  const isOwn = useSession()?.id === memberId;
  const from = useListStart();
  const list = useGetMemberPostsInfiniteQuery({ memberId, from });
  const dispatch = useForumDispatch();
  useEffect(() => () => dispatch(forgetDeleted()), [dispatch]);
  return (
    <EndlessList
      list={list}
      errors={[t("The posts couldn't be loaded"), t("More posts couldn't be loaded")]}
      skeleton={<FeedSkeleton posts={2} />}
      empty={<NoPosts isOwn={isOwn} />}
    >
      {(posts) => posts.map((post) => <PostCard key={post._id} post={post} level={level} />)}
    </EndlessList>
  );
}

function NoPosts({ isOwn }: { isOwn: boolean }) {
  const t = useTranslate();
  const { data } = useGetOwnStatementsQuery(isOwn ? undefined : skipToken, useEachVisit());
  const hidden = data?.statements.find(
    ({ kind, action, state }) =>
      kind === "post" && ACTIONS[action].hides && state !== "reversed" && state !== "replaced",
  );
  if (hidden) {
    return (
      <EmptyState
        title={t("Our moderators hid a post of yours")}
        hint={t("The statement says why, and how to appeal.")}
        action={
          <Inline justify="center">
            <ButtonLink variant="primary" to={statementPath(hidden._id)}>
              {t("Statement of reasons")}
            </ButtonLink>
            <ButtonLink to="/createpost">{t("Write a post")}</ButtonLink>
          </Inline>
        }
      />
    );
  }
  return (
    <EmptyState
      title={t("No Posts found")}
      hint={isOwn ? t("Your posts will appear here.") : t("This member hasn't posted yet.")}
      action={
        isOwn ? (
          <ButtonLink variant="primary" to="/createpost">
            <PenLine aria-hidden />
            {t("Write your first post")}
          </ButtonLink>
        ) : (
          <ButtonLink to="/Climate">{t("Climate discussions")}</ButtonLink>
        )
      }
    />
  );
}
