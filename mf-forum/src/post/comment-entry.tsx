import type { Reply } from "@oneworld/contracts/forum/http";
import { COMMENT_RESTORE_MINUTES } from "@oneworld/contracts/forum/limits";
import { commentElementId } from "@oneworld/contracts/forum/topics";
import {
  Button,
  ButtonLink,
  CommentItem,
  IconButton,
  Inline,
  theme,
  useTranslate,
} from "@oneworld/ui";
import { Ellipsis, Flag, Pencil, Trash2, VolumeX } from "lucide-react";
import { type ReactNode, useMemo, useRef, useState } from "react";
import styled from "styled-components";
import { partsOf } from "../mentions/mentioned.ts";
import { EditedControl } from "../versions/edited-control.tsx";
import { HeldNotice } from "./held-notice.tsx";
import { ConfirmDelete, EditCommentForm } from "./own-text-forms.tsx";

/** Its buttons' words begin where the comment's do. */
const Options = styled(Inline)`
  margin-inline-start: calc(-1 * ${theme.space.sm});
`;

interface CommentEntryProps {
  comment: Reply;
  /** whether the viewer has just written it */
  isNew: boolean;
  /** whether the page's address leads to it */
  isLinked: boolean;
  /** undefined for a visitor */
  viewerId: string | undefined;
  /** edits the comment; throws the error for the form */
  onEdit: (content: string) => Promise<unknown>;
  /** deletes the comment, and resolves to whether it succeeded */
  onDelete: () => Promise<boolean>;
  /** what stands below the comment: replies, and the way to answer */
  below?: ReactNode;
}

/** A comment with the viewer's actions: its author edits or deletes it, others report it. */
export function CommentEntry(props: CommentEntryProps) {
  const t = useTranslate();
  const { comment, isNew, isLinked, viewerId, onEdit, onDelete, below } = props;
  const { _id, postId, user, createdAt, editedAt, content, lang, mentions, held } = comment;
  const parts = useMemo(() => partsOf(content, mentions), [content, mentions]);
  const [open, setOpen] = useState<"options" | "edit" | "delete" | null>(null);
  const options = useRef<HTMLButtonElement>(null);
  const endEdit = () => {
    setOpen(null);
    options.current?.focus();
  };

  const own = (
    <>
      <Button variant="quiet" onClick={() => setOpen("edit")}>
        <Pencil aria-hidden />
        {t("Edit")}
      </Button>
      <Button variant="quiet" onClick={() => setOpen("delete")}>
        <Trash2 aria-hidden />
        {t("Delete")}
      </Button>
    </>
  );
  const report = (
    <>
      <ButtonLink variant="quiet" to={`/report?type=post&target=${postId}&comment=${_id}`}>
        <Flag aria-hidden />
        {t("Report")}
      </ButtonLink>
      {viewerId !== undefined && (
        <ButtonLink variant="quiet" to={`/userprofile/${user._id}/safety`}>
          <VolumeX aria-hidden />
          {t("Mute or block {name}", { name: user.name })}
        </ButtonLink>
      )}
    </>
  );
  return (
    <CommentItem
      id={commentElementId(_id)}
      author={user}
      createdAt={createdAt}
      edited={editedAt && <EditedControl kind="comment" id={_id} />}
      content={parts}
      lang={lang}
      isNew={isNew}
      isLinked={isLinked}
      options={
        <IconButton
          ref={options}
          label={t("Options")}
          aria-expanded={open !== null}
          onClick={() => setOpen(open ? null : "options")}
        >
          <Ellipsis aria-hidden />
        </IconButton>
      }
      actions={
        <>
          <HeldNotice what="comment" reason={held} />
          {(open === "options" || open === "delete") && (
            <Options>{user._id === viewerId ? own : report}</Options>
          )}
          {open === "delete" && (
            <ConfirmDelete what="comment" onDelete={onDelete} onKeep={() => setOpen("options")}>
              {t("You can undo this for {minutes} minutes while you stay on this page.", {
                minutes: COMMENT_RESTORE_MINUTES,
              })}
            </ConfirmDelete>
          )}
          {below}
        </>
      }
    >
      {open === "edit" ? (
        <EditCommentForm comment={comment} onSave={onEdit} onDone={endEdit} />
      ) : null}
    </CommentItem>
  );
}
