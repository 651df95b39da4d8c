import { breakable, refusal } from "@oneworld/remote-kit/testing";
import { failureAbove, screen, showInPage, waitFor } from "@oneworld/remote-kit/testing-page";
import { expect, it, onTestFinished } from "vitest";
import { createProfiles } from "../testing/profile-fixture.ts";
import { TimeZoneSection } from "./time-zone-section.tsx";

async function show(timeZone?: string) {
  const server = breakable(() => ({ message: "Your time zone is changed." }));
  const profiles = createProfiles(server.answer);
  const { user } = await showInPage(<TimeZoneSection timeZone={timeZone} />, profiles);
  const field = screen.getByRole<HTMLSelectElement>("combobox", { name: "Time zone" });
  const button = screen.getByRole("button", { name: "Save time zone" });
  return { server, calls: profiles.calls, user, field, button };
}

it("shows UTC for none, and saves a choice once the member says so", async () => {
  const { user, field, button, calls } = await show();
  expect(field.value).toBe("UTC");
  await user.selectOptions(field, "Asia/Seoul");
  await user.selectOptions(field, "Asia/Tokyo");
  expect(calls).toEqual([]);
  await user.click(button);
  await waitFor(() =>
    expect(calls).toMatchObject([
      { method: "put", url: "/api/account/time-zone", body: { timeZone: "Asia/Tokyo" } },
    ]),
  );
});

it("keeps a choice that couldn't be saved, and says why", async () => {
  const { server, user, field, button } = await show("Europe/Paris");
  server.isDown = true;
  await user.selectOptions(field, "Asia/Tokyo");
  await user.click(button);
  await waitFor(() => expect(failureAbove(button)).toBe(refusal.message));
  expect(field.value).toBe("Asia/Tokyo");
});

it.each([
  ["Asia/Seoul", ["Your browser's: Europe/Paris", "Asia/Seoul", "UTC"]],
  [undefined, ["Your browser's: Europe/Paris", "UTC"]],
  ["Europe/Paris", ["Europe/Paris", "UTC"]],
])("begins with the browser's own where the member has another one: %s", async (chosen, first) => {
  const { resolvedOptions } = Intl.DateTimeFormat.prototype;
  const options = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone: "Europe/Paris" };
  Intl.DateTimeFormat.prototype.resolvedOptions = () => options;
  onTestFinished(() => {
    Intl.DateTimeFormat.prototype.resolvedOptions = resolvedOptions;
  });
  const { field } = await show(chosen);
  const labels = [...field.options].map(({ textContent }) => textContent);
  expect(labels.slice(0, first.length)).toEqual(first);
  expect(field.value).toBe(chosen ?? "UTC");
});
