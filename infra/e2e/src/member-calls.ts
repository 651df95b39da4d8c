import type { Page } from "@playwright/test";
import { expect } from "./site.ts";

type Method = "POST" | "PUT" | "PATCH" | "DELETE";

/** Makes a call that changes something, as the member who is signed in on the page. Gives the answer's body. */
export async function send<Answer>(
  page: Page,
  method: Method,
  path: string,
  data: object = {},
): Promise<Answer> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  const headers = { "x-xsrf-token": token };
  const response = await page.request.fetch(path, { method, headers, data });
  expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
  return (await response.json()) as Answer;
}

/** Asks for something as the member who is signed in on the page, or as a visitor. Gives the answer's body. */
export async function ask<Answer>(page: Page, path: string): Promise<Answer> {
  return (await (await page.request.get(path)).json()) as Answer;
}

/** The id of the member who is signed in on the page. */
export async function ownId(page: Page): Promise<string> {
  const { user } = await ask<{ user: { id: string } | null }>(page, "/api/users/session");
  expect(user).not.toBeNull();
  return user?.id ?? "";
}

/** Publishes a post as the member who is signed in on the page. Gives its id. */
export async function publishPost(page: Page, title: string, content = "Words."): Promise<string> {
  const { post } = await send<{ post: { _id: string } }>(page, "POST", "/api/posts", {
    title,
    content,
    postCategory: "Policy",
    region: "Europe",
  });
  return post._id;
}
