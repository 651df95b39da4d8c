import { plainLine } from "@oneworld/contracts/common/plain-line";
import { failureOf, isNotFound, usePageTitle } from "@oneworld/remote-kit";
import { ErrorState, PageHeader, PageLayout, useTranslate } from "@oneworld/ui";
import { useEffect } from "react";
import { useParams } from "react-router-dom";
import { FeedSkeleton } from "../feed/feed-skeleton.tsx";
import { selectPost, useGetPostQuery } from "../forum.api.ts";
import { forgetDeleted } from "../post/forget-deleted.ts";
import { useForumDispatch, useForumSelector } from "../store.ts";
import { MorePosts } from "./more-posts.tsx";
import { NoPost } from "./no-post.tsx";
import { WholePost } from "./whole-post.tsx";

/** `/post/{id}`: a post with all its comments. What a list has of it is shown until it has been read. */
export function PostPage() {
  const t = useTranslate();
  const { id = "" } = useParams();
  const query = useGetPostQuery(id);
  const listed = useForumSelector((state) => selectPost(state, id.toLowerCase()));
  const dispatch = useForumDispatch();
  useEffect(() => () => dispatch(forgetDeleted()), [dispatch, id]);
  // `data` keeps the last post's answer at the address of the next one
  const { currentData: data, error } = query;
  const isMissing = data?.items.length === 0 || isNotFound(error);
  const post = isMissing ? undefined : (data?.items[0] ?? listed);
  usePageTitle(isMissing ? t("Post not found") : post ? plainLine(post.title) : null);
  const failure = failureOf(query);

  if (isMissing) return <NoPost id={id} />;
  if (!post) {
    return (
      <PageLayout>
        <PageHeader title={t("Post")} />
        {failure ? (
          <ErrorState title={t("The post couldn't be loaded")} {...failure} />
        ) : (
          <FeedSkeleton posts={1} />
        )}
      </PageLayout>
    );
  }
  return (
    <PageLayout asideLabel={t("Go on")} aside={<MorePosts post={post} />}>
      <WholePost key={post._id} post={post} />
    </PageLayout>
  );
}
