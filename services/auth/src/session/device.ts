import bowser from "bowser";

/** Browser and system in words, such as "Firefox on Linux", from what the browser says of itself. */
export function describeDevice(userAgent: string): string {
  if (!userAgent) return "Unknown browser";
  const { browser, os } = bowser.parse(userAgent);
  return [browser.name || "Unknown browser", os.name].filter(Boolean).join(" on ");
}
