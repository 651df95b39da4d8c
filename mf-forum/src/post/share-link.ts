/** What became of an attempt to share. */
export type Shared = "shared" | "copied" | "cancelled" | "failed";

/** The part of `navigator` that sharing uses; browsers lack some of it, above all without https. */
type Device = Partial<Pick<Navigator, "share" | "clipboard">>;

/** Shares a link by the device's own dialog where there is one, otherwise copies it. */
export async function shareLink(
  link: { title: string; url: string },
  device: Device,
): Promise<Shared> {
  try {
    if (device.share) {
      await device.share(link);
      return "shared";
    }
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") return "cancelled";
  }
  try {
    if (!device.clipboard) return "failed";
    await device.clipboard.writeText(link.url);
    return "copied";
  } catch {
    return "failed";
  }
}
