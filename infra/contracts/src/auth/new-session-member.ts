import type { SessionMember } from "./session.ts";

/** A member who has just signed up, as the session shows them to themselves. */
export const newSessionMember = (id: string, name: string, email: string): SessionMember => ({
  id,
  _id: id,
  name,
  email,
  role: "member",
  bio: "",
  statusBadge: "Basic",
  img: null,
  followers: [],
  followerCount: 0,
  following: [],
  followingCount: 0,
});
