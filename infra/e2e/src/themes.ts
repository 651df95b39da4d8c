import type { Page } from "@playwright/test";

const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/**
 * Shows the open page in another theme at once. Where colours change gradually, axe would meet those of the theme before: further down
 * they begin to change when it looks.
 */
export async function changeTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(() => {
    const atOnce = new CSSStyleSheet();
    atOnce.replaceSync("*, *::before, *::after { transition: none !important; }");
    document.adoptedStyleSheets.push(atOnce);
  });
  await page.emulateMedia({ colorScheme: theme });
  await page.waitForFunction(
    (wanted) => matchMedia(`(prefers-color-scheme: ${wanted})`).matches,
    theme,
  );
}

/** Checks the open page in each theme, without opening it again. It stays in the last one. */
export async function inBothThemes(
  page: Page,
  check: (theme: Theme) => Promise<void>,
): Promise<void> {
  for (const theme of THEMES) {
    await changeTheme(page, theme);
    await check(theme);
  }
}
