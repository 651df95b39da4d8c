import bowser from "bowser";

/** Browser and system, such as "Firefox on Linux", parsed from the User-Agent header. */
export function describeDevice(userAgent: string): string {
  if (!userAgent) return "Unknown browser";
  const { browser, os } = bowser.parse(userAgent);
  return [browser.name || "Unknown browser", os.name].filter(Boolean).join(" on ");
}
