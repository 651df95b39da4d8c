import type { Post } from "@oneworld/contracts/forum/http";
import { postPath } from "@oneworld/contracts/forum/topics";
import { msg } from "@oneworld/contracts/site/languages";
import {
  Avatar,
  memberName,
  type Part,
  RelativeTime,
  Row,
  RowLink,
  Rows,
  ROWS,
  RowSmall,
  RowWords,
  useTranslate,
} from "@oneworld/ui";

interface PostRowsProps {
  title: string;
  /** whether the title names the topic of all of them */
  isOfTopic?: boolean;
  posts: Part<readonly Post[]>;
  /** a link whose label is a message */
  all?: { to: string; label: string };
  /** what stands there where there are no posts, as messages */
  hint?: { text: string; to: string; label: string };
}

const NO_POSTS = {
  text: msg("No Posts found"),
  to: "/createpost",
  label: msg("Start a conversation"),
};

/** Posts in short, each leading to its page. */
export function PostRows({ title, isOfTopic = false, posts, all, hint }: PostRowsProps) {
  const t = useTranslate();
  const { text, to, label } = hint ?? NO_POSTS;
  const shown = posts.state === "loaded" ? posts.value.slice(0, ROWS) : [];
  return (
    <Rows
      title={title}
      {...(all && { all: { ...all, label: t(all.label) } })}
      part={posts}
      empty={shown.length > 0 ? undefined : { text: t(text), to, label: t(label) }}
    >
      {shown.map(({ _id, title: name, lang, postCategory, user, createdAt }) => (
        <Row key={_id}>
          <Avatar name={user.name} src={user.img?.secure_url} />
          <RowWords>
            <span>
              <RowLink to={postPath(_id)} dir="auto" lang={lang ?? undefined}>
                {name}
              </RowLink>
            </span>
            <RowSmall>
              <bdi>{memberName(t, user.name)}</bdi> · {!isOfTopic && `${t(postCategory)} · `}
              <RelativeTime dateTime={createdAt} />
            </RowSmall>
          </RowWords>
        </Row>
      ))}
    </Rows>
  );
}
