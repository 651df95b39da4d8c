import { useTranslate } from "../words/words.ts";
import { CircleAlert, CircleCheck, Heart, X } from "lucide-react";
import {
  type FocusEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { createPortal } from "react-dom";
import styled, { keyframes } from "styled-components";
import { Avatar } from "../art/avatar.tsx";
import { IconButton } from "../primitives/controls/icon-button.tsx";
import { openDialogs } from "../primitives/feedback/open-dialogs.ts";
import { aboveBottomBar } from "../theme/above-bottom-bar.ts";
import { iconSize } from "../theme/icon-size.ts";
import { media } from "../theme/media.ts";
import { theme } from "../theme/theme.ts";
import type { Toast, ToastIcon, ToastStore } from "./toast-store.ts";

const rise = keyframes`from { opacity: 0; transform: translateY(8px); }`;

/**
 * On phones over the header's last row, which has the topics: above it are the ways to other pages, below it is the page's heading, and at
 * the foot are the buttons of forms. In the lower corner elsewhere.
 */
const Frame = styled.div`
  position: fixed;
  inset-block: calc(${theme.size.header} - ${theme.size.touch} - ${theme.space.xs}) auto;
  inset-inline: auto ${theme.space.md};
  z-index: ${theme.layer.toast};
  display: grid;
  gap: ${theme.space.xs};
  inline-size: min(24rem, 100vi - ${theme.space.xl});
  max-block-size: none;
  margin: 0;
  padding: 0;
  overflow: visible;
  border: 0;
  background: none;
  color: ${theme.color.text};
  pointer-events: none;
  ${media.medium} {
    inset-block: auto ${theme.space.md};
    ${aboveBottomBar}
  }
  /* A dialog lies over the header, and begins with its title where toasts are on the page. */
  dialog & {
    inset-block-start: ${theme.space.xs};
    ${media.medium} {
      inset-block-start: auto;
    }
  }
`;

const Sheet = styled.div<{ $tone: Toast["tone"] }>`
  display: flex;
  gap: ${theme.space.sm};
  align-items: center;
  padding-block: ${theme.space.xs};
  padding-inline: ${theme.space.md} ${theme.space.xs};
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surfaceRaised};
  box-shadow: ${theme.shadow.raised};
  animation: ${rise} ${theme.motion.normal};
  pointer-events: auto;
  ${iconSize("1.375rem")}
  & > svg {
    color: ${({ $tone }) => ($tone === "error" ? theme.color.danger : theme.color.community)};
  }
`;

const Message = styled.div`
  flex: 1;
  min-inline-size: 0;
  min-block-size: 1lh;
  font-size: ${theme.fontSize.sm};
  font-weight: ${theme.fontWeight.medium};
  line-height: ${theme.lineHeight.snug};
  text-wrap: balance;
  overflow-wrap: anywhere;
  &:empty::before {
    content: attr(data-words) / "";
  }
`;

function Icon({ tone, icon }: { tone: Toast["tone"]; icon: ToastIcon | undefined }) {
  if (icon === "heart")
    return <Heart aria-hidden fill={theme.hue.rose.ink} color={theme.hue.rose.ink} />;
  if (icon) return <Avatar name={icon.name} src={icon.src} size="sm" />;
  return tone === "error" ? <CircleAlert aria-hidden /> : <CircleCheck aria-hidden />;
}

interface ToastSheetProps {
  toast: Toast;
  store: ToastStore;
  onDismiss: () => void;
}

function ToastSheet({ toast, store, onDismiss }: ToastSheetProps) {
  const { id } = toast;
  const t = useTranslate();
  // A live region is announced when its content changes, so its text comes a moment after the region itself.
  // Until then generated content shows the same words. A sheet that moves into a dialog, or out of it, is mounted again.
  const [announced] = useState(() => store.wasShown(id));
  const [spoken, setSpoken] = useState(announced);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSpoken(true);
      store.shown(id);
    }, 50);
    return () => clearTimeout(timer);
  }, [store, id]);
  return (
    <Sheet $tone={toast.tone}>
      <Icon tone={toast.tone} icon={toast.icon} />
      <Message
        role={toast.tone === "error" && !announced ? "alert" : "status"}
        aria-live={announced ? "off" : undefined}
        data-words={t(toast.message)}
      >
        {spoken && t(toast.message)}
      </Message>
      <IconButton label={t("Dismiss")} onClick={onDismiss}>
        <X aria-hidden />
      </IconButton>
    </Sheet>
  );
}

/** The server shows none. A remote that works before the shell does may already have one. */
const served: readonly Toast[] = [];

/** Shows the toasts of a store, above everything else, and inside an open dialog: the rest can't be heard or pressed then. Rendered once a page, by the shell. */
export function ToastRegion({ store }: { store: ToastStore }) {
  const toasts = useSyncExternalStore(store.subscribe, store.getToasts, () => served);
  const dialog = useSyncExternalStore(openDialogs.subscribe, openDialogs.topmost, () => null);
  const frame = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;

  useEffect(() => {
    const element = frame.current;
    if (!element?.showPopover) return;
    // Shown again with each toast, and in each dialog: the last one shown lies above any open dialog.
    if (element.matches(":popover-open")) element.hidePopover();
    if (newest !== undefined) element.showPopover();
    else store.release();
  }, [newest, store, dialog]);
  // Pointer and focus don't come along to another place
  useEffect(() => store.release, [store, dialog]);

  const leave = (event: PointerEvent | FocusEvent) => {
    const read = event.type === "blur" ? ":hover" : ":focus-within";
    if (!event.currentTarget.matches(read)) store.release();
  };
  const dismiss = (id: number) => {
    store.dismiss(id);
    // The removed button fires no pointerleave or blur, which would end the hold
    store.release();
  };

  const region = (
    <Frame
      ref={frame}
      popover="manual"
      onPointerOver={store.hold}
      onPointerLeave={leave}
      onFocus={store.hold}
      onBlur={leave}
    >
      {toasts.map((toast) => (
        <ToastSheet
          key={toast.id}
          toast={toast}
          store={store}
          onDismiss={() => dismiss(toast.id)}
        />
      ))}
    </Frame>
  );
  return dialog ? createPortal(region, dialog) : region;
}
