import { breakable, refusal } from "@oneworld/remote-kit/testing";
import { failureAbove, screen, showInPage, waitFor } from "@oneworld/remote-kit/testing-page";
import { afterEach, expect, it, vi } from "vitest";
import { createProfiles, profile } from "../testing/profile-fixture.ts";
import { OwnProfilePage } from "../profile/own-profile.page.tsx";

const ENCODED = "data:image/webp;base64,cut";

/** What happy-dom lacks: decoding a picture of 400 by 300 pixels, and drawing. @returns what is drawn */
function stubPictures(canBeRead = true) {
  const drawImage = vi.fn<(image: unknown, ...area: number[]) => void>();
  vi.spyOn(HTMLImageElement.prototype, "decode").mockImplementation(() =>
    canBeRead ? Promise.resolve() : Promise.reject(new Error("broken")),
  );
  vi.spyOn(HTMLImageElement.prototype, "naturalWidth", "get").mockReturnValue(400);
  vi.spyOn(HTMLImageElement.prototype, "naturalHeight", "get").mockReturnValue(300);
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({ drawImage } as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockReturnValue(ENCODED);
  return drawImage;
}
afterEach(() => vi.restoreAllMocks());

async function openPicker() {
  const img = { secure_url: "/media/tess.webp" };
  const server = breakable(() => ({ ...profile("tess", { img }), message: "Saved" }));
  const profiles = createProfiles(server.answer);
  const page = await showInPage(<OwnProfilePage />, profiles);
  const input = await screen.findByLabelText<HTMLInputElement>("Change picture");
  return { ...profiles, ...page, server, input };
}

const file = (type: string) => new File(["bytes"], "picture", { type });
const changes = (calls: { method: string }[]) => calls.filter(({ method }) => method !== "get");
const dialog = () => screen.queryByRole("dialog", { name: "Your picture" });

it("uploads the middle of a chosen picture unless it is moved, and closes", async () => {
  const drawImage = stubPictures();
  const { user, input, calls } = await openPicker();
  await user.upload(input, file("image/png"));
  await waitFor(() => expect(dialog()).not.toBeNull());
  await user.click(screen.getByRole("button", { name: "Upload" }));
  await waitFor(() => expect(dialog()).toBeNull());
  expect(drawImage.mock.calls[0]?.slice(1)).toEqual([50, 0, 300, 300, 0, 0, 300, 300]);
  expect(changes(calls)).toMatchObject([
    { method: "put", url: "/api/profileupdated/tess", body: { img: ENCODED, target: "avatar" } },
  ]);
});

it("stays open with the picture where the upload fails, and says why", async () => {
  stubPictures();
  const { user, input, server, said } = await openPicker();
  await user.upload(input, file("image/jpeg"));
  await waitFor(() => expect(dialog()).not.toBeNull());
  server.isDown = true;
  await user.click(screen.getByRole("button", { name: "Upload" }));
  const upload = screen.getByRole("button", { name: "Upload" });
  await waitFor(() => expect(failureAbove(upload)).toBe(refusal.message));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(said).toEqual([`Error: ${refusal.message}`]);
  server.isDown = false;
  await user.click(upload);
  await waitFor(() => expect(dialog()).toBeNull());
});

it("uploads nothing after Cancel, and takes the same file again", async () => {
  stubPictures();
  const { user, input, calls } = await openPicker();
  await user.upload(input, file("image/png"));
  await waitFor(() => expect(dialog()).not.toBeNull());
  await user.click(screen.getByRole("button", { name: "Cancel" }));
  expect([dialog(), changes(calls), input.value]).toEqual([null, [], ""]);
});

it.each([
  ["of another kind", "image/gif", true, "Please choose a picture: PNG, JPEG or WebP."],
  ["that is broken", "image/png", false, "This picture can't be read. Please choose another one."],
])(
  "refuses a file %s, beside the picker as well, until another one is chosen",
  async (_, type, canBeRead, words) => {
    stubPictures(canBeRead);
    const { user, input, said } = await openPicker();
    // The browser's own filter can be switched off by the member
    input.accept = "";
    await user.upload(input, file(type));
    await waitFor(() => expect(said).toEqual([`Error: ${words}`]));
    expect(screen.getByText(words)).toBeDefined();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(dialog()).toBeNull();
    stubPictures();
    await user.upload(input, file("image/png"));
    await waitFor(() => expect(dialog()).not.toBeNull());
    expect(screen.queryByText(words)).toBeNull();
  },
);

it("says in the dialog why a picture couldn't be removed", async () => {
  const { user, server, said } = await openPicker();
  await user.click(screen.getByRole("button", { name: "Edit profile" }));
  server.isDown = true;
  await user.click(screen.getByRole("button", { name: "Remove picture" }));
  const save = screen.getByRole("button", { name: "Save" });
  await waitFor(() => expect(failureAbove(save)).toBe(refusal.message));
  expect(said).toEqual([`Error: ${refusal.message}`]);
  server.isDown = false;
  await user.click(screen.getByRole("button", { name: "Remove picture" }));
  await waitFor(() => expect(failureAbove(save)).toBeNull());
});
