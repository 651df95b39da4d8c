import { describe, expect, it } from "vitest";
import { emptyList, takePage } from "./cursor-list.ts";

const page = (ids: string, nextCursor: string | null) => ({
  items: ids.split("").map((_id) => ({ _id })),
  nextCursor,
});
const first = takePage(emptyList<{ _id: string }>(), "first", page("edc", "c"), 1);
const idsOf = ({ items }: typeof first) => items.map(({ _id }) => _id).join("");

describe("pages", () => {
  it("are put one after the other, each item once", () => {
    const both = takePage(first, "next", page("cba", null), 2);
    expect(idsOf(both)).toBe("edcba");
    expect(both).toMatchObject({ nextCursor: null, loadedAt: 1, request: null });
  });

  it("that are read again go before what joins on, without what is gone since", () => {
    const both = takePage(first, "next", page("ba", null), 2);
    const again = takePage(both, "first", page("fec", "c"), 3);
    expect(idsOf(again)).toBe("fecba");
    expect(again).toMatchObject({ nextCursor: null, loadedAt: 3 });
  });

  it("that are read again replace what would leave a gap", () => {
    const again = takePage(first, "first", page("zyx", "x"), 2);
    expect(idsOf(again)).toBe("zyx");
    expect(again.nextCursor).toBe("x");
  });

  it("that are empty by now leave nothing", () => {
    expect(idsOf(takePage(first, "first", page("", null), 2))).toBe("");
  });
});
