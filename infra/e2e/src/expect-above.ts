import { expect, type Locator } from "@playwright/test";

/** Expects the message in the button's form, above the button. */
export async function expectAbove(button: Locator, message: string): Promise<void> {
  const alert = button.locator("xpath=ancestor::form").getByRole("alert");
  await expect(alert).toHaveText(message);
  const [alertBox, buttonBox] = [await alert.boundingBox(), await button.boundingBox()];
  expect(alertBox && buttonBox && alertBox.y + alertBox.height <= buttonBox.y).toBe(true);
}
