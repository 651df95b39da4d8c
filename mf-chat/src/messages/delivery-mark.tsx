import { msg } from "@oneworld/contracts/site/languages";
import { theme, useTranslate } from "@oneworld/ui";
import { Check, CheckCheck, CircleAlert, Clock } from "lucide-react";
import styled from "styled-components";
import type { DeliveryState } from "./log-items.ts";

const MARKS = {
  sending: { Icon: Clock, label: msg("Sending") },
  waiting: { Icon: Clock, label: msg("Waiting") },
  sent: { Icon: Check, label: msg("Sent") },
  read: { Icon: CheckCheck, label: msg("Read") },
  failed: { Icon: CircleAlert, label: msg("Not sent") },
} as const;

/** An image with a name, not text: so that a screen reader doesn't announce each change. */
const Frame = styled.span`
  display: inline-flex;
  & > svg {
    inline-size: 1rem;
    block-size: 1rem;
  }
  &[data-delivery="read"] {
    color: ${theme.color.accent};
  }
  &[data-delivery="failed"] {
    color: ${theme.color.danger};
  }
`;

/** How far a message of one's own has come. */
export function DeliveryMark({ delivery }: { delivery: DeliveryState }) {
  const t = useTranslate();
  const { Icon, label } = MARKS[delivery];
  return (
    <Frame role="img" aria-label={t(label)} title={t(label)} data-delivery={delivery}>
      <Icon aria-hidden />
    </Frame>
  );
}
