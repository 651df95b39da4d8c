import type { AccountSession } from "@oneworld/contracts/auth/account";
import { screen, showInPage, waitFor } from "@oneworld/remote-kit/testing-page";
import { expect, it } from "vitest";
import { createProfiles } from "../testing/profile-fixture.ts";
import { useGetSessionsQuery } from "./account.api.ts";
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

/** The section with the sessions that the server has. */
function Sessions() {
  const { data } = useGetSessionsQuery();
  return data ? <SessionsSection sessions={data} /> : null;
}

it.each([
  [
    "End session: Safari on iOS",
    "End session: Safari on iOS?",
    "End session",
    { sessionId: "phone" },
  ],
  ["End all other sessions", "End all other sessions?", "End sessions", {}],
])("%s names what ends, and ends it by the password", async (button, title, action, body) => {
  let sessions = SESSIONS;
  const profiles = createProfiles(({ method, body: { sessionId } }) => {
    if (method === "get") return { sessions };
    sessions = sessions.filter(({ _id, current }) => (sessionId ? _id !== sessionId : current));
    return { message: "Done" };
  });
  const { user } = await showInPage(<Sessions />, profiles);
  await user.click(await screen.findByRole("button", { name: button }));
  expect(screen.queryByRole("button", { name: /Firefox on Linux/ })).toBeNull();
  await screen.findByRole("dialog", { name: title });
  await user.type(screen.getByLabelText("Password"), "OneWorld2026");
  await user.click(screen.getByRole("button", { name: action }));
  await waitFor(() => expect(screen.queryByRole("button", { name: button })).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Where you are signed in"));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(profiles.calls).toContainEqual({
    method: "post",
    url: "/api/account/sessions/end",
    query: {},
    body: { password: "OneWorld2026", ...body },
  });
});

it("offers the end of all others only where there are several", async () => {
  const profiles = createProfiles(() => null);
  await showInPage(<SessionsSection sessions={SESSIONS.slice(0, 2)} />, profiles);
  expect(screen.queryByRole("button", { name: "End all other sessions" })).toBeNull();
});
