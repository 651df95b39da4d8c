import { Text, type TextProps, theme } from "@oneworld/ui";
import styled from "styled-components";

interface SummaryLineProps {
  label: string;
  /** the amount as it is written */
  amount: string;
  tone?: TextProps["tone"];
}

const Line = styled(Text)`
  display: flex;
  gap: ${theme.space.sm};
  align-items: baseline;
  justify-content: space-between;
  max-inline-size: none;
  line-height: ${theme.lineHeight.snug};
  font-variant-numeric: tabular-nums;
  & > span {
    font-size: ${theme.fontSize.sm};
  }
  & > strong {
    white-space: nowrap;
  }
`;

/** What is added up at the start of the line, its amount at the end. */
export function SummaryLine({ label, amount, tone = "normal" }: SummaryLineProps) {
  return (
    <Line tone={tone}>
      <span>{label}</span>
      <strong>{amount}</strong>
    </Line>
  );
}
