import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { localeOf } from "./locale-of.ts";

const app = new Hono<ServiceEnv>().get("*", (c) => c.text(localeOf(c)));

test.each([
  ["zh-CN,en;q=0.8", "zh-CN"],
  ["ZH-hant-tw", "zh-Hant-TW"],
  ["zh", "zh"],
  ["zh-ZZ", "en-GB"],
  ["zh-x-anything", "en-GB"],
  ["de-DE,zh-CN", "en-GB"],
  ["", "en-GB"],
])("a browser that asks for '%s' gets pages in %s", async (asked, locale) => {
  const answer = await app.request("/", { headers: { "accept-language": asked } });
  expect(await answer.text()).toBe(locale);
});
