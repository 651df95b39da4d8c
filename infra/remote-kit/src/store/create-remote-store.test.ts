import { IDEMPOTENCY_KEY_HEADER } from "@oneworld/contracts/common/idempotency-key";
import { createSlice } from "@reduxjs/toolkit";
import { expect, test } from "vitest";
import { ApiError } from "../api-error.ts";
import { createRemoteApi } from "../api/create-remote-api.ts";
import { createTestServices, member, type Server } from "../testing.ts";
import { createRemoteStore, viewerChanged } from "./create-remote-store.ts";

const api = createRemoteApi({
  endpoints: (build) => ({
    getWord: build.query<{ text: string }, string>({
      query: (id) => ({ url: `/api/words/${id}` }),
    }),
    createWord: build.mutation<{ text: string }, string>({
      query: (text) => ({ url: "/api/words", data: { text }, once: true }),
    }),
  }),
});

const notes = createSlice({
  name: "notes",
  initialState: "",
  reducers: { noted: (_, { payload }: { payload: string; type: string }) => payload },
  extraReducers: (builder) => builder.addCase(viewerChanged, () => ""),
});

const remote = createRemoteStore({ api, slices: [notes] });

/** Lets the store take the session's first answer. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

async function open(server: Server, signedIn = null as Parameters<typeof createTestServices>[1]) {
  const page = createTestServices(server, signedIn);
  const store = remote.create(page.services);
  const unmount = store.onMount(page.services);
  await settled();
  store.dispatch(notes.actions.noted("mine"));
  await store.dispatch(api.endpoints.getWord.initiate("a"));
  const word = () => api.endpoints.getWord.select("a")(store.getState()).data?.text;
  return { ...page, store, unmount, word, note: () => store.getState().notes };
}

test.each([
  ["another member signs in", member("tess"), member("noor")],
  ["a visitor signs in", null, member("tess")],
  ["the session ends", member("tess"), null],
])("what was read is dropped when %s", async (_, before, after) => {
  const { word, note, signIn } = await open(() => ({ text: "hello" }), before);
  expect([word(), note()]).toEqual(["hello", "mine"]);
  signIn(after);
  expect([word(), note()]).toEqual([undefined, ""]);
});

test("what was read is dropped by the next mount when another member has signed in since", async () => {
  const { store, services, unmount, word, signIn } = await open(
    () => ({ text: "hello" }),
    member(),
  );
  unmount();
  signIn(member("noor"));
  expect(word()).toBe("hello");
  store.onMount(services);
  expect(word()).toBeUndefined();
});

test("what came with the page is dropped when another member has signed in while it was taken over", async () => {
  const { services, signIn } = createTestServices(() => ({ text: "hello" }), member("tess"));
  services.session.isSettled = () => true;
  const store = remote.create(services);
  await store.dispatch(api.endpoints.getWord.initiate("a"));
  const word = () => api.endpoints.getWord.select("a")(store.getState()).data?.text;
  expect(word()).toBe("hello");
  signIn(member("noor"));
  store.onMount(services);
  expect(word()).toBeUndefined();
});

test("what was read stays when the member's own data changes", async () => {
  const { word, note, services } = await open(() => ({ text: "hello" }), member("tess"));
  services.session.update({ name: "Tess B" });
  expect([word(), note()]).toEqual(["hello", "mine"]);
});

test("an error keeps its status, code, message and fields", async () => {
  const fields = { text: "Text is required." };
  const { store } = await open(({ method }) => {
    if (method === "post") throw new ApiError(400, "invalid_input", "Text is required.", fields);
    return { text: "hello" };
  });
  const { error } = await store.dispatch(api.endpoints.createWord.initiate(""));
  const message = "Text is required.";
  expect(error).toEqual({ status: 400, code: "invalid_input", message, fields });
});

test("a call that creates something carries an idempotency key, the same after no answer", async () => {
  const keys: unknown[] = [];
  const page = createTestServices(() => ({ text: "hello" }));
  page.services.http.interceptors.request.use((config) => {
    keys.push(config.headers[IDEMPOTENCY_KEY_HEADER]);
    if (keys.length === 1) throw new ApiError(0, "fetch_error", "Out of reach.");
    return config;
  });
  const store = remote.create(page.services);
  await store.dispatch(api.endpoints.createWord.initiate("once"));
  await store.dispatch(api.endpoints.createWord.initiate("once"));
  await store.dispatch(api.endpoints.createWord.initiate("once"));
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
