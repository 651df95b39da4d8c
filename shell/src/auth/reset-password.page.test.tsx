import { createTestServices } from "@oneworld/remote-kit/testing";
import { screen, showInPage, waitFor } from "@oneworld/remote-kit/testing-page";
import { Link } from "react-router-dom";
import { expect, it } from "vitest";
import { createShellStore } from "../store.ts";
import { ResetPasswordPage } from "./reset-password.page.tsx";

it.each([
  ["who waits", "/auth/signin"],
  ["but not who has left meanwhile", "/about"],
])("leads to signing in, %s", async (_who, expected) => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const { services, said } = createTestServices(() => answered.then(() => ({ message: "Saved" })));
  const page = (
    <>
      <ResetPasswordPage />
      <Link to="/about">About</Link>
    </>
  );
  const place = { path: "/auth/reset", address: "/auth/reset#token=t" };
  const { user, address } = await showInPage(page, {
    services,
    store: createShellStore(),
    ...place,
  });
  await user.type(screen.getByLabelText("New password"), "Sunflower-2041");
  await user.click(screen.getByRole("button", { name: "Save password" }));
  if (expected === "/about") await user.click(screen.getByRole("link", { name: "About" }));
  answer();
  await waitFor(() => expect(said).toEqual(["Saved"]));
  await waitFor(() => expect(address()).toBe(expected));
});
