import { SIGN_IN_PATH, SIGN_UP_PATH } from "@oneworld/contracts/site/site-map";
import { Avatar, useTranslate } from "@oneworld/ui";
import { Bell, MessageCircle, ShoppingCart } from "lucide-react";
import { useSelector } from "react-redux";
import type { ShellState } from "../store.ts";
import {
  Actions,
  AlertDot,
  Count,
  EntryLink,
  IconLink,
  ProfileLink,
  ProfileText,
  RequestDot,
} from "./header-actions-style.ts";
import { upTo99 } from "./up-to-99.ts";

/** The member's links, or the visitor's ways in. What the browser remembers of the last visit is shown at once. */
export function HeaderActions() {
  const t = useTranslate();
  const member = useSelector(({ session }: ShellState) => session.member);
  const cartCount = useSelector((state: ShellState) => state.cartCount);
  const unread = useSelector((state: ShellState) => state.unreadChats);
  const requests = useSelector((state: ShellState) => state.chatRequests);
  const news = useSelector((state: ShellState) => state.unreadNotifications);
  if (!member) {
    return (
      <Actions>
        <EntryLink to={SIGN_IN_PATH} variant="quiet">
          {t("Sign In")}
        </EntryLink>
        <EntryLink to={SIGN_UP_PATH} variant="primary">
          {t("Sign Up")}
        </EntryLink>
      </Actions>
    );
  }
  const cart = t("Cart, {count, plural, one {# item} other {# items}}", { count: cartCount });
  const chats = [
    t("Chats"),
    unread > 0 &&
      t("{count, plural, one {# new message} other {# new messages}}", { count: unread }),
    requests > 0 &&
      t("{count, plural, one {# message request} other {# message requests}}", { count: requests }),
  ]
    .filter(Boolean)
    .join(", ");
  const notifications =
    news > 0 ? t("Notifications, {count} unread", { count: news }) : t("Notifications");
  return (
    <Actions>
      <IconLink to="/notifications" aria-label={notifications} title={notifications}>
        <Bell aria-hidden />
        {news > 0 && <AlertDot aria-hidden>{upTo99(news)}</AlertDot>}
      </IconLink>
      <IconLink to="/chats" aria-label={chats} title={chats}>
        <MessageCircle aria-hidden />
        {unread > 0 && <AlertDot aria-hidden>{upTo99(unread)}</AlertDot>}
        {unread === 0 && requests > 0 && <RequestDot aria-hidden />}
      </IconLink>
      <IconLink to="/cart" aria-label={cart} title={cart}>
        <ShoppingCart aria-hidden />
        {cartCount > 0 && <Count aria-hidden>{upTo99(cartCount)}</Count>}
      </IconLink>
      <ProfileLink to="/profile" title={t("My Profile")}>
        <Avatar name={member.name} src={member.img?.secure_url} size="sm" />
        <ProfileText>{t("My Profile")}</ProfileText>
      </ProfileLink>
    </Actions>
  );
}
