// @vitest-environment happy-dom
import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createRoot, hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Dialog } from "../primitives/feedback/dialog.tsx";
import { ToastRegion } from "./toast-region.tsx";
import { createToastStore } from "./toast-store.ts";

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Longer than any toast stays. */
const ALL_MS = 20_000;

function showRegion() {
  const store = createToastStore();
  render(<ToastRegion store={store} />);
  return {
    store,
    user: userEvent.setup({ advanceTimers: (ms) => act(() => void vi.advanceTimersByTime(ms)) }),
    pass: (ms: number) => act(() => void vi.advanceTimersByTime(ms)),
  };
}

const texts = (role: "status" | "alert") =>
  screen.queryAllByRole(role).map((one) => one.textContent);

it("a screen reader hears a message: its text comes after its region, politely unless it is an error", () => {
  const { store, pass } = showRegion();
  act(() => store.success("Saved"));
  expect(texts("status")).toEqual([""]);
  pass(100);
  expect(texts("status")).toEqual(["Saved"]);
  act(() => void store.error("Not saved"));
  pass(100);
  expect(texts("alert")).toEqual(["Not saved"]);
});

it("a message goes by itself, but not while the pointer is on it", async () => {
  const { store, pass, user } = showRegion();
  act(() => store.success("Saved"));
  pass(100);
  await user.hover(screen.getByRole("status"));
  pass(ALL_MS);
  expect(texts("status")).toEqual(["Saved"]);
  await user.unhover(screen.getByRole("status"));
  pass(ALL_MS);
  expect(texts("status")).toEqual([]);
});

it("the keyboard reaches Dismiss, which removes the message; the next one goes by itself again", async () => {
  const { store, pass, user } = showRegion();
  act(() => void store.error("Not saved"));
  // The text comes here, since a busy machine would render it outside of act
  pass(100);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Dismiss" }));
  pass(ALL_MS);
  pass(100);
  expect(texts("alert")).toEqual(["Not saved"]);
  await user.keyboard("{Enter}");
  expect(texts("alert")).toEqual([]);
  act(() => store.success("Saved"));
  pass(ALL_MS);
  expect(texts("status")).toEqual([]);
});

it("is in an open dialog, since the rest of the page can't be reached then, and leaves with what it says", async () => {
  const { store, pass, user } = showRegion();
  const other = createRoot(document.body.appendChild(document.createElement("div")));
  const show = (open: boolean) =>
    act(() =>
      other.render(
        <Dialog open={open} title="Delete" onClose={() => show(false)}>
          Delete this post?
        </Dialog>,
      ),
    );
  show(true);
  act(() => void store.error("Not deleted"));
  pass(100);
  expect(screen.getByRole("dialog").contains(screen.getByRole("alert"))).toBe(true);
  await user.hover(screen.getByRole("alert"));
  show(false);
  pass(100);
  // Heard before, it isn't announced again
  expect(texts("alert")).toEqual([]);
  const moved = screen.getByText("Not deleted");
  expect([moved.getAttribute("aria-live"), moved.closest("dialog")]).toEqual(["off", null]);
  pass(ALL_MS);
  expect(screen.queryByText("Not deleted")).toBeNull();
  act(() => other.unmount());
});

it("takes over the server's markup, also when there is a toast before it", async () => {
  const served = document.createElement("div");
  document.body.append(served);
  served.innerHTML = renderToString(<ToastRegion store={createToastStore()} />);
  const store = createToastStore();
  store.success("Liked");
  const errors: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(served, <ToastRegion store={store} />, {
      onRecoverableError: (error) => errors.push(error),
    }),
  );
  act(() => void vi.advanceTimersByTime(100));
  expect(errors).toEqual([]);
  expect(texts("status")).toEqual(["Liked"]);
  act(() => root.unmount());
  served.remove();
});
