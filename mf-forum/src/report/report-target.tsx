import { sentence } from "@oneworld/contracts/common/sentence";
import { msg } from "@oneworld/contracts/site/languages";
import { Text, TextField, theme, useTranslate } from "@oneworld/ui";
import styled from "styled-components";
import { selectPost } from "../forum.api.ts";
import type { Reported } from "./reported.ts";
import { useForumSelector } from "../store.ts";

interface ReportTargetProps {
  /** kind of thing that is reported, or "" while that is open */
  type: string;
  /** id that the link to this page has named */
  given: string | null;
  /** id of the post of a comment */
  postId: string | null;
  /** who wrote what the link names, or the member whom it names */
  reported: Reported | undefined;
  field: { name: string; error: string | undefined };
}

const Note = styled(Text)`
  padding: ${theme.space.sm} ${theme.space.md};
  border-inline-start: 4px solid ${theme.color.border};
  overflow-wrap: anywhere;
`;

/** The question for it, and the words where only its id is known. */
type Thing = readonly [which: string, about: string];

const POST: Thing = [msg("Which post?"), msg("This report is about the post you came from.")];

const THINGS: Readonly<Record<string, Thing>> = {
  user: [msg("Which member?"), msg("This report is about the member you came from.")],
  comment: [msg("Which comment?"), msg("This report is about the comment you came from.")],
  message: [msg("Which message?"), msg("This report is about the message you came from.")],
  review: [msg("Which review?"), msg("This report is about the review you came from.")],
};

const ON_POST = msg("This report is about “{title}” by {name}");
const ON_COMMENT = msg("This report is about a comment by {name} on “{title}”");

const ON_MEMBER = msg("This report is about {name}");

/** What a report is about: named by the link that led here, else in the reporter's words. */
export function ReportTarget({ type, given, postId, reported, field }: ReportTargetProps) {
  const t = useTranslate();
  const post = useForumSelector((state) => selectPost(state, postId ?? given ?? ""));
  if (type === "" && !given) return null;
  const [which, about] = (Object.hasOwn(THINGS, type) && THINGS[type]) || POST;
  if (!given || field.error) {
    return (
      <TextField
        label={t(which)}
        hint={t("A name or a few words help us to find it.")}
        autoComplete="off"
        {...field}
      />
    );
  }
  const words = () => {
    const name = reported?.name;
    if (type === "user" && name) return sentence(t(ON_MEMBER, { name }));
    if (!post) return t(about);
    const { title, user } = post;
    if (!postId) return sentence(t(ON_POST, { title, name: user.name }));
    return name ? sentence(t(ON_COMMENT, { title, name })) : t(about);
  };
  return (
    <Note>
      <input type="hidden" name={field.name} value={given} />
      {words()}
    </Note>
  );
}
