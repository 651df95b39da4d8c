import { expect, it, vi } from "vitest";
import { shareLink } from "./share-link.ts";

const link = { title: "A well", url: "https://oneworld.example/post/1" };
const clipboardOf = (writeText: () => Promise<void>) =>
  ({ writeText: vi.fn<(text: string) => Promise<void>>(writeText) }) as unknown as Clipboard;
const works = () => Promise.resolve();
const fails = (name: string) => () => Promise.reject(new DOMException("No", name));

it("shares by the device's own dialog where there is one", async () => {
  const share = vi.fn<Navigator["share"]>(works);
  const clipboard = clipboardOf(works);
  expect(await shareLink(link, { share, clipboard })).toBe("shared");
  expect(share).toHaveBeenCalledWith(link);
  expect(clipboard.writeText).not.toHaveBeenCalled();
});

it("copies nothing when the dialog was closed", async () => {
  const clipboard = clipboardOf(works);
  expect(await shareLink(link, { share: fails("AbortError"), clipboard })).toBe("cancelled");
  expect(clipboard.writeText).not.toHaveBeenCalled();
});

it.each([undefined, fails("NotAllowedError")])("copies the link otherwise", async (share) => {
  const clipboard = clipboardOf(works);
  expect(await shareLink(link, { ...(share && { share }), clipboard })).toBe("copied");
  expect(clipboard.writeText).toHaveBeenCalledWith(link.url);
});

it("fails where the browser has neither, or refuses", async () => {
  expect(await shareLink(link, {})).toBe("failed");
  expect(await shareLink(link, { clipboard: clipboardOf(fails("NotAllowedError")) })).toBe(
    "failed",
  );
});
