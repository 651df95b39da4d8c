import { createTestServices } from "@oneworld/remote-kit/testing";
import { screen, showInPage } from "@oneworld/remote-kit/testing-page";
import { expect, it } from "vitest";
import { createShellStore } from "../store.ts";
import { ForgotPasswordPage } from "./forgot-password.page.tsx";

it("has the email that was tried before, and the focus in it, on another try", async () => {
  const { services } = createTestServices(() => ({ message: "Sent." }), null);
  const { user } = await showInPage(<ForgotPasswordPage />, {
    services,
    store: createShellStore(),
  });
  await user.type(screen.getByLabelText("Email"), "tess@example.org");
  await user.click(screen.getByRole("button", { name: "Send link" }));
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  const field = screen.getByLabelText<HTMLInputElement>("Email");
  expect([field.value, document.activeElement]).toEqual(["tess@example.org", field]);
});
