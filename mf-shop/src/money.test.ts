import { expect, it } from "vitest";
import { centsOf, dollarsIn, percentIn } from "./money.ts";

it("writes amounts with a dollar sign and two decimals", () => {
  expect([0, 5, 500, 1225, 123_450].map(dollarsIn("en-GB"))).toEqual([
    "$0.00",
    "$0.05",
    "$5.00",
    "$12.25",
    "$1,234.50",
  ]);
});

it("writes amounts and percentages as each language does", () => {
  const write = (locale: string) => [dollarsIn(locale)(-1225), percentIn(locale)(20)].join(", ");
  expect([write("en-GB"), write("es"), write("zh")]).toEqual([
    "−$12.25, 20%",
    "−12,25\u00a0$, 20\u00a0%",
    "−$12.25, 20%",
  ]);
});

it("finds the cent that a fraction of a dollar means", () => {
  expect([0.29, 1.005, 8.2, 19.99].map(centsOf)).toEqual([29, 100, 820, 1999]);
});
