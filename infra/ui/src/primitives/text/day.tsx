import { formatDay, formatDayTime } from "../../text/format-date.ts";
import { useLocale } from "../../words/words.ts";
import { useIsInBrowser } from "../../text/use-is-in-browser.ts";

export interface DayProps {
  /** ISO 8601: an instant, or a date alone */
  dateTime: string;
  /** whether the time stands behind the day */
  withTime?: boolean;
}

/** "5 January 2026", in the viewer's time zone; in UTC as long as the server's markup is shown. */
export function Day({ dateTime, withTime = false }: DayProps) {
  const timeZone = useIsInBrowser() ? undefined : "UTC";
  const options = { locale: useLocale(), timeZone };
  return (
    <time dateTime={dateTime}>
      {withTime ? formatDayTime(dateTime, options) : formatDay(dateTime, options)}
    </time>
  );
}
