import type { AxiosAdapter, AxiosResponse } from "axios";
import { expect, test, vi } from "vitest";
import { createHttp } from "./create-http.ts";
import { createServedAnswers, noAnswers, servedAdapter } from "./served-http.ts";

const CAME = { from: "the page" };
const ASKED = { from: "a call" };

/** A client whose own calls answer `asked`. */
function clientOf(clock = () => 0) {
  const answers = createServedAnswers({ "/api/posts?category=Climate": CAME }, clock);
  const others: AxiosAdapter = (config) =>
    Promise.resolve({
      data: ASKED,
      status: 200,
      statusText: "",
      headers: {},
      config,
    } as AxiosResponse);
  const http = createHttp({ adapter: servedAdapter(answers, others) });
  const get = async (category: string) =>
    (await http.get("/api/posts", { params: { category } })).data as unknown;
  return { http, get };
}

test("an answer that came with the page is given to one call; the next one asks", async () => {
  const { get } = clientOf();
  expect(await get("Climate")).toEqual(CAME);
  expect(await get("Climate")).toEqual(ASKED);
});

test("other addresses and calls that write aren't answered by it", async () => {
  const { get, http } = clientOf();
  expect(await get("Poverty")).toEqual(ASKED);
  expect((await http.post("/api/posts?category=Climate")).data).toEqual(ASKED);
  expect(await get("Climate")).toEqual(CAME);
});

test("an answer is given for a minute only", async () => {
  let now = 0;
  const { get } = clientOf(() => now);
  now = 60_000;
  expect(await get("Climate")).toEqual(ASKED);
});

test("on the server a call without an answer stays open, and is named", async () => {
  const missing = vi.fn<(address: string) => void>();
  const http = createHttp({ adapter: noAnswers(missing) });
  const settled = vi.fn<() => void>();
  void http.get("/api/products", { params: { page: 2 } }).then(settled, settled);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(missing).toHaveBeenCalledExactlyOnceWith("/api/products?page=2");
  expect(settled).not.toHaveBeenCalled();
});
