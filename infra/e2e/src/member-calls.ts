import type { StoredMail } from "@oneworld/contracts/mail/stored-mail";
import { SAMPLE_PASSWORD } from "@oneworld/contracts/sample/members";
import type { BrowserContext, Page } from "@playwright/test";
import { expect, newMember, type NewMember, type SampleMember } from "./site.ts";

type Method = "POST" | "PUT" | "PATCH" | "DELETE";

/** A signed-in member with a page of their own. */
export interface Person {
  id: string;
  name: string;
  page: Page;
}

/** Signs a new member up, in a new page. */
export async function join(context: BrowserContext, name: string): Promise<Person & NewMember> {
  const page = await context.newPage();
  return { ...(await signUp(page, newMember(name))), page };
}

/** Signs up by the form's call. Pages opened afterwards belong to the member. */
export async function signUp(
  page: Page,
  member = newMember(),
): Promise<NewMember & Pick<Person, "id">> {
  await ask(page, "/api/users/session");
  const { name, email, password } = member;
  const data = { name, email, password };
  const { id } = await send<{ id: string }>(page, "POST", "/api/users", data);
  return { ...data, id };
}

/** Signs in by the form's call, as {@link signUp} does. */
export async function signIn(
  page: Page,
  { email, password }: Pick<NewMember, "email" | "password">,
): Promise<void> {
  await ask(page, "/api/users/session");
  await send(page, "POST", "/api/users/auth", { email, password });
}

/** Signs in as a sample member, as {@link signUp} does. */
export const signInAsSample = (page: Page, { email }: SampleMember): Promise<void> =>
  signIn(page, { email, password: SAMPLE_PASSWORD });

/** Makes a state-changing call as the page's member. @returns the answer's body */
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

/** Reads as the page's member, or as a visitor. @returns the answer's body */
export async function ask<Answer>(page: Page, path: string): Promise<Answer> {
  return (await (await page.request.get(path)).json()) as Answer;
}

/**
 * The newest email to an address that fits, once there is one. Digests are sent within a minute.
 *
 * @param least how many emails have to fit before
 * @returns the part that fits, and the whole text
 */
export async function mailed(page: Page, to: string, pattern: RegExp, least = 1) {
  const address = `/local/mail/messages.json?to=${encodeURIComponent(to)}`;
  const texts = async (): Promise<string[]> =>
    (await ask<{ messages: StoredMail[] }>(page, address)).messages
      .map((mail) => mail.text)
      .filter((one) => pattern.test(one));
  const count = async () => (await texts()).length;
  await expect.poll(count, { timeout: 90_000 }).toBeGreaterThanOrEqual(least);
  const [text = ""] = await texts();
  return { path: pattern.exec(text)?.[0] ?? "", text };
}

/** The id of the page's member. */
export async function ownId(page: Page): Promise<string> {
  const { user } = await ask<{ user: { id: string } | null }>(page, "/api/users/session");
  expect(user).not.toBeNull();
  return user?.id ?? "";
}

/** Publishes a post as the page's member. @returns its id */
export async function publishPost(page: Page, title: string, content = "Words."): Promise<string> {
  const { post } = await send<{ post: { _id: string } }>(page, "POST", "/api/posts", {
    title,
    content,
    postCategory: "Policy",
    region: "Europe",
  });
  return post._id;
}

/** The address of the newest post. */
export async function newestPost(page: Page): Promise<string> {
  const { posts } = await ask<{ posts: { _id: string }[] }>(page, "/api/posts?limit=1");
  return `/post/${posts[0]?._id}`;
}
