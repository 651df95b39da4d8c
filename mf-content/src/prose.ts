import { theme } from "@oneworld/ui";
import styled from "styled-components";

/** Running text: headings, paragraphs and lists need no components of their own inside. */
export const Prose = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.md};
  & p,
  & ul,
  & ol {
    max-inline-size: ${theme.size.measure};
    margin: 0;
    /* Begins at the edge where its own script does. */
    margin-inline-end: auto;
  }
  & h2 {
    margin-block-start: ${theme.space.md};
    font-size: ${theme.fontSize.xl};
  }
  & h3 {
    font-size: ${theme.fontSize.lg};
  }
  & ul,
  & ol {
    display: grid;
    gap: ${theme.space.xs};
    padding-inline-start: ${theme.space.lg};
  }
  & li::marker {
    color: ${theme.color.accent};
    font-weight: ${theme.fontWeight.strong};
  }
`;
