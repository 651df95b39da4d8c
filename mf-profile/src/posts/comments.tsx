import type { Post } from "@oneworld/contracts/forum/http";
import {
  Avatar,
  Badge,
  Button,
  LinkedText,
  linkify,
  Link,
  RelativeTime,
  Stack,
  theme,
} from "@oneworld/ui";
import { useState } from "react";
import styled from "styled-components";
import { useProfileDispatch, useProfileSelector } from "../store-hooks.ts";
import { loadMoreComments } from "./add-comment.ts";
import { commentsOnScreen, type PostOf, selectAddedComments } from "./posts.slice.ts";

const Frame = styled.div`
  display: grid;
  gap: ${theme.space.md};
  padding-block-start: ${theme.space.md};
  border-block-start: 1px solid ${theme.color.border};
  font-size: ${theme.fontSize.sm};
  & > button {
    justify-self: start;
  }
`;

const Comment = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  column-gap: ${theme.space.sm};
  & time {
    color: ${theme.color.textMuted};
  }
`;

const Name = styled(Link)`
  overflow-wrap: anywhere;
  font-weight: ${theme.fontWeight.strong};
`;

/** The comments of a post, oldest first. */
export function Comments({ post, of }: { post: Post; of: PostOf }) {
  const added = useProfileSelector((state) => selectAddedComments(state, of.postId));
  const dispatch = useProfileDispatch();
  const [loading, setLoading] = useState(false);
  const { comments, hidden } = commentsOnScreen(post, added);
  if (comments.length === 0) return null;

  const loadMore = async () => {
    setLoading(true);
    await dispatch(loadMoreComments(of));
    setLoading(false);
  };
  return (
    <Frame>
      <Stack as="ul" aria-label="Comments">
        {comments.map(({ _id, user, createdAt, content }) => (
          <Comment key={_id}>
            <Avatar name={user.name} src={user.img?.secure_url} size="sm" />
            <div>
              <Name quiet to={`/userprofile/${user._id}`} dir="auto">
                {user.name}
              </Name>{" "}
              <Badge kind={user.statusBadge === "Basic" ? null : user.statusBadge} />{" "}
              <RelativeTime dateTime={createdAt} />
              <LinkedText parts={linkify(content)} />
            </div>
          </Comment>
        ))}
      </Stack>
      {hidden > 0 && (
        <Button variant="quiet" busy={loading} onClick={() => void loadMore()}>
          See More
        </Button>
      )}
    </Frame>
  );
}
