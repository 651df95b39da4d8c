import type { Comment, Post } from "@oneworld/contracts/forum/http";
import type { SessionMember } from "@oneworld/contracts/auth/session";
import type { MountProps } from "@oneworld/contracts/mount/mount-props";
import type { RemoteServices } from "@oneworld/remote-kit";
import { createTestServices, type Server } from "@oneworld/remote-kit/testing";
import { onTestFinished } from "vitest";
import { forumStore } from "../store.ts";

const author = { _id: "author", name: "Amara", img: null, statusBadge: "Basic" } as const;

export const comment = (id: string, postId = "post"): Comment => ({
  _id: id,
  postId,
  parentId: null,
  user: author,
  content: id,
  mentions: [],
  createdAt: "2026-01-05T09:00:00.000Z",
  editedAt: null,
  replyCount: 0,
  replies: [],
});

export const post = (id: string, changes: Partial<Post> = {}): Post => ({
  _id: id,
  title: id,
  content: "Words",
  warning: null,
  pictures: [],
  mentions: [],
  postCategory: "Climate",
  region: "Africa",
  createdAt: "2026-01-05T09:00:00.000Z",
  editedAt: null,
  user: author,
  likes: [],
  likeCount: 0,
  comments: [],
  commentCount: 0,
  bookmarked: false,
  ...changes,
});

/**
 * A store whose calls are answered by the given server, and what it showed to the member. It ends with the test: later tests share
 * the browser's storage, from which it would send what waits.
 */
export function createForum(server: Server, signedIn?: SessionMember | null) {
  const test = createTestServices(server, signedIn);
  const store = forumStore.create(test.services);
  onTestFinished(store.onMount(test.services));
  return { ...test, store };
}

/** Mount props for rendering: fragments of others stay at their children. */
export const withFragments = (services: RemoteServices): MountProps =>
  ({ ...services, fragments: { mount: () => () => undefined } }) as unknown as MountProps;
