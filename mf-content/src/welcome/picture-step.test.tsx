import { breakable, member, refusal } from "@oneworld/remote-kit/testing";
import { failureAbove, screen, showInPage, waitFor } from "@oneworld/remote-kit/testing-page";
import { afterEach, expect, it, vi } from "vitest";
import { createContent } from "../testing/content-fixture.ts";
import { PictureStep } from "./picture-step.tsx";

/** A browser that can read pictures, which happy-dom can't. */
function readPictures(): string[] {
  const bitmap = { width: 8, height: 8, close: () => {} };
  vi.stubGlobal("createImageBitmap", () => Promise.resolve(bitmap));
  const canvas = HTMLCanvasElement.prototype;
  const steps: string[] = [];
  vi.spyOn(canvas, "getContext").mockReturnValue({
    set fillStyle(color: string) {
      steps.push(color);
    },
    fillRect: () => steps.push("ground"),
    drawImage: () => steps.push("picture"),
  } as never);
  vi.spyOn(canvas, "toDataURL").mockReturnValue("data:image/jpeg;base64,cut");
  return steps;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

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

  await choose();
  await waitFor(() => expect(failureAbove(button)).toMatch(/^This file can't be read/));
  expect(screen.getByRole("alert").textContent).toBe(failureAbove(button));
  expect(content.said).toEqual([]);

  const steps = readPictures();
  server.isDown = true;
  await choose();
  await waitFor(() => expect(failureAbove(button)).toBe(refusal.message));
  expect(screen.queryByRole("alert")).toBeNull();
  expect(content.said).toEqual([`Error: ${refusal.message}`]);
  // What is transparent in a PNG is white in a JPEG
  expect(steps).toEqual(["white", "ground", "picture"]);

  server.isDown = false;
  await choose();
  await waitFor(() => expect(content.said.at(-1)).toBe("Saved"));
  expect(failureAbove(button)).toBeNull();
});
