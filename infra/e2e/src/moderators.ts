import type { BrowserContext, Page } from "@playwright/test";
import pg from "pg";
import { totpCode } from "./authenticator.ts";
import { ownId, send, signUp } from "./member-calls.ts";
import { newMember } from "./site.ts";

/** Someone with a page of their own. */
export interface Person {
  page: Page;
  name: string;
  id: string;
}

/** A member who has just signed up. */
export async function joinAs(context: BrowserContext, name: string): Promise<Person> {
  const page = await context.newPage();
  const member = newMember(name);
  await signUp(page, member);
  return { page, name: member.name, id: await ownId(page) };
}

/** A new moderator with a second factor. The role is set in auth's database, since no call does it. */
export async function joinAsModerator(context: BrowserContext, name: string): Promise<Person> {
  const page = await context.newPage();
  return { page, ...(await becomeModerator(page, name)) };
}

/** Signs up a new moderator in a page, as {@link joinAsModerator} does. */
export async function becomeModerator(page: Page, name: string): Promise<Omit<Person, "page">> {
  const member = newMember(name);
  await signUp(page, member);
  const id = await ownId(page);
  const client = new pg.Client(process.env["DATABASE_URL_AUTH"]);
  await client.connect();
  await client.query("UPDATE accounts SET role = 'moderator' WHERE id = $1", [id]);
  await client.end();
  const { password } = member;
  const { secret } = await send<{ secret: string }>(page, "POST", "/api/account/totp", {
    password,
  });
  await send(page, "PUT", "/api/account/totp", { code: totpCode(secret) });
  return { name: member.name, id };
}
