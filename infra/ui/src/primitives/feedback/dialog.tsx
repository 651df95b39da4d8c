import { useTranslate } from "../../words/words.ts";
import { X } from "lucide-react";
import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from "react";
import styled, { keyframes } from "styled-components";
import { theme } from "../../theme/theme.ts";
import { Heading } from "../text/heading.tsx";
import { IconButton } from "../controls/icon-button.tsx";

export interface DialogProps {
  open: boolean;
  /** Escape, the backdrop or the Close button was pressed: `open` must become false. */
  onClose: () => void;
  /** Heading and accessible name. */
  title: string;
  children: ReactNode;
  /** As wide as the window allows, for pictures. */
  isWide?: boolean;
  /** Buttons at the foot. */
  actions?: ReactNode;
}

const rise = keyframes`from { opacity: 0; transform: translateY(8px); }`;

const Frame = styled.dialog<{ $isWide: boolean }>`
  inline-size: min(${({ $isWide }) => ($isWide ? "72rem" : "32rem")}, 100vi - ${theme.space.xl});
  max-block-size: calc(100dvb - ${theme.space.xl});
  padding: 0;
  overflow: auto;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.lg};
  background: ${theme.color.surfaceRaised};
  color: ${theme.color.text};
  box-shadow: ${theme.shadow.raised};
  overscroll-behavior: contain;
  &[open] {
    animation: ${rise} ${theme.motion.normal};
  }
  &::backdrop {
    background: ${theme.color.backdrop};
  }
`;

const Body = styled.div`
  display: grid;
  gap: ${theme.space.md};
  padding: ${theme.space.lg};
`;

const Title = styled(Heading)`
  padding-inline-end: ${theme.size.touch};
`;

const Close = styled(IconButton)`
  position: absolute;
  inset-block-start: ${theme.space.sm};
  inset-inline-end: ${theme.space.sm};
`;

/** The buttons at a dialog's foot, the main one last; full-width and first on phones. */
export const DialogActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
  justify-content: end;
  padding-block-start: ${theme.space.xs};
  @media (max-width: 30rem) {
    flex-direction: column-reverse;
    align-items: stretch;
  }
`;

/** A modal dialog on the native element, which keeps the focus inside and gives it back when it closes. */
export function Dialog(props: DialogProps) {
  const t = useTranslate();
  const { open, onClose, title, children, actions, isWide = false } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return undefined;
    element.showModal();
    // Closing before the element is removed is what gives the focus back.
    return () => element.close();
  }, [open]);

  // The element closes itself on Escape; when it was closed by us, `open` is false already.
  const closed = () => {
    if (open) onClose();
  };
  const pressBackdrop = (event: MouseEvent) => {
    // The second press of a double-click was meant for what the dialog has covered
    if (event.target === dialog.current && event.detail < 2) onClose();
  };

  return (
    // The keyboard's way to the same end is Escape.
    <Frame
      ref={dialog}
      $isWide={isWide}
      role="dialog"
      aria-labelledby={titleId}
      onClose={closed}
      onMouseDown={pressBackdrop}
    >
      {open && (
        <Body>
          <Title level={2} size="xl" id={titleId}>
            {title}
          </Title>
          {children}
          {actions && <DialogActions>{actions}</DialogActions>}
          {/* Last in order, so that the focus starts on what the dialog is about. */}
          <Close label={t("Close")} onClick={onClose}>
            <X aria-hidden />
          </Close>
        </Body>
      )}
    </Frame>
  );
}
