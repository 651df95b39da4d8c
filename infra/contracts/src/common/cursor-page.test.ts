import { expect, it } from "vitest";
import { cursorQuery, movingCursorQuery } from "./cursor-page.ts";

const query = cursorQuery(20, 50);

it.each(["0", "-1", "51", "1.5", "abc", "", "NaN", "Infinity", "0x10", "1e1", " 5", "+5"])(
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

const ID = "0198a1b2-0000-7000-8000-00000000000a";

it.each([ID, `0.${ID}`, `1795800000000.${ID}`])(
  "a list whose entries move takes the cursor %s",
  (cursor) =>
    expect(movingCursorQuery(20, 50).parse({ cursor: cursor.toUpperCase() }).cursor).toBe(cursor),
);

it.each(["", "7", `.${ID}`, `-1.${ID}`, `1.5.${ID}`, `17958000000001.${ID}`, `7.${ID}x`, `7${ID}`])(
  "%j is no cursor",
  (cursor) => {
    const { error } = movingCursorQuery(20, 50).safeParse({ cursor });
    expect(error?.issues.map(({ path }) => path.join("."))).toEqual(["cursor"]);
  },
);
