import type { Profile } from "@oneworld/contracts/profile/http";
import { Link, theme } from "@oneworld/ui";
import styled from "styled-components";
import type { FollowKind } from "./follows.api.ts";

const Count = styled(Link)`
  display: inline-flex;
  gap: ${theme.space.xxs};
  align-items: center;
  min-block-size: ${theme.size.touch};
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.sm};
  & > strong {
    color: ${theme.color.text};
    font-variant-numeric: tabular-nums;
  }
`;

const wordFor = (kind: FollowKind, count: number): string =>
  kind === "following" ? "Following" : count === 1 ? "Follower" : "Followers";

/** How many follow a member and whom they follow; each opens its list, by an address of its own. */
export function FollowCounts({ profile }: { profile: Profile }) {
  const counts = { followers: profile.followerCount, following: profile.followingCount };
  return (["followers", "following"] satisfies FollowKind[]).map((kind) => (
    <Count key={kind} quiet to={`?list=${kind}`} state={{ openedHere: true }}>
      <strong>{counts[kind]}</strong> {wordFor(kind, counts[kind])}
    </Count>
  ));
}
