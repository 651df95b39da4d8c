// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { Tabs } from "./tabs.tsx";

afterEach(cleanup);

const TABS = [
  { id: "climate", label: "Climate" },
  { id: "wellness", label: "Wellness" },
  { id: "science", label: "Science" },
] as const;

function Stories() {
  const [selected, setSelected] = useState<(typeof TABS)[number]["id"]>("climate");
  return (
    <Tabs label="Stories" tabs={TABS} selected={selected} onSelect={setSelected}>
      Stories about {selected}
    </Tabs>
  );
}

const selected = () => screen.getByRole("tab", { selected: true });
const panel = () => screen.getByRole("tabpanel").textContent;

it("the keyboard reaches the selected tab only, and the arrows go round", async () => {
  const user = userEvent.setup();
  render(<Stories />);
  await user.tab();
  expect(document.activeElement).toBe(selected());
  for (const [key, label] of [
    ["{ArrowRight}", "Wellness"],
    ["{End}", "Science"],
    ["{ArrowRight}", "Climate"],
    ["{ArrowLeft}", "Science"],
    ["{Home}", "Climate"],
    ["x", "Climate"],
  ] as const) {
    await user.keyboard(key);
    expect([selected().textContent, document.activeElement]).toEqual([label, selected()]);
  }
  await user.tab();
  expect(screen.getAllByRole("tab")).not.toContain(document.activeElement);
});

it("a press selects, and the panel has the tab's name", async () => {
  render(<Stories />);
  await userEvent.click(screen.getByRole("tab", { name: "Science" }));
  expect(panel()).toBe("Stories about science");
  expect(screen.getByRole("tabpanel", { name: "Science" })).toBeDefined();
});
