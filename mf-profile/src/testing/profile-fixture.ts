import type { SessionMember } from "@oneworld/contracts/auth/session";
import type { Comment, Post } from "@oneworld/contracts/forum/http";
import type { Profile } from "@oneworld/contracts/profile/http";
import { ApiError, createHttp } from "@oneworld/remote-kit";
import { createStore, type ProfileServices } from "../store.ts";

/** A call as it reaches the server. */
export interface Call {
  method: string;
  url: string;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
}

/** Plays the server: gives the answer's body, or throws an `ApiError`. */
export type Server = (call: Call) => unknown;

export const refusal = new ApiError(503, "unavailable", "The service takes a short rest.");

export const member = (id: string): SessionMember => ({
  id,
  _id: id,
  name: "Tess",
  email: "tess@example.org",
  role: "member",
  bio: "",
  statusBadge: "Basic",
  img: null,
  followers: [],
  followerCount: 0,
  following: [],
  followingCount: 0,
});

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

/** A store of the signed-in member `tess` whose calls are answered by the given server, with what it said to her. */
export function createProfiles(server: Server) {
  const said: string[] = [];
  const calls: Call[] = [];
  const updates: Partial<SessionMember>[] = [];
  let viewer: SessionMember | null = member("tess");
  const http = createHttp();
  http.defaults.adapter = async (config) => {
    const call: Call = {
      method: config.method ?? "",
      url: config.url ?? "",
      query: (config.params ?? {}) as Call["query"],
      body: JSON.parse((config.data as string | undefined) ?? "{}") as Call["body"],
    };
    calls.push(call);
    const data = await server(call);
    return { data, status: 200, statusText: "", headers: {}, config };
  };
  const services: ProfileServices = {
    http,
    session: {
      get: () => viewer,
      settled: () => Promise.resolve(viewer),
      subscribe: () => () => {},
      update: (changes) => void updates.push(changes),
    },
    toasts: {
      success: (message) => said.push(message),
      error: (message) => {
        said.push(`Error: ${message}`);
        return () => {};
      },
    },
  };
  return {
    store: createStore(services),
    calls,
    said,
    /** changes of the member that the rest of the page got */
    updates,
    signIn: (other: SessionMember | null) => {
      viewer = other;
    },
  };
}
