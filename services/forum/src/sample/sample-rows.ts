import { CATEGORIES } from "@oneworld/contracts/forum/topics";
import { SAMPLE_MEMBERS } from "@oneworld/contracts/sample/members";
import type { Prisma } from "../generated/client.ts";
import { CLIMATE_POSTS } from "./posts/climate.ts";
import { CONFLICT_POSTS } from "./posts/conflict.ts";
import { INEQUALITY_POSTS } from "./posts/inequality.ts";
import { POLICY_POSTS } from "./posts/policy.ts";
import { POVERTY_POSTS } from "./posts/poverty.ts";
import { sampleId } from "./sample-id.ts";
import type { SampleName, SamplePost } from "./sample-post.ts";
import { commentDelay, postAge } from "./timeline.ts";

const POSTS = {
  Climate: CLIMATE_POSTS,
  Poverty: POVERTY_POSTS,
  Conflict: CONFLICT_POSTS,
  Inequality: INEQUALITY_POSTS,
  Policy: POLICY_POSTS,
};

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
  for (const [index, { category, post }] of newestFirst().entries()) {
    const age = postAge(index);
    const id = sampleId(now - age, `post ${index}`);
    const comments = commentRows(post, { id, age, now });
    const likes = likeRows(post, { id, age, now, index });
    rows.posts.push({
      id,
      authorId: memberId(post.author),
      title: post.title,
      content: post.content,
      category,
      region: post.region ?? null,
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
  const rounds = Math.max(...CATEGORIES.map((category) => POSTS[category].length));
  return Array.from({ length: rounds }, (_, round) =>
    CATEGORIES.map((_category, step) => CATEGORIES[(step + 2 * round) % CATEGORIES.length]),
  ).flatMap((categories, round) =>
    categories.flatMap((category) => {
      const post = category && POSTS[category][round];
      return post ? [{ category, post }] : [];
    }),
  );
}

interface Placed {
  id: string;
  age: number;
  now: number;
}

function commentRows(post: SamplePost, { id, age, now }: Placed): SampleRows["comments"] {
  const lines = post.comments ?? [];
  return lines.map((line, index) => {
    const at = now - age + commentDelay(age, index, lines.length);
    const colon = line.indexOf(": ");
    return {
      id: sampleId(at, `comment ${index} on ${id}`),
      postId: id,
      authorId: memberId(line.slice(0, colon) as SampleName),
      content: line.slice(colon + 2),
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

function memberId(name: SampleName): string {
  const member = SAMPLE_MEMBERS.find((sample) => sample.name === name);
  if (!member) throw new Error(`${name} is not a sample member.`);
  return member.id;
}
