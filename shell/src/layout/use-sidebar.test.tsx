// @vitest-environment happy-dom
// @vitest-environment-options { "width": 390 }
import { createTestServices } from "@oneworld/remote-kit/testing";
import { screen, showInPage } from "@oneworld/remote-kit/testing-page";
import { expect, it } from "vitest";
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
