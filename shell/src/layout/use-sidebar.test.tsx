// @vitest-environment-options { "width": 390 }
import { createTestServices } from "@oneworld/remote-kit/testing";
import { screen, showInPage } from "@oneworld/remote-kit/testing-page";
import { expect, it, onTestFinished } from "vitest";
import { createShellStore } from "../store.ts";
import { useSidebar } from "./use-sidebar.ts";

/** The header's controls come before the sidebar. */
function Page() {
  const { toggleProps, panelProps } = useSidebar();
  const { onFollow, ...panel } = panelProps;
  return (
    <>
      <button type="button" {...toggleProps}>
        Toggle sidebar
      </button>
      <a href="/">Brand</a>
      <aside {...panel}>
        <a href="/quiz">Quiz</a>
        <button type="button" onClick={onFollow}>
          Logout
        </button>
      </aside>
      <a href="/about">Page</a>
      <input aria-label="Search" />
    </>
  );
}

async function open() {
  const { services } = createTestServices(() => null);
  const { user } = await showInPage(<Page />, { services, store: createShellStore() });
  const toggle = screen.getByRole("button", { name: "Toggle sidebar" });
  await user.tab();
  await user.keyboard("{Enter}");
  const state = () => [document.activeElement?.textContent, toggle.getAttribute("aria-expanded")];
  return { user, state };
}

it("is reached by keyboard where it lies over the page, and closes behind the focus", async () => {
  const { user, state } = await open();
  expect(state()).toEqual(["Quiz", "true"]);
  await user.tab();
  expect(state()).toEqual(["Logout", "true"]);
  await user.tab();
  expect(state()).toEqual(["Page", "false"]);
});

it("gives the focus back to its button on Escape", async () => {
  const { user, state } = await open();
  await user.keyboard("{Escape}");
  expect(state()).toEqual(["Toggle sidebar", "false"]);
});

it("stays open on Escape while a dialog is open", async () => {
  const { user, state } = await open();
  const dialog = document.querySelector("aside")?.appendChild(document.createElement("dialog"));
  dialog?.toggleAttribute("open");
  await user.keyboard("{Escape}");
  expect(state()).toEqual(["Quiz", "true"]);
});

it("begins closed over the page, whatever the browser remembers of a large screen", async () => {
  localStorage.setItem("sidebar-expanded", "true");
  onTestFinished(() => localStorage.clear());
  const { services } = createTestServices(() => null);
  await showInPage(<Page />, { services, store: createShellStore() });
  const toggle = screen.getByRole("button", { name: "Toggle sidebar" });
  expect(toggle.getAttribute("aria-expanded")).toBe("false");
});

it("closes on Escape beside the page too, but not while one types or a dialog is open", async () => {
  const { happyDOM } = window as unknown as {
    happyDOM: { setViewport: (size: { width: number }) => void };
  };
  happyDOM.setViewport({ width: 1440 });
  onTestFinished(() => happyDOM.setViewport({ width: 390 }));
  const { services } = createTestServices(() => null);
  const { user } = await showInPage(<Page />, { services, store: createShellStore() });
  const toggle = screen.getByRole("button", { name: "Toggle sidebar" });
  if (toggle.getAttribute("aria-expanded") !== "true") await user.click(toggle);
  const dialog = document.body.appendChild(document.createElement("dialog"));
  dialog.open = true;
  await user.keyboard("{Escape}");
  dialog.remove();
  await user.type(screen.getByRole("textbox"), "peace{Escape}");
  expect(toggle.getAttribute("aria-expanded")).toBe("true");
  await user.click(screen.getByRole("button", { name: "Logout" }));
  await user.keyboard("{Escape}");
  expect(toggle.getAttribute("aria-expanded")).toBe("false");
  expect(document.activeElement).toBe(toggle);
});
