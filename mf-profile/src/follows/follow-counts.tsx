import type { Profile } from "@oneworld/contracts/profile/http";
import { msg } from "@oneworld/contracts/site/languages";
import { Link, theme, useLocale, Trans } from "@oneworld/ui";
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

const WORDS: Readonly<Record<FollowKind, string>> = {
  followers: msg("<strong>{number}</strong> {count, plural, one {Follower} other {Followers}}"),
  following: msg("<strong>{number}</strong> {count, plural, other {Following}}"),
};

/** How many follow a member and whom they follow; each opens its list, by an address of its own. */
export function FollowCounts({ profile }: { profile: Profile }) {
  const format = new Intl.NumberFormat(useLocale());
  const counts = { followers: profile.followerCount, following: profile.followingCount };
  return (["followers", "following"] satisfies FollowKind[]).map((kind) => (
    <Count key={kind} quiet to={`?list=${kind}`} state={{ openedHere: true }}>
      <Trans
        id={WORDS[kind]}
        components={{ strong: <strong /> }}
        values={{ number: format.format(counts[kind]), count: counts[kind] }}
      />
    </Count>
  ));
}
