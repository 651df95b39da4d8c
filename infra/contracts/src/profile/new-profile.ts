import type { Profile } from "./http.ts";

/** The profile of a member who has just signed up. */
export const newProfile = (id: string, name: string): Profile => ({
  id,
  _id: id,
  name,
  bio: "",
  statusBadge: "Basic",
  img: null,
  cover: null,
  followers: [],
  followerCount: 0,
  following: [],
  followings: [],
  followingCount: 0,
});
