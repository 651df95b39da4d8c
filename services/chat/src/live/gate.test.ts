import { expect, test } from "vitest";
import { createGate } from "./gate.ts";

test("lets so many through at a time, and the next ones when those are done, however they ended", async () => {
  const gate = createGate(2, 2);
  const ends: (() => void)[] = [];
  const enter = () => gate.pass("a", () => new Promise<void>((resolve) => ends.push(resolve)));
  const [first, second] = [enter(), enter()];
  await expect(enter()).rejects.toMatchObject({ code: "unavailable" });
  ends[0]?.();
  await first;
  const failing = gate.pass("a", () => Promise.reject(new Error("broken")));
  await expect(failing).rejects.toThrow("broken");
  const third = enter();
  await expect(enter()).rejects.toMatchObject({ code: "unavailable" });
  for (const end of ends) end();
  await Promise.all([second, third]);
});

test("lets others through while a member has as many as one may, and forgets who has none", async () => {
  const gate = createGate(3, 2);
  const ends: (() => void)[] = [];
  const enter = (memberId: string) =>
    gate.pass(memberId, () => new Promise<void>((resolve) => ends.push(resolve)));
  const first = enter("a");
  const second = enter("a");
  await expect(enter("a")).rejects.toMatchObject({ code: "unavailable" });
  const other = enter("b");
  await expect(enter("c")).rejects.toMatchObject({ code: "unavailable" });
  for (const end of ends) end();
  await Promise.all([first, second, other]);
  await Promise.all([enter("a"), enter("a")].map((again, at) => (ends[3 + at]?.(), again)));
});
