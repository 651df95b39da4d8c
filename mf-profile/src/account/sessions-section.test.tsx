// @vitest-environment happy-dom
import type { AccountSession } from "@oneworld/contracts/auth/account";
import { screen, showInPage, waitFor } from "@oneworld/remote-kit/testing-page";
import { expect, it } from "vitest";
import { createProfiles } from "../testing/profile-fixture.ts";
import { SessionsSection } from "./sessions-section.tsx";

const session = (_id: string, device: string, current = false): AccountSession => ({
  _id,
  device,
  createdAt: "2026-01-05T09:00:00.000Z",
  lastSeenAt: "2026-01-05T09:00:00.000Z",
  current,
});

const SESSIONS = [
  session("here", "Firefox on Linux", true),
  session("phone", "Safari on iOS"),
  session("work", "Chrome on Windows"),
];

it.each([
  ["End session: Safari on iOS", "End session: Safari on iOS?", { sessionId: "phone" }],
  ["End all other sessions", "End all other sessions?", {}],
])("%s names what ends, and ends it by the password", async (button, title, body) => {
  const profiles = createProfiles(() => ({ message: "Done" }));
  const { user } = await showInPage(<SessionsSection sessions={SESSIONS} />, profiles);
  expect(screen.queryByRole("button", { name: /Firefox on Linux/ })).toBeNull();
  await user.click(screen.getByRole("button", { name: button }));
  await screen.findByRole("dialog", { name: title });
  await user.type(screen.getByLabelText("Password"), "OneWorld2026");
  await user.click(screen.getByRole("button", { name: "Sign out" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(profiles.calls[0]).toMatchObject({
    method: "post",
    url: "/api/account/sessions/end",
    body: { password: "OneWorld2026", ...body },
  });
});

it("offers the end of all others only where there are several", async () => {
  const profiles = createProfiles(() => null);
  await showInPage(<SessionsSection sessions={SESSIONS.slice(0, 2)} />, profiles);
  expect(screen.queryByRole("button", { name: "End all other sessions" })).toBeNull();
});
