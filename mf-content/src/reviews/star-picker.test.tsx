import { screen, showInPage } from "@oneworld/remote-kit/testing-page";
import { useState } from "react";
import { expect, it } from "vitest";
import { createContent } from "../testing/content-fixture.ts";
import { StarPicker } from "./star-picker.tsx";

function Review({ error }: { error?: string }) {
  const [stars, setStars] = useState(0);
  return <StarPicker value={stars} onChange={setStars} error={error} />;
}

const group = () => screen.getByRole("radiogroup", { name: "Rating" });
const chosen = () =>
  screen
    .getAllByRole<HTMLInputElement>("radio")
    .filter(({ checked }) => checked)
    .map(({ value }) => value);
const filled = () => group().querySelectorAll("[data-filled]").length;

it("fills the stars up to the chosen one, and clears them with the focus on the first", async () => {
  const { user } = await showInPage(
    <Review />,
    createContent(() => null),
  );
  expect([chosen(), screen.queryByText("No stars") !== null]).toEqual([[], true]);
  await user.click(screen.getByRole("radio", { name: "3 stars" }));
  expect([chosen(), filled()]).toEqual([["3"], 3]);
  await user.click(screen.getByRole("radio", { name: "1 star" }));
  expect([chosen(), filled()]).toEqual([["1"], 1]);
  await user.click(screen.getByRole("button", { name: "Clear rating" }));
  expect([chosen(), filled()]).toEqual([[], 0]);
  expect(document.activeElement).toBe(screen.getByRole("radio", { name: "1 star" }));
});

it("says what is wrong to screen readers, too", async () => {
  await showInPage(
    <Review error="Choose a rating." />,
    createContent(() => null),
  );
  expect(group().getAttribute("aria-invalid")).toBe("true");
  const described = group().getAttribute("aria-describedby") ?? "";
  expect(document.getElementById(described)?.textContent).toBe("Choose a rating.");
});
