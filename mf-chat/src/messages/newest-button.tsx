import { Button, theme } from "@oneworld/ui";
import { ArrowDown } from "lucide-react";
import styled from "styled-components";

interface NewestButtonProps {
  /** messages that have come since the member left the end */
  unseen: number;
  onPress: () => void;
}

const Pill = styled(Button)`
  position: absolute;
  inset-block-end: ${theme.space.sm};
  inset-inline-start: 50%;
  box-shadow: ${theme.shadow.raised};
  translate: -50% 0;
`;

/** Leads a member who reads older messages to the newest, and says how many have come. */
export function NewestButton({ unseen, onPress }: NewestButtonProps) {
  return (
    <Pill onClick={onPress} variant={unseen > 0 ? "primary" : "secondary"}>
      <ArrowDown aria-hidden />
      {unseen === 0 && "Newest messages"}
      {unseen === 1 && "1 new message"}
      {unseen > 1 && `${unseen} new messages`}
    </Pill>
  );
}
