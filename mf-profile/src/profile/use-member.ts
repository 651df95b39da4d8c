import { useEffect } from "react";
import type { MemberView } from "../members/members.slice.ts";
import { selectMember } from "../members/members.slice.ts";
import { visitMember } from "../members/load-member.ts";
import { visitPosts } from "../posts/load-posts.ts";
import { useProfileDispatch, useProfileSelector } from "../store-hooks.ts";
import type { Viewed } from "../viewed.ts";

/** Reads a member's profile and posts when they come on screen. */
export function useMember({ viewerId, memberId }: Viewed): MemberView | undefined {
  const dispatch = useProfileDispatch();
  useEffect(() => {
    dispatch(visitMember(memberId));
    dispatch(visitPosts(memberId));
  }, [dispatch, viewerId, memberId]);
  return useProfileSelector((state) => selectMember(state, { viewerId, memberId }));
}
