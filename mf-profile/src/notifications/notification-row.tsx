import { NOTIFICATION_TABLE } from "@oneworld/contracts/profile/notification-kinds";
import type { Notification } from "@oneworld/contracts/profile/notifications";
import {
  Avatar,
  RelativeTime,
  VisuallyHidden,
  media,
  theme,
  useLocale,
  useTranslate,
  Trans,
} from "@oneworld/ui";
import { Gem, Scale } from "lucide-react";
import { Link } from "react-router-dom";
import styled from "styled-components";
import { useReadOneMutation } from "./notifications.api.ts";
import { actorNames, addressOf } from "./notification-words.ts";

const Row = styled.li<{ $unread: boolean }>`
  position: relative;
  display: flex;
  gap: ${theme.space.sm};
  align-items: center;
  padding: ${theme.space.sm};
  border-radius: ${theme.radius.md};
  background: ${({ $unread }) => ($unread ? theme.color.accentTint : "transparent")};
  & > svg {
    flex: none;
    box-sizing: border-box;
    inline-size: ${theme.size.touch};
    block-size: ${theme.size.touch};
    padding: 0.625rem;
    border-radius: 50%;
    background: ${theme.color.sunken};
    color: ${theme.color.accent};
  }
`;

const Words = styled.div`
  flex: 1;
  min-inline-size: 0;
  line-height: ${theme.lineHeight.snug};
  overflow-wrap: anywhere;
  & > time {
    display: block;
    margin-block-start: ${theme.space.xxs};
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.sm};
  }
`;

/** Reaches over the whole row. */
const RowLink = styled(Link)`
  color: ${theme.color.text};
  text-decoration: none;
  &::after {
    position: absolute;
    inset: 0;
    border-radius: ${theme.radius.md};
    content: "";
  }
  ${media.hover} {
    &:hover {
      text-decoration: underline;
    }
  }
`;

const Dot = styled.span`
  flex: none;
  inline-size: 0.625rem;
  block-size: 0.625rem;
  border-radius: 50%;
  background: ${theme.color.accent};
`;

/** Who did it, as a list in the page's language. */
function ActorNames({ notification }: { notification: Notification }) {
  const t = useTranslate();
  const list = new Intl.ListFormat(useLocale());
  return list
    .formatToParts(actorNames(notification, t))
    .map(({ type, value }, index) => (type === "element" ? <bdi key={index}>{value}</bdi> : value));
}

/** One line: who did what, as a link to it. */
export function NotificationRow({ notification }: { notification: Notification }) {
  const t = useTranslate();
  const { _id, kind, post, actors, actorCount, reversed, at, unread } = notification;
  const [readOne] = useReadOneMutation();
  const [newest] = actors;
  const { hasActors, about, words, reversedWords } = NOTIFICATION_TABLE[kind];
  const NoActorIcon = about === "member" ? Gem : Scale;
  return (
    <Row $unread={unread}>
      {hasActors ? (
        <Avatar name={newest?.name ?? ""} src={newest?.img?.secure_url} />
      ) : (
        <NoActorIcon aria-hidden />
      )}
      <Words>
        <RowLink
          to={addressOf(notification)}
          onClick={() => {
            if (unread) void readOne(_id);
          }}
        >
          {unread && <VisuallyHidden>{t("Unread: ")}</VisuallyHidden>}
          <Trans
            id={(reversed && reversedWords) || words}
            components={{
              actors: <strong />,
              // The marks stand in the sentence's direction, the title in its own
              post: post?.title ? <q /> : <></>,
            }}
            values={{
              count: actorCount,
              names: <ActorNames notification={notification} />,
              title: post?.title ? <bdi lang={post.lang ?? undefined}>{post.title}</bdi> : <></>,
            }}
          />
        </RowLink>
        <RelativeTime dateTime={at} />
      </Words>
      {unread && <Dot aria-hidden />}
    </Row>
  );
}
