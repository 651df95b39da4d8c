import { UsageError } from "@oneworld/dev/src/machine/setup-error.ts";
import { expect, test } from "vitest";
import { main } from "./run-tests.ts";

test.each([["nothing"], ["forum", "no-such-test"], ["e2e", "no-such-test"]])(
  "refuses a package or a test file that doesn't exist: %s %s",
  async (...args) => {
    await expect(main(args, new AbortController().signal)).rejects.toThrow(UsageError);
  },
);
