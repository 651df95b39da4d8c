import type { Comment, Reply } from "@oneworld/contracts/forum/http";
import { commentPath, postPath } from "@oneworld/contracts/forum/topics";
import { takeFocus, useFocusOnNew } from "@oneworld/remote-kit";
import {
  Button,
  ButtonLink,
  Inline,
  Stack,
  theme,
  useFocusAfter,
  useTranslate,
} from "@oneworld/ui";
import { CornerDownRight } from "lucide-react";
import { type ReactNode, type SubmitEvent, useId, useRef, useState } from "react";
import styled from "styled-components";
import {
  useDeleteCommentMutation,
  useEditCommentMutation,
  useReadEarlierRepliesMutation,
  useReadRepliesMutation,
} from "../forum.api.ts";
import { mentionsOf } from "../mentions/mentioned.ts";
import { useForumDispatch, useForumSelector } from "../store.ts";
import { CommentEntry } from "./comment-entry.tsx";
import { LateCommentForm } from "./late-comment-form.ts";
import { selectAddedComments } from "./post-marks.slice.ts";
import { readFurther } from "./reveal-comment.ts";

interface CommentThreadProps {
  comment: Comment;
  /** whether replies are shown and written here, as on the post's own page */
  isWhole: boolean;
  isNew: (id: string) => boolean;
  /** the comment or reply that the page's address leads to */
  linkedId: string | undefined;
  /** undefined for a visitor */
  viewerId: string | undefined;
}

/** So that the words of its quiet buttons begin where the comment does. */
const Ways = styled(Inline)`
  margin-inline-start: calc(-1 * ${theme.space.sm});
`;

/** A comment with its replies; in lists of posts with a link to them. */
export function CommentThread({ comment, isWhole, isNew, linkedId, viewerId }: CommentThreadProps) {
  const t = useTranslate();
  const { _id: parent, postId, replies, replyCount, earlierReplies: earlier = 0 } = comment;
  const [answered, setAnswered] = useState<Reply | null>(null);
  const answering = useFocusAfter<HTMLButtonElement>(answered?._id);
  const list = useRef<HTMLUListElement>(null);
  const focusOnNew = useFocusOnNew(list);
  const [editComment] = useEditCommentMutation();
  const [deleteComment] = useDeleteCommentMutation();
  const [readReplies, { isLoading }] = useReadRepliesMutation();
  const [readEarlier, { isLoading: isReadingEarlier }] = useReadEarlierRepliesMutation();
  const dispatch = useForumDispatch();
  const formId = useId();
  const added = useForumSelector((state) => selectAddedComments(state, parent));
  // Others may be unread before the viewer's new ones
  const cursor = replies.findLast(({ _id }) => !added.some((own) => own._id === _id))?._id;
  const hidden = replyCount - earlier - replies.filter(({ held }) => !held).length;
  const first = replies[0]?._id;

  const remove = async (commentId: string): Promise<boolean> => {
    const { error } = await deleteComment({ postId, commentId });
    // Its replies are comments now, also those that weren't read, which may stand before others
    if (!error && commentId === parent && hidden > 0)
      void dispatch(readFurther({ _id: postId, comments: replies }));
    return !error;
  };
  const entry = (one: Reply, below: ReactNode) => (
    <CommentEntry
      key={one._id}
      comment={one}
      isNew={isNew(one._id)}
      isLinked={one._id === linkedId}
      viewerId={viewerId}
      onEdit={(content) =>
        editComment({ commentId: one._id, content, ...mentionsOf(viewerId, content) }).unwrap()
      }
      onDelete={() => remove(one._id)}
      below={below}
    />
  );
  const answer = (one: Reply) =>
    !one.held && (
      <Button
        variant="quiet"
        aria-keyshortcuts="c"
        aria-label={t("Reply to {name}", { name: one.user.name })}
        aria-expanded={answered?._id === one._id}
        onClick={({ currentTarget }) => {
          // Gets the focus back from the form
          answering.current = currentTarget;
          setAnswered(answered?._id === one._id ? null : one);
        }}
      >
        {t("Reply")}
      </Button>
    );
  if (!isWhole) {
    const more = replyCount > 0 && (
      <Ways>
        <ButtonLink variant="quiet" to={postPath(postId)}>
          <CornerDownRight aria-hidden />
          {t("{count, plural, one {# reply} other {# replies}}", { count: replyCount })}
        </ButtonLink>
      </Ways>
    );
    return entry(comment, more);
  }
  return entry(
    comment,
    <>
      <Ways>{answer(comment)}</Ways>
      {earlier > 0 && first !== undefined && (
        // Without scripts it leads to the page of the first reply, which has those before it
        <Ways
          as="form"
          action={commentPath(postId, first)}
          onSubmit={(event: SubmitEvent) => {
            event.preventDefault();
            void focusOnNew(() => readEarlier({ postId, first }));
          }}
        >
          <input type="hidden" name="comment" value={first} />
          <Button type="submit" variant="quiet" busy={isReadingEarlier}>
            {t("{count, plural, one {Show # earlier reply} other {Show # earlier replies}}", {
              count: earlier,
            })}
          </Button>
        </Ways>
      )}
      {replies.length > 0 && (
        <Stack as="ul" ref={list} aria-label={t("Replies to {name}", { name: comment.user.name })}>
          {replies.map((reply) => entry(reply, <Ways>{answer(reply)}</Ways>))}
        </Stack>
      )}
      {hidden > 0 && (
        <Ways>
          <Button
            variant="quiet"
            busy={isLoading}
            onClick={() =>
              void focusOnNew(() => readReplies({ postId, parent, ...(cursor && { cursor }) }))
            }
          >
            {t("{count, plural, one {Show # more reply} other {Show # more replies}}", {
              count: hidden,
            })}
          </Button>
        </Ways>
      )}
      {answered && (
        <LateCommentForm
          key={answered._id}
          id={formId}
          postId={postId}
          parent={answered._id}
          onDone={() => setAnswered(null)}
          onMissing={() => setAnswered(null)}
          textBoxRef={takeFocus}
        />
      )}
    </>,
  );
}
