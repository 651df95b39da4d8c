import type { Factors } from "@oneworld/contracts/auth/factors";
import { breakable, refusal } from "@oneworld/remote-kit/testing";
import {
  failureAbove,
  screen,
  showInPage,
  waitFor,
  within,
} from "@oneworld/remote-kit/testing-page";
import { expect, it } from "vitest";
import { createProfiles } from "../../testing/profile-fixture.ts";
import { FactorSections } from "./factor-sections.tsx";
import { useGetFactorsQuery } from "./factors.api.ts";

const laptop = {
  _id: "laptop",
  name: "Laptop",
  createdAt: "2026-01-05T09:00:00.000Z",
  lastUsedAt: null,
};

/** The sections of an account, over a server that keeps its factors. */
async function openSections(given: Partial<Factors> = {}) {
  const state: Factors = {
    passkeys: [],
    totp: false,
    recoveryCodesLeft: 0,
    verified: true,
    passkeySite: "localhost",
    ...given,
  };
  const change = (changes: Partial<Factors>, recoveryCodes: string[] | null = null) => ({
    message: "Done",
    factors: { ...Object.assign(state, changes) },
    recoveryCodes,
  });
  const server = breakable(({ method, url, body }) => {
    const call = `${method} ${url.replace("/api/account/", "")}`;
    if (call === "get factors") return { ...state };
    if (call === "post totp")
      return { secret: "ABCDEFGH", uri: "otpauth://totp/x?secret=ABCDEFGH" };
    if (call === "put totp") return change({ totp: true, recoveryCodesLeft: 2 }, ["aaa", "bbb"]);
    if (call === "post totp/removal") return change({ totp: false });
    if (call === "post recovery-codes") return change({ recoveryCodesLeft: 2 }, ["ccc", "ddd"]);
    if (call === "patch passkeys/laptop")
      return change({ passkeys: [{ ...laptop, name: String(body["name"]) }] });
    if (call === "post passkeys/laptop/removal") return change({ passkeys: [] });
    throw new Error(call);
  });
  const profiles = createProfiles(server.answer);
  const Sections = () => {
    const { data } = useGetFactorsQuery();
    return data ? <FactorSections factors={data} /> : null;
  };
  const { user } = await showInPage(<Sections />, profiles);
  const press = async (name: string) => user.click(await screen.findByRole("button", { name }));
  const fill = async (label: string, text: string) => {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.type(field, text);
  };
  return { ...profiles, server, press, fill };
}

it("turns an app on by password and code, and shows the recovery codes once", async () => {
  const { press, fill, calls, server } = await openSections();
  await press("Set up authenticator app");
  await fill("Password", "OneWorld2026");
  await press("Continue");
  expect(await screen.findByText("ABCD EFGH")).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText("Code"));
  server.isDown = true;
  await fill("Code", "123456");
  await press("Turn on");
  const turnOn = screen.getByRole("button", { name: "Turn on" });
  await waitFor(() => expect(failureAbove(turnOn)).toBe(refusal.message));
  expect(screen.getByText("ABCD EFGH")).toBeDefined();
  server.isDown = false;
  await press("Turn on");
  const codes = await screen.findByRole("list", { name: "Recovery codes" });
  expect(codes.textContent).toBe("aaabbb");
  expect(calls.at(-1)?.body).toEqual({ code: "123456" });
  await press("I have saved them");
  expect(screen.queryByText("aaa")).toBeNull();
  expect(screen.getByText("2 recovery codes are left.")).toBeDefined();
});

it("an app that is left off asks for the password again the next time", async () => {
  const { press, fill } = await openSections();
  await press("Set up authenticator app");
  await fill("Password", "OneWorld2026");
  await press("Continue");
  await screen.findByLabelText("Code");
  await press("Cancel");
  await press("Set up authenticator app");
  expect((await screen.findByLabelText<HTMLInputElement>("Password")).value).toBe("");
});

it("takes the app away, and makes new recovery codes, by the password", async () => {
  const { press, fill, calls } = await openSections({ totp: true, recoveryCodesLeft: 1 });
  await press("New recovery codes");
  await fill("Password", "OneWorld2026");
  await press("Make new codes");
  expect((await screen.findByRole("list", { name: "Recovery codes" })).textContent).toBe("cccddd");
  await press("I have saved them");
  await press("Remove authenticator app");
  await fill("Password", "OneWorld2026");
  await press("Remove app");
  await screen.findByText("Off");
  expect(screen.queryByRole("button", { name: "New recovery codes" })).toBeNull();
  expect(calls.at(-1)?.body).toEqual({ password: "OneWorld2026" });
});

it("renames a passkey without, and removes it by the password", async () => {
  const { press, fill, server } = await openSections({ passkeys: [laptop] });
  const list = await screen.findByRole("list", { name: "Your passkeys" });
  expect(list.textContent).toContain("not used yet");
  await press("Rename passkey: Laptop");
  expect(screen.queryByLabelText("Password")).toBeNull();
  await fill("Name", "Work");
  await press("Save");
  await press("Remove passkey: Work");
  server.isDown = true;
  await fill("Password", "OneWorld2026");
  await press("Remove passkey");
  const remove = screen.getByRole("button", { name: "Remove passkey" });
  await waitFor(() => expect(failureAbove(remove)).toBe(refusal.message));
  expect(within(list).getByText("Work")).toBeDefined();
  server.isDown = false;
  await press("Remove passkey");
  await waitFor(() => expect(screen.queryByRole("list", { name: "Your passkeys" })).toBeNull());
  expect(document.activeElement?.textContent).toBe("Passkeys");
});
