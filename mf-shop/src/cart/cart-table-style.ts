import { hiddenStyle, theme } from "@oneworld/ui";
import styled from "styled-components";

/** Width of the table's own place from which its columns fit beside each other. */
const ROOMY = "@container (min-width: 38rem)";

export const Frame = styled.div`
  container-type: inline-size;
  border-block-end: 1px solid ${theme.color.border};
`;

/* Each part says its role, since browsers take the table out of parts that are laid out in another way. */

export const Table = styled.table.attrs({ role: "table" })`
  inline-size: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  ${ROOMY} {
    & td,
    & thead th:not(:first-child) {
      text-align: end;
    }
    /* Over the quantity itself, not over the button beside it */
    & thead th:nth-child(3) {
      padding-inline-start: ${theme.space.xl};
      text-align: start;
    }
  }
`;

/** Heard but not seen where each item is a little list. */
export const Head = styled.thead.attrs({ role: "rowgroup" })`
  ${hiddenStyle}
  ${ROOMY} {
    position: static;
    inline-size: auto;
    block-size: auto;
    clip-path: none;
    & th {
      padding-block: 0 ${theme.space.xs};
      padding-inline: ${theme.space.md} 0;
      color: ${theme.color.textMuted};
      font-size: ${theme.fontSize.sm};
      font-weight: ${theme.fontWeight.medium};
      text-align: start;
    }
    & th:first-child {
      padding-inline-start: 0;
    }
  }
`;

export const Body = styled.tbody.attrs({ role: "rowgroup" })``;
export const HeadRow = styled.tr.attrs({ role: "row" })``;
export const ColumnHeader = styled.th.attrs({ role: "columnheader", scope: "col" })``;
export const RowHeader = styled.th.attrs({ role: "rowheader", scope: "row" })``;
export const Cell = styled.td.attrs({ role: "cell" })``;

/** In a narrow place: product and price above, quantity and total below. */
export const Row = styled.tr.attrs({ role: "row" })`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${theme.space.xs} ${theme.space.sm};
  padding-block: ${theme.space.md};
  border-block-start: 1px solid ${theme.color.border};
  & > th,
  & > td {
    padding: 0;
  }
  & > td:nth-child(2) {
    align-self: center;
    color: ${theme.color.textMuted};
  }
  & > td:last-child {
    align-self: center;
    font-weight: ${theme.fontWeight.strong};
    text-align: end;
  }
  ${ROOMY} {
    display: table-row;
    & > th,
    & > td {
      padding-block: ${theme.space.md};
      padding-inline: ${theme.space.md} 0;
      border-block-start: 1px solid ${theme.color.border};
    }
    & > th {
      padding-inline-start: 0;
    }
    & > td:nth-child(3) {
      padding-inline-start: ${theme.space.xl};
    }
  }
`;

/** Picture and title. */
export const ProductCell = styled.div`
  display: flex;
  gap: ${theme.space.sm};
  align-items: center;
  min-inline-size: 0;
  font-weight: ${theme.fontWeight.medium};
  line-height: ${theme.lineHeight.snug};
  overflow-wrap: anywhere;
  text-align: start;
`;

export const Thumbnail = styled.div`
  flex: none;
  inline-size: 4.5rem;
  aspect-ratio: 4 / 3;
  overflow: clip;
  border-radius: ${theme.radius.sm};
  background: ${theme.color.sunken};
  & > img {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;

export const QuantityCell = styled.div`
  display: flex;
  gap: ${theme.space.xs};
  align-items: center;
`;

/** Buttons on both sides of the number. */
export const Stepper = styled.div`
  display: inline-flex;
  align-items: center;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.full};
  & > span {
    min-inline-size: 2ch;
    text-align: center;
  }
`;
