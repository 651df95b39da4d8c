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

/** Why a form as a whole failed. A toast that says it too is the alert: screen readers would read a second one as well. */
export type FormFailure = string | { inToast: string };

/** Why a form as a whole failed, said above its button, with links where it has addresses; nothing without a message. */
export function FormError({ message }: { message: FormFailure | undefined }) {
  const t = useTranslate();
  if (!message) return null;
  const isAlert = typeof message === "string";
  return (
    <Frame data-form-error role={isAlert ? "alert" : undefined}>
      <CircleAlert aria-hidden />
      <LinkedText parts={linkify(t(isAlert ? message : message.inToast), true)} />
    </Frame>
  );
}
