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

/** The badge stays with the name's last word. */
const Name = styled.div`
  flex: 1;
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
        {"\u00a0"}
        <Badge kind={statusBadge === "Basic" ? null : statusBadge} />
      </Name>
      {!isOneself && <FollowButton member={member} isFollowed={member.followedByViewer} inList />}
    </Row>
  );
}
