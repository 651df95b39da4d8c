import type { OverridableRemote } from "@oneworld/contracts/site/overrides";
import { breakable, createTestServices, refusal } from "@oneworld/remote-kit/testing";
import { screen, showInPage, waitFor } from "@oneworld/remote-kit/testing-page";
import { afterEach, expect, it, vi } from "vitest";
import { createShellStore } from "../store.ts";
import { OverridesDialog } from "./overrides-dialog.tsx";

const remote = (
  name: OverridableRemote["name"],
  override: OverridableRemote["override"] = null,
): OverridableRemote => ({
  name,
  current: "2.0.0",
  canary: null,
  available: ["2.0.0", "1.0.0"],
  override,
});

afterEach(() => vi.restoreAllMocks());

/** The dialog of a browser that has chosen an older shop. */
async function openDialog(isDown = false) {
  const remotes = [remote("mf-forum"), remote("mf-shop", { version: "1.0.0" })];
  const server = breakable(() => ({ environment: "staging", remotes }));
  server.isDown = isDown;
  const { services, calls } = createTestServices(server.answer);
  const reload = vi.spyOn(location, "reload").mockImplementation(() => {});
  const dialog = <OverridesDialog http={services.http} open onClose={() => {}} />;
  const page = await showInPage(dialog, { services, store: createShellStore() });
  const press = (name: string) => page.user.click(screen.getByRole("button", { name }));
  const written = () => calls.filter(({ method }) => method === "put").map(({ body }) => body);
  return { ...page, server, reload, press, written };
}

it("keeps what was chosen, adds what is chosen now, and loads the page again", async () => {
  const { user, press, written, reload } = await openDialog();
  const shop = await screen.findByRole<HTMLSelectElement>("combobox", { name: "mf-shop" });
  expect(shop.value).toBe("1.0.0");
  await user.selectOptions(
    screen.getByRole("combobox", { name: "mf-forum" }),
    "Development server",
  );
  const address = screen.getByRole("textbox", { name: /^mf-forum: address/ });
  await user.clear(address);
  await user.type(address, "http://localhost:4000/");
  await press("Apply and reload");
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(written()).toEqual([
    {
      overrides: {
        "mf-forum": { server: "http://localhost:4000" },
        "mf-shop": { version: "1.0.0" },
      },
    },
  ]);
});

it("keeps the choice that couldn't be saved, and clears all on demand", async () => {
  const { user, press, written, reload, server } = await openDialog();
  const forum = await screen.findByRole<HTMLSelectElement>("combobox", { name: "mf-forum" });
  await user.selectOptions(forum, "1.0.0");
  server.isDown = true;
  await press("Apply and reload");
  expect((await screen.findByRole("alert")).textContent).toBe(refusal.message);
  expect([forum.value, reload.mock.calls]).toEqual(["1.0.0", []]);
  server.isDown = false;
  await press("Clear all");
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(written().at(-1)).toEqual({ overrides: {} });
});

it("applies nothing before the versions are listed, which are asked for again on demand", async () => {
  const { press, written, server } = await openDialog(true);
  await screen.findByText("The versions can't be listed");
  await press("Apply and reload");
  expect(written()).toEqual([]);
  server.isDown = false;
  await press("Retry");
  expect(await screen.findByRole("combobox", { name: "mf-shop" })).toBeDefined();
});
