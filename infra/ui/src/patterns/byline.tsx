import type { ReactNode } from "react";
import { memberName } from "../words/member-name.ts";
import { useTranslate } from "../words/words.ts";
import styled from "styled-components";
import { Avatar, type AvatarSize } from "../art/avatar.tsx";
import { Badge } from "../primitives/text/badge.tsx";
import { Link } from "../primitives/controls/link.tsx";
import { RelativeTime } from "../primitives/text/relative-time.tsx";
import { theme } from "../theme/theme.ts";

/** What is shown of the author of a post or a comment. */
export interface BylineAuthor {
  _id: string;
  name: string;
  img: { secure_url: string } | null;
  statusBadge: "Basic" | "Warrior" | "Legend";
}

export interface BylineProps {
  author: BylineAuthor;
  /** when it was written, ISO 8601 */
  createdAt: string;
  /** whether its author has changed it since, or a mark of its own that says so */
  edited?: ReactNode;
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
`;

const Name = styled.div`
  overflow-wrap: anywhere;
  font-weight: ${theme.fontWeight.strong};
`;

const When = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 0.3em;
  color: ${theme.color.textMuted};
`;

/** Reaches over the picture, so that one link does for both. */
const NameLink = styled(Link)`
  &::after {
    position: absolute;
    inset-block-start: 50%;
    inset-inline-start: 0;
    inline-size: ${theme.size.touch};
    block-size: max(100%, ${theme.size.touch});
    translate: 0 -50%;
    content: "";
  }
`;

/** As large as a finger needs, in a line that is as high as the words. */
const MarkButton = styled.button`
  min-inline-size: ${theme.size.touch};
  block-size: ${theme.size.touch};
  padding: 0;
  margin-block: calc((${theme.lineHeight.snug} * ${theme.fontSize.sm} - ${theme.size.touch}) / 2);
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  text-decoration: underline dotted;
  text-underline-offset: 0.2em;
  cursor: pointer;
`;

/** Stands outside of the underlined words. */
const Dot = styled.span`
  display: inline-block;
  white-space: pre;
`;

/**
 * Says that an author has changed a post or a comment since it was written.
 *
 * @param props.onOpen shows what it said before: then the mark is a button
 */
export function EditedMark({ onOpen }: { onOpen?: () => void }) {
  const t = useTranslate();
  if (!onOpen) return <span>{`· ${t("edited")}`}</span>;
  return (
    <MarkButton type="button" aria-haspopup="dialog" onClick={onOpen}>
      <Dot>· </Dot>
      {t("edited")}
    </MarkButton>
  );
}

/** Who wrote something, when, and whether they have changed it since. */
export function Byline(props: BylineProps) {
  const { author, createdAt, edited = false, avatarSize = "md" } = props;
  const t = useTranslate();
  return (
    <Frame>
      <Avatar name={author.name} src={author.img?.secure_url} size={avatarSize} />
      <Words>
        <Name>
          <NameLink quiet to={`/userprofile/${author._id}`} dir="auto">
            {memberName(t, author.name)}
          </NameLink>{" "}
          <Badge kind={author.statusBadge} />
        </Name>
        <When>
          <RelativeTime dateTime={createdAt} />
          {edited === true ? <EditedMark /> : edited}
        </When>
      </Words>
    </Frame>
  );
}
