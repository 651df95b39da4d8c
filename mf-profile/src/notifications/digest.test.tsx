import { breakable, refusal } from "@oneworld/remote-kit/testing";
import { act, screen, showInPage, waitFor } from "@oneworld/remote-kit/testing-page";
import { expect, it } from "vitest";
import { createProfiles } from "../testing/profile-fixture.ts";
import { NotificationSettingsPage } from "./notification-settings.page.tsx";
import { StopDigestPage } from "./stop-digest.page.tsx";

it("saves the frequency at once, and takes a refused one back", async () => {
  const server = breakable(({ method, body }) =>
    method === "put" ? body : { settings: [], digest: "off" },
  );
  const profiles = createProfiles(server.answer);
  const { user } = await showInPage(<NotificationSettingsPage />, { ...profiles, path: "/" });
  const field = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Email digest" });
  await user.selectOptions(field, "weekly");
  expect(field.value).toBe("weekly");
  server.isDown = true;
  await user.selectOptions(field, "daily");
  await waitFor(() => expect(profiles.said).toContain(`Error: ${refusal.message}`));
  expect(field.value).toBe("weekly");
});

it("shows what is saved after two choices that fail one after the other", async () => {
  const refusals: (() => void)[] = [];
  const profiles = createProfiles(({ method }) =>
    method === "put"
      ? new Promise((_, reject) => refusals.push(() => reject(refusal)))
      : { settings: [], digest: "off" },
  );
  const { user } = await showInPage(<NotificationSettingsPage />, { ...profiles, path: "/" });
  const field = await screen.findByRole<HTMLSelectElement>("combobox", { name: "Email digest" });
  for (const choice of ["weekly", "daily"]) await user.selectOptions(field, choice);
  await act(async () => refusals.forEach((refuse) => refuse()));
  await waitFor(() => expect(field.value).toBe("off"));
});

it("stops digests by the token of the link", async () => {
  const tokens: unknown[] = [];
  const server = breakable(({ query }) => {
    tokens.push(query["token"]);
    return { frequency: "off" };
  });
  const profiles = createProfiles(server.answer);
  const [path, address] = ["/notifications/stop", "/notifications/stop?token=id.signature"];
  const { user } = await showInPage(<StopDigestPage />, { ...profiles, path, address });
  server.isDown = true;
  await user.click(screen.getByRole("button", { name: "Stop these emails" }));
  expect(await screen.findByText(refusal.message)).toBeDefined();
  server.isDown = false;
  await user.click(screen.getByRole("button", { name: "Stop these emails" }));
  await screen.findByRole("heading", { name: "No more digests" });
  expect(tokens).toEqual(["id.signature"]);
});
