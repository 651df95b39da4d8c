import { UsageError } from "@oneworld/dev/src/machine/setup-error.ts";
import { expect, test } from "vitest";
import { parseCommandLine } from "./command-line.ts";

test.each([
  "matrix auth redis killed",
  "rolling forum edge-2",
  "browser src/chat.test.ts --retries=1",
])("takes %s", (line) => {
  const [name, ...args] = line.split(" ");
  expect(parseCommandLine(line.split(" "))).toEqual({ name, args });
});

test.each([
  ["", "Usage"],
  ["matrix auth kiled", "kiled"],
  ["memory 0", "0"],
  ["memory 3 4", "4"],
  ["rolling forumm", "forumm"],
  ["start now", "now"],
])("refuses %j before it starts anything, and names %s", (line, named) => {
  const parse = () => parseCommandLine(line.split(" "));
  expect(parse).toThrow(UsageError);
  expect(parse).toThrow(named);
});

test.each(["", "0", "-1", "much"])("refuses LOAD=%s", (load) => {
  expect(() => parseCommandLine(["start"], load)).toThrow("LOAD");
});
