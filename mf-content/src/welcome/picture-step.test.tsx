// @vitest-environment happy-dom
import { breakable, member, refusal } from "@oneworld/remote-kit/testing";
import { failureAbove, screen, showInPage, waitFor } from "@oneworld/remote-kit/testing-page";
import { expect, it, vi } from "vitest";
import { createContent } from "../testing/content-fixture.ts";
import { PictureStep } from "./picture-step.tsx";
import { squarePicture } from "./square-picture.ts";

vi.mock("./square-picture.ts");

it("says above its button why a picture wasn't taken, and in a toast what the server said", async () => {
  const server = breakable(() => ({ message: "Saved", img: null }));
  const content = createContent(server.answer, member());
  const { user } = await showInPage(<PictureStep />, content);
  const choose = () =>
    user.upload(
      screen.getByLabelText("Your picture"),
      new File(["bytes"], "me.png", { type: "image/png" }),
    );
  const button = screen.getByRole("button", { name: "Choose a picture" });

  vi.mocked(squarePicture).mockRejectedValueOnce(new Error("broken"));
  await choose();
  await waitFor(() => expect(failureAbove(button)).toMatch(/^This file can't be read/));
  expect(content.said).toEqual([]);

  vi.mocked(squarePicture).mockResolvedValue("data:image/webp;base64,cut");
  server.isDown = true;
  await choose();
  await waitFor(() => expect(failureAbove(button)).toBe(refusal.message));
  expect(content.said).toEqual([`Error: ${refusal.message}`]);

  server.isDown = false;
  await choose();
  await waitFor(() => expect(content.said.at(-1)).toBe("Saved"));
  expect(failureAbove(button)).toBeNull();
});
