import type { Author } from "@oneworld/contracts/members/author";
import { Avatar, type AvatarSize, Badge, Link, RelativeTime, theme } from "@oneworld/ui";
import styled from "styled-components";

interface BylineProps {
  author: Author;
  /** when it was written, ISO 8601 */
  createdAt: string;
  avatarSize?: AvatarSize;
}

const Frame = styled.div`
  position: relative;
  display: flex;
  gap: ${theme.space.sm};
  align-items: center;
  min-inline-size: 0;
`;

const Words = styled.div`
  min-inline-size: 0;
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.snug};
  & > time {
    color: ${theme.color.textMuted};
  }
`;

const Name = styled.div`
  overflow-wrap: anywhere;
  font-weight: ${theme.fontWeight.strong};
`;

/** Reaches over the picture, so that one link does for both. */
const NameLink = styled(Link)`
  &::after {
    position: absolute;
    inset-block: 0;
    inset-inline-start: 0;
    inline-size: ${theme.size.touch};
    content: "";
  }
`;

/** Who wrote something, and when. */
export function Byline({ author, createdAt, avatarSize = "md" }: BylineProps) {
  const badge = author.statusBadge === "Basic" ? null : author.statusBadge;
  return (
    <Frame>
      <Avatar name={author.name} src={author.img?.secure_url} size={avatarSize} />
      <Words>
        <Name>
          <NameLink quiet to={`/userprofile/${author._id}`} dir="auto">
            {author.name}
          </NameLink>{" "}
          <Badge kind={badge} />
        </Name>
        <RelativeTime dateTime={createdAt} />
      </Words>
    </Frame>
  );
}
