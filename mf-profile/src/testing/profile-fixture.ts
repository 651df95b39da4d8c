import type { SessionMember } from "@oneworld/contracts/auth/session";
import type { Comment, Post } from "@oneworld/contracts/forum/http";
import type { Profile } from "@oneworld/contracts/profile/http";
import { createTestServices, type Server } from "@oneworld/remote-kit/testing";
import { profileStore } from "../store.ts";

export const profile = (id: string, changes: Partial<Profile> = {}): Profile => ({
  id,
  _id: id,
  name: id,
  bio: "",
  statusBadge: "Basic",
  img: null,
  cover: null,
  followers: [],
  followerCount: 0,
  following: [],
  followings: [],
  followingCount: 0,
  ...changes,
});

const author = { _id: "amara", name: "Amara", img: null, statusBadge: "Basic" } as const;

export const comment = (id: string): Comment => ({
  _id: id,
  postId: "post",
  user: author,
  content: id,
  createdAt: "2026-01-05T09:00:00.000Z",
  editedAt: null,
});

export const post = (id: string, changes: Partial<Post> = {}): Post => ({
  _id: id,
  title: id,
  content: "Words",
  postCategory: "Climate",
  region: null,
  createdAt: "2026-01-05T09:00:00.000Z",
  editedAt: null,
  user: author,
  likes: [],
  likeCount: 0,
  comments: [],
  commentCount: 0,
  ...changes,
});

/** A store of the signed-in member `tess` whose calls are answered by the given server. */
export function createProfiles(server: Server, signedIn?: SessionMember) {
  const test = createTestServices(server, signedIn);
  return { ...test, store: profileStore.create(test.services) };
}
