// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { useFocusAfterRemoval } from "./use-focus-after.ts";

afterEach(cleanup);

function Items({ names }: { names: string[] }) {
  const heading = useFocusAfterRemoval<HTMLHeadingElement>(names.length);
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        Items
      </h2>
      {names.map((name) => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
    </>
  );
}

it("moves a focus that went with its control, and none that was on the body", () => {
  const { rerender } = render(<Items names={["a", "b", "c"]} />);
  rerender(<Items names={["a", "b"]} />);
  expect(document.activeElement).toBe(document.body);
  act(() => screen.getByRole("button", { name: "b" }).focus());
  rerender(<Items names={["a", "b", "d"]} />);
  expect(document.activeElement?.textContent).toBe("b");
  rerender(<Items names={["a"]} />);
  expect(document.activeElement?.textContent).toBe("Items");
  act(() => screen.getByRole("button", { name: "a" }).focus());
  act(() => screen.getByRole("button", { name: "a" }).blur());
  rerender(<Items names={["b", "a"]} />);
  rerender(<Items names={["a"]} />);
  expect(document.activeElement).toBe(document.body);
});
