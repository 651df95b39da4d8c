import type { SecondFactorMethods } from "@oneworld/contracts/auth/factors";
import { ApiError } from "@oneworld/remote-kit";
import { type Call, createTestServices, member, type Server } from "@oneworld/remote-kit/testing";
import { screen, showInPage, waitFor } from "@oneworld/remote-kit/testing-page";
import { expect, it, onTestFinished, vi } from "vitest";
import { setSiteMap } from "../federation/site.ts";
import { createShellStore } from "../store.ts";
import { TEST_SITE } from "../testing.ts";
import { SignInPage } from "./sign-in.page.tsx";

setSiteMap(TEST_SITE);

const PASSWORD = "POST /api/users/auth";
const METHODS = "GET /api/account/sign-in/second-factor";
const FACTOR = "POST /api/account/sign-in/second-factor";

/** Opens the page of a visitor who was on the way to their profile. @param answers by method and address */
async function openPage(answers: Record<string, Server>) {
  const server = (call: Call) => answers[`${call.method.toUpperCase()} ${call.url}`]?.(call);
  const { services, calls, said } = createTestServices(server, null);
  const store = createShellStore();
  const address = "/auth/signin?returnTo=%2Fprofile";
  const page = await showInPage(<SignInPage />, { services, store, path: "/auth/signin", address });
  const fill = async (label: string, text: string) => {
    await page.user.click(screen.getByLabelText(label));
    await page.user.paste(text);
  };
  const press = (name: string) => page.user.click(screen.getByRole("button", { name }));
  return {
    address: page.address,
    fill,
    calls,
    said,
    press,
    follow: (name: string) => page.user.click(screen.getByRole("link", { name })),
    signedIn: () => store.getState().session.member?.id,
    async enter() {
      await fill("Email", "tess@example.org");
      await fill("Password", "OneWorld2026");
      await press("Sign In");
    },
  };
}

const refuse = (status: number, code: ApiError["code"], message: string) => (): never => {
  throw new ApiError(status, code, message);
};
const methods = (given: Partial<SecondFactorMethods>) => () => ({
  totp: true,
  passkey: false,
  recoveryCode: true,
  ...given,
});
const pending = refuse(401, "second_factor_required", "A second step follows.");

it("leads a member back to where they came from", async () => {
  const { enter, address, signedIn, said } = await openPage({ [PASSWORD]: () => member() });
  await enter();
  await waitFor(() => expect(address()).toBe("/profile"));
  expect([signedIn(), said]).toEqual(["tess", ["Login Successfully"]]);
});

it("leaves a member where they have gone meanwhile", async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const { enter, follow, address, signedIn } = await openPage({
    [PASSWORD]: () => answered.then(() => member()),
  });
  await enter();
  await follow("Sign Up");
  const here = address();
  answer();
  await waitFor(() => expect(signedIn()).toBe("tess"));
  expect([address(), here]).toEqual([here, expect.stringMatching("^/auth/signup")]);
});

it("keeps a visitor who mistypes here, with the reason and the email", async () => {
  const wrong = refuse(401, "sign_in_failed", "Wrong email or password.");
  const { enter, signedIn } = await openPage({ [PASSWORD]: wrong });
  await enter();
  expect(await screen.findByText("Wrong email or password.")).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>("Email").value).toBe("tess@example.org");
  expect(signedIn()).toBeUndefined();
});

it.each([
  ["second_factor_required", true],
  ["sign_in_failed", false],
] as const)("says without scripts where the second step needs them: %s", async (code, expected) => {
  const { services } = createTestServices(() => null, null);
  const outcome = { form: "shell/sign-in", values: {}, code, message: "No.", fields: {} };
  const plainForms = { outcome: () => outcome, forget: () => undefined };
  await showInPage(<SignInPage />, {
    services: { ...services, plainForms } as unknown as typeof services,
    store: createShellStore(),
    path: "/auth/signin",
    isServed: true,
  });
  expect(document.body.innerHTML.includes("The second step needs JavaScript")).toBe(expected);
});

it("shows without scripts what another page's form couldn't send, and no one's after that", async () => {
  const { services } = createTestServices(() => null, null);
  const outcome = {
    form: "mf-forum/post",
    values: { title: "Rain", quote: "0198a1b2-0000-7000-8000-00000000000a", content: "It\nrains." },
    code: "unauthenticated",
    message: "Please sign in first.",
    fields: {},
    isButton: false,
  };
  const forget = vi.fn<() => void>();
  const plainForms = { outcome: () => outcome, forget };
  await showInPage(<SignInPage />, {
    services: { ...services, plainForms } as unknown as typeof services,
    store: createShellStore(),
    path: "/auth/signin",
  });
  const words = screen.getByLabelText<HTMLTextAreaElement>("What you wrote");
  expect([words.value, words.readOnly, words.form]).toEqual(["Rain\n\nIt\nrains.", true, null]);
  expect(screen.getByRole("alert").textContent).toBe("Please sign in first.");
  expect(forget).toHaveBeenCalled();
});

it("asks for a code where the account wants a second step, or for a recovery code", async () => {
  const { enter, press, fill, calls, address } = await openPage({
    [PASSWORD]: pending,
    [METHODS]: methods({}),
    [FACTOR]: () => member(),
  });
  await enter();
  await screen.findByRole("heading", { name: "Two-step verification" });
  expect(document.activeElement).toBe(screen.getByLabelText("Code"));
  await press("Use a recovery code");
  expect(document.activeElement).toBe(screen.getByLabelText("Recovery code"));
  await fill("Recovery code", "abcd-efgh");
  await press("Continue");
  await waitFor(() => expect(address()).toBe("/profile"));
  expect(calls.at(-1)?.body).toEqual({ method: "recovery_code", code: "abcd-efgh" });
});

it("doesn't keep the error of one method at the other's field", async () => {
  const { enter, press, fill } = await openPage({
    [PASSWORD]: pending,
    [METHODS]: methods({}),
    [FACTOR]: refuse(401, "sign_in_failed", "Wrong code."),
  });
  await enter();
  await screen.findByLabelText("Code");
  await press("Continue");
  expect(screen.getByLabelText("Code").getAttribute("aria-invalid")).toBe("true");
  await press("Use a recovery code");
  expect(screen.getByLabelText("Recovery code").getAttribute("aria-invalid")).not.toBe("true");
  await fill("Recovery code", "abcd-efgh");
  await press("Continue");
  expect(await screen.findByText("Wrong code.")).toBeDefined();
  await press("Use your authenticator app");
  expect(screen.queryByText("Wrong code.")).toBeNull();
});

it("starts again with the focus in the email when the second step took too long", async () => {
  const { enter, press, fill, said } = await openPage({
    [PASSWORD]: pending,
    [METHODS]: methods({ recoveryCode: false }),
    [FACTOR]: refuse(401, "sign_in_expired", "That took too long. Sign in again."),
  });
  await enter();
  await screen.findByLabelText("Code");
  await fill("Code", "123456");
  expect(screen.queryByRole("button", { name: "Use a recovery code" })).toBeNull();
  await press("Continue");
  await screen.findByRole("heading", { name: "Sign In" });
  expect(said).toEqual(["Error: That took too long. Sign in again."]);
  expect(document.activeElement).toBe(screen.getByLabelText("Email"));
});

it("leads to the passkey where the account has no app, with a recovery code on demand", async () => {
  vi.stubGlobal("PublicKeyCredential", {});
  onTestFinished(() => void vi.unstubAllGlobals());
  const { enter, press } = await openPage({
    [PASSWORD]: pending,
    [METHODS]: methods({ totp: false, passkey: true }),
  });
  await enter();
  await screen.findByRole("button", { name: "Use a passkey" });
  expect(document.activeElement?.textContent).toMatch(/^Your password is right\. Confirm/);
  expect(screen.queryByLabelText("Code")).toBeNull();
  expect(screen.queryByRole("button", { name: "Continue" })).toBeNull();
  await press("Use a recovery code");
  expect(document.activeElement).toBe(screen.getByLabelText("Recovery code"));
});
