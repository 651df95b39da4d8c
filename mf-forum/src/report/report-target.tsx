import { sentence } from "@oneworld/contracts/common/sentence";
import { Text, TextField, theme } from "@oneworld/ui";
import styled from "styled-components";
import { selectPost } from "../forum.api.ts";
import { useForumSelector } from "../store.ts";

interface ReportTargetProps {
  /** kind of thing that is reported, or "" while that is open */
  type: string;
  /** id that the link to this page has named */
  given: string | null;
  /** id of the post of a comment */
  postId: string | null;
  field: { name: string; error: string | undefined };
}

const Note = styled(Text)`
  padding: ${theme.space.sm} ${theme.space.md};
  border-inline-start: 4px solid ${theme.color.border};
  overflow-wrap: anywhere;
`;

/** What a report is about: named by the link that led here, else in the reporter's words. */
export function ReportTarget({ type, given, postId, field }: ReportTargetProps) {
  const post = useForumSelector((state) => selectPost(state, postId ?? given ?? ""));
  if (type === "" && !given) return null;
  const thing = type === "user" ? "member" : type || "post";
  if (!given || field.error) {
    return (
      <TextField
        label={`Which ${thing}?`}
        hint="A name or a few words help us to find it."
        autoComplete="off"
        {...field}
      />
    );
  }
  return (
    <Note>
      <input type="hidden" name={field.name} value={given} />
      This report is about {postId && "a comment on "}
      {post ? sentence(`“${post.title}” by ${post.user.name}`) : `the ${thing} you came from.`}
    </Note>
  );
}
