import { useTranslate } from "../../words/words.ts";
import { X } from "lucide-react";
import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from "react";
import styled, { css, keyframes } from "styled-components";
import { media } from "../../theme/media.ts";
import { theme } from "../../theme/theme.ts";
import { Heading } from "../text/heading.tsx";
import { IconButton } from "../controls/icon-button.tsx";
import { openDialogs } from "./open-dialogs.ts";

export interface DialogProps {
  open: boolean;
  /** Escape, the backdrop or the Close button was pressed: `open` must become false. */
  onClose: () => void;
  /** Heading and accessible name. */
  title: string;
  /** Id of the element inside that says more than the title, which screen readers read at once. */
  describedBy?: string | undefined;
  children: ReactNode;
  /** Fills the window, on a dark ground, for pictures. */
  isWide?: boolean;
  /** Only its own actions close it: for what is shown once. */
  isKept?: boolean;
  /** Buttons at the foot. */
  actions?: ReactNode;
}

const rise = keyframes`from { opacity: 0; transform: translateY(8px); }`;

const whole = css`
  inline-size: 100%;
  max-inline-size: none;
  block-size: 100%;
  max-block-size: none;
  border: 0;
  border-radius: 0;
  background: ${theme.color.ground};
`;

/** Head and buttons stay in view while the rest scrolls, also with the focus. */
const Frame = styled.dialog<{ $isWide: boolean }>`
  inline-size: min(32rem, 100vi - ${theme.space.xl});
  max-inline-size: none;
  max-block-size: calc(100dvb - ${theme.space.xl});
  padding: 0;
  overflow: auto;
  scroll-padding-block: 4rem 5.5rem;
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
  ${({ $isWide }) => $isWide && whole}
`;

const wholeBody = css`
  min-block-size: 100%;
  padding-inline: 0;
  & > h2 {
    position: static;
    padding-inline-start: ${theme.space.md};
    background: none;
  }
  & > button {
    margin-inline-end: ${theme.space.sm};
  }
`;

/** Columns, not grids, whose rows hold what is sticky. */
const Body = styled.div<{ $isWide: boolean }>`
  padding: 0 ${theme.space.lg} ${theme.space.lg};
  &,
  & > form {
    display: flex;
    flex-direction: column;
    gap: ${theme.space.md};
  }
  ${({ $isWide }) => $isWide && wholeBody}
`;

const Title = styled(Heading)`
  position: sticky;
  inset-block-start: 0;
  z-index: 1;
  padding-block: ${theme.space.lg} ${theme.space.xxs};
  padding-inline-end: ${theme.size.touch};
  background: ${theme.color.surfaceRaised};
`;

/** Stands first, beside the title. */
const Close = styled(IconButton)`
  position: sticky;
  inset-block-start: ${theme.space.sm};
  z-index: 2;
  flex: none;
  order: -1;
  align-self: end;
  margin-block: ${theme.space.sm}
    calc(-1 * (${theme.size.touch} + ${theme.space.sm} + ${theme.space.md}));
  margin-inline-end: calc(${theme.space.sm} - ${theme.space.lg});
`;

/** The buttons at a dialog's foot, the main one last, below the form's error; on phones they fill their lines, the main one's first. */
export const DialogActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
  justify-content: end;
  & > [data-form-error] {
    flex: 0 0 100%;
  }
  dialog & {
    position: sticky;
    inset-block-end: 0;
    z-index: 1;
    margin-block-end: calc(-1 * ${theme.space.lg});
    padding-block: ${theme.space.xs} ${theme.space.lg};
    background: ${theme.color.surfaceRaised};
    /* What lies below fades out. */
    &::before {
      position: absolute;
      inset-block-end: 100%;
      inset-inline: 0;
      block-size: ${theme.space.md};
      background: linear-gradient(transparent, ${theme.color.surfaceRaised});
      content: "";
      pointer-events: none;
    }
    ${media.short} {
      position: static;
    }
    @media (max-width: 30rem) {
      flex-wrap: wrap-reverse;
      & > button {
        flex: auto;
      }
      & > [data-form-error] {
        order: 1;
      }
    }
  }
`;

/** Whether a press of a dialog's element is beside its box; else it is of its scrollbar. */
function isBeside({ clientX, clientY, currentTarget }: MouseEvent): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}

/** A modal dialog on the native element, which keeps the focus inside and gives it back when it closes. */
export function Dialog(props: DialogProps) {
  const t = useTranslate();
  const { open, onClose, title, children, actions, isWide = false, isKept = false } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return undefined;
    element.showModal();
    const remove = openDialogs.add(element);
    return () => {
      // Closing before the element is removed is what gives the focus back.
      element.close();
      remove();
    };
  }, [open]);

  // The element closes itself on Escape; when it was closed by us, `open` is false already.
  const closed = () => {
    if (!open) return;
    // Chromium closes it on the second Escape in a row, whatever the page says
    if (isKept) dialog.current?.showModal();
    else onClose();
  };
  const pressBackdrop = (event: MouseEvent) => {
    // The second press of a double-click was meant for what the dialog has covered
    if (event.target === dialog.current && isBeside(event) && event.detail < 2 && !isKept)
      onClose();
  };
  const pressEscape = (event: SyntheticEvent) => {
    if (isKept) event.preventDefault();
  };

  return (
    // The keyboard's way to the same end is Escape.
    <Frame
      ref={dialog}
      $isWide={isWide}
      data-theme={isWide ? "dark" : undefined}
      role="dialog"
      aria-labelledby={titleId}
      aria-describedby={props.describedBy}
      onCancel={pressEscape}
      onClose={closed}
      onMouseDown={pressBackdrop}
    >
      {open && (
        <Body $isWide={isWide}>
          <Title level={2} size="xl" id={titleId}>
            {title}
          </Title>
          {children}
          {actions && <DialogActions>{actions}</DialogActions>}
          {/* Last in order, so that the focus starts on what the dialog is about. */}
          {!isKept && (
            <Close label={t("Close")} onClick={onClose}>
              <X aria-hidden />
            </Close>
          )}
        </Body>
      )}
    </Frame>
  );
}
