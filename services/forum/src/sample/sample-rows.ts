import { CATEGORIES } from "@oneworld/contracts/forum/topics";
import { sampleMemberId } from "@oneworld/contracts/sample/member-names";
import { SAMPLE_MEMBERS } from "@oneworld/contracts/sample/members";
import type { Prisma } from "../generated/client.ts";
import { sampleId } from "./sample-id.ts";
import { SAMPLE_POSTS, type SamplePost } from "./sample-posts.ts";
import { commentDelay, postAge } from "./timeline.ts";

/** Rows of the sample data. */
export interface SampleRows {
  posts: Prisma.PostCreateManyInput[];
  comments: Prisma.CommentCreateManyInput[];
  likes: Prisma.PostLikeCreateManyInput[];
}

/**
 * All posts of the sample data with their comments and likes, the same for the same time.
 *
 * @param now milliseconds since the epoch, from which dates are counted back
 */
export function sampleRows(now: number): SampleRows {
  const rows: SampleRows = { posts: [], comments: [], likes: [] };
  const ordered = newestFirst();
  const idOf = (index: number) => sampleId(now - postAge(index), `post ${index}`);
  for (const [index, { category, post }] of ordered.entries()) {
    const age = postAge(index);
    const id = idOf(index);
    const quoted = ordered.findIndex((one) => one.post.title === post.quotes);
    const comments = commentRows(post, { id, age, now });
    const likes = likeRows(post, { id, age, now, index });
    rows.posts.push({
      id,
      authorId: sampleMemberId(post.author),
      title: post.title,
      content: post.content,
      lang: "en",
      category,
      region: post.region ?? null,
      ...(post.quotes && {
        quotedPostId: idOf(quoted),
        quotedAuthorId: sampleMemberId(ordered[quoted]?.post.author ?? post.author),
      }),
      createdAt: new Date(now - age),
      likeCount: likes.length,
      commentCount: comments.length,
    });
    rows.comments.push(...comments);
    rows.likes.push(...likes);
  }
  return rows;
}

/** One topic after the other, beginning with another one in each round. */
function newestFirst() {
  const rounds = Math.max(...CATEGORIES.map((category) => SAMPLE_POSTS[category].length));
  return Array.from({ length: rounds }, (_, round) =>
    CATEGORIES.map((_category, step) => CATEGORIES[(step + 2 * round) % CATEGORIES.length]),
  ).flatMap((categories, round) =>
    categories.flatMap((category) => {
      const post = category && SAMPLE_POSTS[category][round];
      return post ? [{ category, post }] : [];
    }),
  );
}

interface Placed {
  id: string;
  age: number;
  now: number;
}

function commentRows({ comments }: SamplePost, { id, age, now }: Placed): SampleRows["comments"] {
  return comments.map(({ author, content }, index) => {
    const at = now - age + commentDelay(age, index, comments.length);
    return {
      id: sampleId(at, `comment ${index} on ${id}`),
      postId: id,
      authorId: sampleMemberId(author),
      content,
      lang: "en",
      createdAt: new Date(at),
    };
  });
}

/** Some posts are liked by nearly all members, some by few; none by their author. */
function likeRows(
  post: SamplePost,
  { id, age, now, index }: Placed & { index: number },
): SampleRows["likes"] {
  const warmth = 1 + ((index * 7) % 10);
  return SAMPLE_MEMBERS.filter(
    ({ name }, at) => name !== post.author && (index * 5 + at * 7) % 12 < warmth,
  ).map((member, at) => ({
    postId: id,
    memberId: member.id,
    createdAt: new Date(now - Math.round(age * (0.9 - at * 0.07))),
  }));
}
