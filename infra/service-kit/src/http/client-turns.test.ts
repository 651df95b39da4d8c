import { expect, it } from "vitest";
import { createClientTurns } from "./client-turns.ts";

it("runs so much of one client at once, whatever address of its network it comes from, and leaves others alone", async () => {
  const inTurn = createClientTurns(2);
  const running: string[] = [];
  const ends: (() => void)[] = [];
  const start = (address: string, name: string) =>
    inTurn(address, () => {
      running.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const first = start("2001:db8::1", "a");
  const others = [start("2001:db8::2", "b"), start("2001:db8::3", "c")];
  const another = start("192.0.2.1", "d");
  await expect.poll(() => running).toEqual(["a", "b", "d"]);
  ends[0]?.();
  await first;
  await expect.poll(() => running).toEqual(["a", "b", "d", "c"]);
  for (const end of ends) end();
  await Promise.all([...others, another]);
});

it("lets who is gone no longer wait", async () => {
  const inTurn = createClientTurns(1);
  const leaving = new AbortController();
  let end = () => {};
  const first = inTurn("192.0.2.1", () => new Promise<void>((resolve) => (end = resolve)));
  const work = () => Promise.resolve("done");
  const left = inTurn("192.0.2.1", work, leaving.signal);
  const next = inTurn("192.0.2.1", work, new AbortController().signal);
  leaving.abort("gone");
  await expect(left).rejects.toMatchObject({ code: "unavailable" });
  await expect(inTurn("192.0.2.1", work, leaving.signal)).rejects.toMatchObject({
    code: "unavailable",
  });
  end();
  await first;
  await expect(next).resolves.toBe("done");
});

it("gives what the work gives, and its place to the next one when it fails", async () => {
  const inTurn = createClientTurns(1);
  const failing = inTurn("192.0.2.1", () => Promise.reject(new Error("broken")));
  const next = inTurn("192.0.2.1", () => Promise.resolve("done"));
  await expect(failing).rejects.toThrow("broken");
  await expect(next).resolves.toBe("done");
});
