// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { Dialog } from "./dialog.tsx";

afterEach(cleanup);

/** A page whose button opens a dialog. */
function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Remove
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Remove the post?">
        <button type="button">Yes</button>
      </Dialog>
    </>
  );
}

const dialog = () => screen.getByRole<HTMLDialogElement>("dialog", { hidden: true });
/** A press beside the dialog, whose box has no size in happy-dom. */
const BESIDE = { detail: 1, clientX: -1 };

const isOpen = () => [dialog().open, screen.queryByText("Yes") !== null];

async function openDialog() {
  const user = userEvent.setup();
  render(<Page />);
  expect(isOpen()).toEqual([false, false]);
  await user.click(screen.getByRole("button", { name: "Remove" }));
  expect(isOpen()).toEqual([true, true]);
  expect(screen.getByRole("dialog", { name: "Remove the post?" })).toBe(dialog());
  return user;
}

it("closes by its button", async () => {
  const user = await openDialog();
  await user.click(screen.getByRole("button", { name: "Close" }));
  expect(isOpen()).toEqual([false, false]);
});

it("closes when the browser closes it on Escape", async () => {
  await openDialog();
  // The browser's answer to Escape
  fireEvent(dialog(), new Event("close"));
  expect(isOpen()).toEqual([false, false]);
});

it("that is kept closes by its own actions only", () => {
  const closed = vi.fn<() => void>();
  render(
    <Dialog open isKept onClose={closed} title="Save your codes">
      <button type="button">Yes</button>
    </Dialog>,
  );
  expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
  const escape = new Event("cancel", { cancelable: true });
  fireEvent(dialog(), escape);
  expect(escape.defaultPrevented).toBe(true);
  fireEvent.mouseDown(dialog(), BESIDE);
  dialog().close();
  expect(isOpen()).toEqual([true, true]);
  expect(closed).not.toHaveBeenCalled();
});

it("closes by a press beside it, but not by one in it, of its scrollbar or by the second of a double-click", async () => {
  await openDialog();
  fireEvent.mouseDown(screen.getByText("Yes"), BESIDE);
  fireEvent.mouseDown(dialog(), { ...BESIDE, clientX: 0 });
  fireEvent.mouseDown(dialog(), { ...BESIDE, detail: 2 });
  expect(isOpen()).toEqual([true, true]);
  fireEvent.mouseDown(dialog(), BESIDE);
  expect(isOpen()).toEqual([false, false]);
});
