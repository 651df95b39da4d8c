import { breakable, refusal } from "@oneworld/remote-kit/testing";
import { act, screen, showInPage } from "@oneworld/remote-kit/testing-page";
import { afterEach, expect, it, vi } from "vitest";
import { createShop } from "../testing/shop-fixture.ts";
import { PortalButton } from "./portal-button.tsx";

afterEach(() => void vi.restoreAllMocks());

async function showButton() {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
  const server = breakable(() => ({ url: "https://billing.example/tess" }));
  const shop = createShop(server.answer);
  const page = await showInPage(<PortalButton>Manage billing</PortalButton>, shop);
  const button = screen.getByRole("button", { name: "Manage billing" });
  return { ...shop, ...page, server, assign, button };
}

const isBusy = (button: HTMLElement) => button.getAttribute("aria-busy") === "true";

it("leads to Stripe, stays busy on the way, and works again after Back", async () => {
  const { user, button, assign } = await showButton();
  await user.click(button);
  expect(assign).toHaveBeenCalledWith("https://billing.example/tess");
  expect(isBusy(button)).toBe(true);
  await act(async () => window.dispatchEvent(new Event("pageshow")));
  expect(isBusy(button)).toBe(false);
});

it("says why the portal can't be opened, and can be pressed again", async () => {
  const { user, button, assign, server, said } = await showButton();
  server.isDown = true;
  await user.click(button);
  expect([said.join(), isBusy(button)]).toEqual([`Error: ${refusal.message}`, false]);
  server.isDown = false;
  await user.click(button);
  expect(assign).toHaveBeenCalledOnce();
});
