import { media, theme } from "@oneworld/ui";
import styled, { css } from "styled-components";

/** From this width on the list and the conversation stand beside each other; below, one follows the other. */
const BESIDE = "@container chats (min-width: 44rem)";

/** Phones with much larger text. */
export const NARROW = "@container chats (max-width: 20rem)";

/**
 * Fills what the header leaves of the screen; all that is visible while a keyboard on the screen is up. Without scripts a notice comes
 * first, and the page scrolls.
 */
export const Frame = styled.div`
  container: chats / inline-size;
  block-size: calc(100dvb - ${theme.size.header});
  min-block-size: calc(8 * ${theme.size.touch});
  ${media.short} {
    min-block-size: calc(4 * ${theme.size.touch});
  }
  ${media.noScripts} {
    block-size: auto;
  }
  &[data-keyboard] {
    position: fixed;
    inset: var(--visible-top) 0 auto;
    z-index: ${theme.layer.menu};
    block-size: var(--visible-height);
    min-block-size: 0;
    background: ${theme.color.ground};
  }
`;

export const Panes = styled.div`
  display: flex;
  flex-direction: column;
  block-size: 100%;
  ${BESIDE} {
    flex-direction: row;
  }
`;

const pane = css`
  display: flex;
  flex-direction: column;
  min-inline-size: 0;
  min-block-size: 0;
`;

/** Gone on small screens while a conversation is open. */
export const ListPane = styled.section<{ $covered: boolean }>`
  ${pane}
  flex: 1;
  background: ${theme.color.surface};
  ${({ $covered }) => $covered && "display: none;"}
  ${BESIDE} {
    display: flex;
    flex: none;
    inline-size: clamp(20rem, 34cqi, 23rem);
    border-inline-end: 1px solid ${theme.color.border};
  }
`;

/** On small screens the line under the list while no conversation is open, else the whole page. */
export const ConversationPane = styled.section<{ $open: boolean }>`
  ${pane}
  ${({ $open }) => $open && "flex: 1;"}
  ${BESIDE} {
    flex: 1;
  }
`;

/** Says what to do while no conversation is open. */
export const Invitation = styled.div`
  display: grid;
  gap: ${theme.space.sm};
  place-content: center;
  justify-items: center;
  flex: 1;
  padding: ${theme.space.md};
  border-block-start: 1px solid ${theme.color.border};
  background: ${theme.color.surface};
  color: ${theme.color.textMuted};
  text-align: center;
  & > svg {
    display: none;
    inline-size: 3rem;
    block-size: 3rem;
    padding: 0.75rem;
    border-radius: 50%;
    background: ${theme.color.accentTint};
    color: ${theme.color.accent};
    box-sizing: content-box;
  }
  ${BESIDE} {
    border: 0;
    background: transparent;
    font-size: ${theme.fontSize.lg};
    & > svg {
      display: block;
    }
  }
`;

/** For what small screens need only. */
export const narrowOnly = css`
  ${BESIDE} {
    display: none;
  }
`;
