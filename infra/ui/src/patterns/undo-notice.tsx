import { useTranslate } from "../words/words.ts";
import { useEffect, useRef } from "react";
import styled from "styled-components";
import { Button } from "../primitives/controls/button.tsx";
import { theme } from "../theme/theme.ts";

export interface UndoNoticeProps {
  /** what was done, e.g. "Your post is deleted." */
  message: string;
  /** the undoing is under way */
  busy: boolean;
  onUndo: () => void;
}

const Frame = styled.div`
  display: flex;
  gap: ${theme.space.sm};
  align-items: center;
  justify-content: space-between;
  padding-block: ${theme.space.xs};
  padding-inline: ${theme.space.md} ${theme.space.xs};
  border: 1px dashed ${theme.color.border};
  border-radius: ${theme.radius.lg};
  color: ${theme.color.textMuted};
  overflow-wrap: anywhere;
  & > button {
    flex: none;
  }
`;

/** Stands where something was until it was deleted, and brings it back. Takes the focus that went with it. */
export function UndoNotice({ message, busy, onUndo }: UndoNoticeProps) {
  const t = useTranslate();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // A dialog that asked before closes first, and gives the focus away
    const frame = requestAnimationFrame(() => button.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <Frame>
      {message}
      <Button ref={button} busy={busy} onClick={onUndo}>
        {t("Undo")}
      </Button>
    </Frame>
  );
}
