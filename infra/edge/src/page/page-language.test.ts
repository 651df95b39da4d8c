import type { ServiceEnv } from "@oneworld/service-kit/http/service-env";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { keepChoices } from "./kept-choices.ts";
import { pageLanguage } from "@oneworld/service-kit/http/language-cookie";

const app = new Hono<ServiceEnv>()
  .get("/choose", (c) => c.text(String(keepChoices(c, new URL(c.req.url).search))))
  .get("*", (c) => c.text(pageLanguage(c)));

test.each([
  ["zh-CN,en;q=0.8", "", "zh"],
  ["de-DE,fr;q=0.5", "", "fr"],
  ["", "", "en"],
  ["fr", "ow_language=ar", "ar"],
  ["fr", "ow_language=<script>", "fr"],
])(
  "a browser that asks for '%s' with the cookie '%s' gets pages in %s",
  async (asked, cookie, language) => {
    const answer = await app.request("/", { headers: { "accept-language": asked, cookie } });
    expect(await answer.text()).toBe(language);
  },
);

test("a query chooses, and keeps nothing that isn't a choice", async () => {
  const chosen = await app.request("/choose?cursor=7&language=ar&light=on");
  expect(await chosen.text()).toBe("?cursor=7");
  expect(chosen.headers.getSetCookie().map((cookie) => cookie.split(";", 1)[0])).toEqual([
    "ow_light=on",
    "ow_language=ar",
  ]);
  const refused = await app.request("/choose?language=tlh");
  expect(await refused.text()).toBe("null");
  expect(refused.headers.getSetCookie()).toEqual([]);
});
