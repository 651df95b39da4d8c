import type { Notification } from "@oneworld/contracts/profile/notifications";
import { dayLabel, formatDay, useIsInBrowser } from "@oneworld/ui";
import { useMountProps } from "@oneworld/remote-kit";

interface NotificationDay {
  label: string;
  notifications: Notification[];
}

/** Notifications, newest first, by day: the viewer's, in UTC as long as the server's markup is shown. */
export function useNotificationDays(notifications: Notification[]): NotificationDay[] {
  const { locale } = useMountProps();
  const isInBrowser = useIsInBrowser();
  const now = new Date();
  const days: NotificationDay[] = [];
  for (const one of notifications) {
    const label = isInBrowser ? dayLabel(new Date(one.at), now, locale) : formatDay(one.at, "UTC");
    const last = days.at(-1);
    if (last?.label === label) last.notifications.push(one);
    else days.push({ label, notifications: [one] });
  }
  return days;
}
