import { expect, it } from "vitest";
import { describeDevice } from "./device.ts";

it.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0", "Firefox on Linux"],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0",
    "Microsoft Edge on Windows",
  ],
  [
    "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36",
    "Chrome on Android",
  ],
  ["", "Unknown browser"],
  ["curl/8.1", "Unknown browser"],
  ["<script>alert(1)</script>", "Unknown browser"],
])("%s is %s", (userAgent, words) => {
  expect(describeDevice(userAgent)).toBe(words);
});
