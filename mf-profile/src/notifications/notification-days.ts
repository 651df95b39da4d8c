import { useMountProps } from "@oneworld/remote-kit";
import type { Notification } from "@oneworld/contracts/profile/notifications";
import { dayLabel, formatDay, useIsInBrowser } from "@oneworld/ui";

interface NotificationDay {
  label: string;
  notifications: Notification[];
}

/** Notifications, newest first, by day: the viewer's, in UTC as long as the server's markup is shown. */
export function useNotificationDays(notifications: Notification[]): NotificationDay[] {
  const { locale } = useMountProps();
  const isInBrowser = useIsInBrowser();
  return byDay(notifications, (at) =>
    isInBrowser
      ? dayLabel(new Date(at), new Date(), locale)
      : formatDay(at, { locale, timeZone: "UTC" }),
  );
}

function byDay(notifications: Notification[], labelOf: (at: string) => string): NotificationDay[] {
  const days: NotificationDay[] = [];
  for (const one of notifications) {
    const label = labelOf(one.at);
    const last = days.at(-1);
    if (last?.label === label) last.notifications.push(one);
    else days.push({ label, notifications: [one] });
  }
  return days;
}
