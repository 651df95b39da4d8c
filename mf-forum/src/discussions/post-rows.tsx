import type { Post } from "@oneworld/contracts/forum/http";
import { postPath } from "@oneworld/contracts/forum/topics";
import {
  Avatar,
  type Part,
  RelativeTime,
  Row,
  RowLink,
  Rows,
  ROWS,
  RowSmall,
  RowWords,
} from "@oneworld/ui";

interface PostRowsProps {
  title: string;
  posts: Part<readonly Post[]>;
  all?: { to: string; label: string };
  /** what stands there where there are no posts */
  hint?: { text: string; to: string; label: string };
}

const NO_POSTS = { text: "No Posts found", to: "/createpost", label: "Start a conversation" };

/** Posts in short, each leading to its page. */
export function PostRows({ title, posts, all, hint }: PostRowsProps) {
  const shown = posts.state === "loaded" ? posts.value.slice(0, ROWS) : [];
  return (
    <Rows
      title={title}
      {...(all && { all })}
      part={posts}
      empty={shown.length > 0 ? undefined : (hint ?? NO_POSTS)}
    >
      {shown.map(({ _id, title: name, postCategory, user, createdAt }) => (
        <Row key={_id}>
          <Avatar name={user.name} src={user.img?.secure_url} />
          <RowWords>
            <span>
              <RowLink to={postPath(_id)} dir="auto">
                {name}
              </RowLink>
            </span>
            <RowSmall>
              {user.name} · {postCategory} · <RelativeTime dateTime={createdAt} />
            </RowSmall>
          </RowWords>
        </Row>
      ))}
    </Rows>
  );
}
