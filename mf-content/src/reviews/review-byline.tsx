import type { Review } from "@oneworld/contracts/content/http";
import { Avatar, Badge, Day, Link, memberName, theme, useTranslate } from "@oneworld/ui";
import styled from "styled-components";

const Frame = styled.div`
  display: flex;
  gap: ${theme.space.sm};
  align-items: center;
  font-size: ${theme.fontSize.sm};
  line-height: ${theme.lineHeight.snug};
  & > div {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  & a {
    font-weight: ${theme.fontWeight.strong};
  }
  & time {
    display: block;
    color: ${theme.color.textMuted};
  }
`;

/** Who wrote a review, and when. */
export function ReviewByline({ user, createdAt }: Pick<Review, "user" | "createdAt">) {
  const t = useTranslate();
  const { _id, name, img, statusBadge } = user;
  return (
    <Frame>
      <Avatar name={name} src={img?.secure_url} />
      <div>
        <Link quiet to={`/userprofile/${_id}`} dir="auto">
          {memberName(t, name)}
        </Link>{" "}
        <Badge kind={statusBadge} />
        <Day dateTime={createdAt} />
      </div>
    </Frame>
  );
}
