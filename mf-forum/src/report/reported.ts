import { idIn } from "@oneworld/contracts/site/page-query";
import { skipToken } from "@reduxjs/toolkit/query/react";
import { useSearchParams } from "react-router-dom";
import { listItems } from "@oneworld/remote-kit";
import {
  useGetMemberPostsInfiniteQuery,
  useGetPostQuery,
  useGetThreadQuery,
} from "../forum.api.ts";
import type { Author } from "@oneworld/contracts/profile/author";
import { reportedMember, reportedPost } from "./reported-post.ts";

/** A member of whom the name may be missing. */
export type Reported = Pick<Author, "_id"> & Partial<Pick<Author, "name">>;

/**
 * Who wrote what a link asks to report; a member by their id, and by their name if they have posts. Undefined where the link doesn't say, or it is gone. A form that was
 * sent without scripts names the author, as its kind may be another one than the link's.
 */
export function useReported(): Reported | undefined {
  const [query] = useSearchParams();
  const { postId, comment } = reportedPost(query);
  // `data` keeps the answer of the link before
  const { currentData: post } = useGetPostQuery(postId ?? skipToken);
  const { currentData: thread } = useGetThreadQuery(
    postId && comment ? { postId, around: comment } : skipToken,
  );
  const memberId = reportedMember(query);
  const { currentData: posts } = useGetMemberPostsInfiniteQuery(
    memberId ? { memberId, from: undefined } : skipToken,
  );
  const _id = idIn(query, "author") ?? memberId;
  const known = comment
    ? thread?.flatMap((one) => [one, ...one.replies]).find((one) => one._id === comment)?.user
    : (post?.items[0] ?? listItems(posts)[0])?.user;
  return _id === undefined || known?._id === _id ? known : { _id };
}
