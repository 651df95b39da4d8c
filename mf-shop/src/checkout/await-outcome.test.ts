import { ApiError } from "@oneworld/remote-kit";
import { createTestServices, refusal, type Server } from "@oneworld/remote-kit/testing";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { order } from "../testing/shop-fixture.ts";
import { awaitOutcome } from "./await-outcome.ts";

const pending = { status: "pending", order: null, statusBadge: null };
const paid = { status: "paid", order: order({ lantern: 1 }), statusBadge: null };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Waits for the outcome, through as much time as it takes. */
async function awaited(server: Server) {
  const { services, calls } = createTestServices(server);
  const result = awaitOutcome(services.http, "cs 1", new AbortController().signal).catch(
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(180_000);
  return { result: await result, calls };
}

/** A server that answers one thing after the other, the last one for ever. Errors are thrown. */
function inTurn(...answers: unknown[]): Server {
  let asked = 0;
  return () => {
    const answer = answers[Math.min(asked++, answers.length - 1)];
    if (answer instanceof Error) throw answer;
    return answer;
  };
}

describe("a payment's outcome", () => {
  it("is asked for patiently until it is known", async () => {
    const { result, calls } = await awaited(inTurn(pending, pending, paid));
    expect(result).toEqual(paid);
    expect(calls).toHaveLength(3);
    expect(calls[0]).toMatchObject({ url: "/api/orders/session/cs%201", query: { wait: 20 } });
  });

  it("stays open when a minute hasn't brought it", async () => {
    const { result, calls } = await awaited(inTurn(pending));
    expect(result).toEqual(pending);
    expect(calls.length).toBeLessThanOrEqual(61);
  });

  it.each([
    ["a membership", { ...pending, statusBadge: "Legend", confirming: true }],
    ["an order", { ...pending, order: { ...order({ lantern: 1 }), confirming: true } }],
  ])("is not waited for while a bank confirms it, which takes days: %s", async (_, confirming) => {
    const { result, calls } = await awaited(inTurn(pending, confirming, paid));
    expect(result).toEqual(confirming);
    expect(calls).toHaveLength(2);
  });

  it("outlives calls that fail in passing", async () => {
    const { result } = await awaited(inTurn(refusal, refusal, paid));
    expect(result).toEqual(paid);
  });

  it("is given up when the calls go on failing", async () => {
    const { result } = await awaited(inTurn(refusal));
    expect(result).toBe(refusal);
  });

  it("isn't asked for again where the server knows nothing of it", async () => {
    const unknown = new ApiError(404, "not_found", "There is no such payment.");
    const { result, calls } = await awaited(inTurn(unknown));
    expect(result).toBe(unknown);
    expect(calls).toHaveLength(1);
  });
});
