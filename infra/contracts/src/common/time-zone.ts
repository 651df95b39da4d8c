/** The time zone of a member who has chosen none. */
export const DEFAULT_TIME_ZONE = "UTC";

/** Every time zone that a member can choose. */
export const timeZones = (): string[] => [DEFAULT_TIME_ZONE, ...Intl.supportedValuesOf("timeZone")];

/** Names with an area, as the IANA writes them: `Europe/Kyiv`. */
const AREA_NAME = /^[A-Z][a-z]+(?:\/[A-Z][A-Za-z_-]+)+$/;

/**
 * A time zone by its name; undefined for a name that this runtime doesn't know. Of names that the runtime lists otherwise, as it lists
 * `Europe/Kyiv` under its older one, those with an area are kept.
 */
export function timeZoneOf(name: string): string | undefined {
  try {
    const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions();
    const listed = timeZones().find((one) => one === timeZone);
    const isKept = AREA_NAME.test(name) && name.toLowerCase() !== listed?.toLowerCase();
    return listed !== undefined && listed !== DEFAULT_TIME_ZONE && isKept ? name : listed;
  } catch {
    return undefined;
  }
}
