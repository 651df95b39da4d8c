import { Button, excerpt, LinkedText, linkify, theme } from "@oneworld/ui";
import { useMemo, useState } from "react";
import styled from "styled-components";

const Toggle = styled(Button)`
  justify-self: start;
  margin-block: calc(-1 * ${theme.space.xs});
  margin-inline-start: calc(-1 * ${theme.space.sm});
  color: ${theme.color.accent};
`;

/** What a post says; long texts open on demand. */
export function PostText({ content }: { content: string }) {
  const [expanded, setExpanded] = useState(false);
  const [parts, short] = useMemo(() => {
    const all = linkify(content);
    return [all, excerpt(all)];
  }, [content]);
  return (
    <>
      <LinkedText parts={short && !expanded ? short : parts} />
      {short && (
        <Toggle variant="quiet" aria-expanded={expanded} onClick={() => setExpanded(!expanded)}>
          {expanded ? "Show less" : "Read more"}
        </Toggle>
      )}
    </>
  );
}
