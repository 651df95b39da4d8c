import { useSession } from "@oneworld/remote-kit";
import { Avatar, Badge, Link, theme } from "@oneworld/ui";
import styled from "styled-components";
import { FollowButton } from "./follow-button.tsx";
import type { ListedMember } from "./follows.api.ts";

export const Row = styled.li`
  display: flex;
  gap: ${theme.space.sm};
  align-items: center;
  min-block-size: 3.5rem;
`;

/** The badge stands beside a name of two lines. */
const Name = styled.div`
  display: flex;
  flex: 1;
  gap: ${theme.space.xxs};
  align-items: center;
  min-inline-size: 0;
  overflow-wrap: anywhere;
  font-weight: ${theme.fontWeight.strong};
  line-height: ${theme.lineHeight.snug};
`;

/** A member in a list of followers or followed members. */
export function FollowRow({ member }: { member: ListedMember }) {
  const { _id, name, img, statusBadge } = member;
  const isOneself = useSession()?.id === _id;
  return (
    <Row>
      <Avatar name={name} src={img?.secure_url} />
      <Name>
        <Link quiet to={isOneself ? "/profile" : `/userprofile/${_id}`} dir="auto">
          {name}
        </Link>
        <Badge kind={statusBadge === "Basic" ? null : statusBadge} />
      </Name>
      {!isOneself && <FollowButton member={member} isFollowed={member.followedByViewer} inList />}
    </Row>
  );
}
