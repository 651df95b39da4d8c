/** The time zone of a member who has chosen none. */
export const DEFAULT_TIME_ZONE = "UTC";

/** Every time zone that a member can choose. */
export const timeZones = (): string[] => [DEFAULT_TIME_ZONE, ...Intl.supportedValuesOf("timeZone")];

/** A time zone by the name that this runtime lists, whichever of its names a browser sends; undefined for none of them. */
export function timeZoneOf(name: string): string | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions();
    return timeZones().find((one) => one === timeZone);
  } catch {
    return undefined;
  }
}
