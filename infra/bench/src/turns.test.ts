import { describe, expect, it } from "vitest";
import { ofEach, takeTurns } from "./turns.ts";

const signal = new AbortController().signal;

describe("takeTurns", () => {
  it("alternates the order between rounds and keeps the results apart", async () => {
    const order: string[] = [];
    const measure = (name: string) => async () => {
      order.push(name);
      return name;
    };
    const rounds = await takeTurns(3, [measure("ours"), measure("peer")], signal);
    expect(order).toEqual(["ours", "peer", "peer", "ours", "ours", "peer"]);
    expect(rounds).toEqual(Array.from({ length: 3 }, () => ["ours", "peer"]));
  });

  it("stops on its signal", async () => {
    const controller = new AbortController();
    const stop = async () => controller.abort(new Error("enough"));
    await expect(takeTurns(9, [stop, stop], controller.signal)).rejects.toThrow("enough");
  });
});

describe("ofEach", () => {
  it("aggregates each side separately", () => {
    expect(
      ofEach(
        [
          [1, 5],
          [3, 2],
        ],
        (values) => Math.max(...values),
      ),
    ).toEqual([3, 5]);
  });
});
