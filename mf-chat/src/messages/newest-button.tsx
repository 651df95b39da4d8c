import { Button, theme, useTranslate } from "@oneworld/ui";
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
  inset-inline: 0;
  inline-size: fit-content;
  margin-inline: auto;
  box-shadow: ${theme.shadow.raised};
`;

/** Leads a member who reads older messages to the newest, and says how many have come. */
export function NewestButton({ unseen, onPress }: NewestButtonProps) {
  const t = useTranslate();
  return (
    <Pill onClick={onPress} variant={unseen > 0 ? "primary" : "secondary"}>
      <ArrowDown aria-hidden />
      {unseen === 0
        ? t("Newest messages")
        : t("{count, plural, one {# new message} other {# new messages}}", { count: unseen })}
    </Pill>
  );
}
