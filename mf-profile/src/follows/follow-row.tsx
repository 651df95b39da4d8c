import { useSession } from "@oneworld/remote-kit";
import { Avatar, Badge, Link, memberName, theme, useTranslate } from "@oneworld/ui";
import styled from "styled-components";
import { FollowButton } from "./follow-button.tsx";
import type { ListedMember } from "./follows.api.ts";

export const Row = styled.li`
  display: flex;
  gap: ${theme.space.sm};
  align-items: center;
  min-block-size: 3.5rem;
`;

const Name = styled.div`
  flex: 1;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  font-weight: ${theme.fontWeight.strong};
  line-height: ${theme.lineHeight.snug};
`;

/** Leaves room for a badge after the last word, in its line. */
const NameLink = styled(Link)<{ $hasBadge: boolean }>`
  padding-inline-end: ${({ $hasBadge }) => ($hasBadge ? "1.375rem" : 0)};
`;

/** Stands in the room that the name leaves. */
const Star = styled.span`
  margin-inline-start: -1.125rem;
`;

/** A member in a list of followers or followed members. */
export function FollowRow({ member }: { member: ListedMember }) {
  const t = useTranslate();
  const { _id, name, img, statusBadge } = member;
  const badge = statusBadge === "Basic" ? null : statusBadge;
  const isOneself = useSession()?.id === _id;
  return (
    <Row>
      <Avatar name={name} src={img?.secure_url} />
      <Name>
        <NameLink
          quiet
          to={isOneself ? "/profile" : `/userprofile/${_id}`}
          dir="auto"
          $hasBadge={badge !== null}
        >
          {memberName(t, name)}
        </NameLink>
        {badge && (
          <Star>
            <Badge kind={badge} />
          </Star>
        )}
      </Name>
      {!isOneself && <FollowButton member={member} isFollowed={member.followedByViewer} inList />}
    </Row>
  );
}
