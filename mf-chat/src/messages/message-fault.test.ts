import { MESSAGE_MAX } from "@oneworld/contracts/chat/limits";
import { expect, test } from "vitest";
import { messageFault } from "./message-fault.ts";

test.each(["", " ", "\n\t \n"])("says why %j can't be sent", (text) => {
  expect(messageFault(text)).toBe("Please write a message first.");
});

test("says by how much a text is too long", () => {
  expect(messageFault("x".repeat(MESSAGE_MAX))).toBeUndefined();
  expect(messageFault(` ${"x".repeat(MESSAGE_MAX)} `)).toBeUndefined();
  expect(messageFault("x".repeat(MESSAGE_MAX + 2))).toContain("2 too many");
});
