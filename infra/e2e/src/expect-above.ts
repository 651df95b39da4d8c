import { expect, type Locator } from "@playwright/test";

/** Why a form failed, beside the toast that says the same. */
export const FORM_ERROR = "[data-form-error]";

/** Expects the message in the button's form, above the button. */
export async function expectAbove(button: Locator, message: string): Promise<void> {
  const error = button.locator("xpath=ancestor::form").locator(FORM_ERROR);
  await expect(error).toHaveText(message);
  const [errorBox, buttonBox] = [await error.boundingBox(), await button.boundingBox()];
  expect(errorBox && buttonBox && errorBox.y + errorBox.height <= buttonBox.y).toBe(true);
}
