import { expect, it } from "vitest";
import { addressLines } from "./address-lines.ts";

const empty = { name: "Noor", line1: null, line2: null, city: null, state: null, postalCode: null };

it("writes an address as on an envelope", () => {
  const address = { line1: "1 Main Street", line2: "Flat 3", city: "Portland", state: "OR" };
  expect(
    addressLines({ ...empty, ...address, postalCode: "97201", country: "US" }, "en-GB"),
  ).toEqual(["Noor", "1 Main Street", "Flat 3", "Portland, OR 97201", "United States"]);
});

it("leaves out what an address lacks, and names the country in the page's language", () => {
  expect(addressLines({ ...empty, city: "Doha", country: "QA" }, "ar")).toEqual([
    "Noor",
    "Doha",
    "قطر",
  ]);
  expect(addressLines({ ...empty, postalCode: "1010", country: null }, "en-GB")).toEqual([
    "Noor",
    "1010",
  ]);
});
