import type { FederationSnapshot } from "@oneworld/contracts/site/federation-snapshot";
import { createTestServices } from "@oneworld/remote-kit/testing";
import { screen, showInPage } from "@oneworld/remote-kit/testing-page";
import { expect, it } from "vitest";
import { createShellStore } from "../store.ts";
import { Sidebar } from "./sidebar.tsx";

const menu: FederationSnapshot["menu"] = [
  { group: "Explore", label: "Home", to: "/", icon: "house" },
  { group: "Take part", label: "Library", to: "/library", icon: "book" },
  { group: "Explore", label: "Quiz", to: "/quiz", icon: "book" },
];

it.each([
  ["/", [["Home", "page"]]],
  ["/library", [["Library", "page"]]],
  ["/library/:id", [["Library", "true"]]],
  ["/quizzes", []],
])("marks the entry of %s", async (path, marked) => {
  const { services } = createTestServices(() => null);
  const panel = { hidden: false, onFollow: () => undefined } as Parameters<typeof Sidebar>[0];
  const sidebar = <Sidebar {...panel} menu={menu} />;
  await showInPage(sidebar, { services, store: createShellStore(), path, address: path });
  const current = screen.getAllByRole("link").filter((link) => link.hasAttribute("aria-current"));
  const attributes = current.map((link) => [link.textContent, link.getAttribute("aria-current")]);
  expect(attributes).toEqual(marked);
});
