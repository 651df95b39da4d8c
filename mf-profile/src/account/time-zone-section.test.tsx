// @vitest-environment happy-dom
import { screen, showInPage, waitFor } from "@oneworld/remote-kit/testing-page";
import { expect, it } from "vitest";
import { createProfiles } from "../testing/profile-fixture.ts";
import { TimeZoneSection } from "./time-zone-section.tsx";

it("shows UTC for none, and saves a time zone that is chosen", async () => {
  const profiles = createProfiles(() => ({ message: "Your time zone is changed." }));
  const { user } = await showInPage(<TimeZoneSection timeZone={undefined} />, profiles);
  const field = screen.getByRole<HTMLSelectElement>("combobox", { name: "Time zone" });
  expect(field.value).toBe("UTC");
  await user.selectOptions(field, "Asia/Tokyo");
  await waitFor(() =>
    expect(profiles.calls).toMatchObject([
      { method: "put", url: "/api/account/time-zone", body: { timeZone: "Asia/Tokyo" } },
    ]),
  );
});
