import { expect, test } from "vitest";
import { createGate } from "./gate.ts";

test("lets so many through at a time, and the next ones when those are done, however they ended", async () => {
  const gate = createGate(2);
  const ends: (() => void)[] = [];
  const enter = () => gate.pass(() => new Promise<void>((resolve) => ends.push(resolve)));
  const [first, second] = [enter(), enter()];
  await expect(enter()).rejects.toMatchObject({ code: "unavailable" });
  ends[0]?.();
  await first;
  const failing = gate.pass(() => Promise.reject(new Error("broken")));
  await expect(failing).rejects.toThrow("broken");
  const third = enter();
  await expect(enter()).rejects.toMatchObject({ code: "unavailable" });
  for (const end of ends) end();
  await Promise.all([second, third]);
});
