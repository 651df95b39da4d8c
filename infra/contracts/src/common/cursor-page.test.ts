import { expect, it } from "vitest";
import { cursorQuery } from "./cursor-page.ts";

const query = cursorQuery(20, 50);

it.each(["0", "-1", "51", "1.5", "abc", "", "NaN", "Infinity"])(
  "a limit of %j is refused with the allowed range",
  (limit) => {
    const { error } = query.safeParse({ limit });
    expect(error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
      ["limit", "Limit must be a whole number from 1 to 50."],
    ]);
  },
);

it("accepts a limit within its bounds, and has a default", () => {
  expect(query.parse({ limit: "50" })).toEqual({ limit: 50 });
  expect(query.parse({})).toEqual({ limit: 20 });
});
