import { useTranslate } from "../words/words.ts";
import { CircleAlert } from "lucide-react";
import styled from "styled-components";
import { LinkedText } from "../text/linked-text.tsx";
import { linkify } from "../text/linkify.ts";
import { theme } from "../theme/theme.ts";
import { iconSize } from "../theme/icon-size.ts";

const Frame = styled.div`
  display: flex;
  gap: ${theme.space.xs};
  padding: ${theme.space.sm} ${theme.space.md};
  border-radius: ${theme.radius.md};
  background: ${theme.color.dangerTint};
  color: ${theme.color.danger};
  font-weight: ${theme.fontWeight.medium};
  ${iconSize("1.25rem", "1lh")}
`;

/** Why a form as a whole failed, said above its button, with links where it has addresses; nothing without a message. */
export function FormError({ message }: { message: string | undefined }) {
  const t = useTranslate();
  if (!message) return null;
  return (
    <Frame role="alert">
      <CircleAlert aria-hidden />
      <LinkedText parts={linkify(t(message))} />
    </Frame>
  );
}
