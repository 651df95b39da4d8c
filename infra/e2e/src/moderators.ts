import type { BrowserContext, Page } from "@playwright/test";
import { appoint } from "./appoint.ts";
import { totpCode } from "./authenticator.ts";
import { type Person, send, signUp } from "./member-calls.ts";
import { newMember } from "./site.ts";

/** A new moderator with a second factor. */
export async function joinAsModerator(context: BrowserContext, name: string): Promise<Person> {
  const page = await context.newPage();
  return { page, ...(await becomeModerator(page, name)) };
}

/** Signs up a new moderator in a page, as {@link joinAsModerator} does. */
export async function becomeModerator(page: Page, name: string): Promise<Omit<Person, "page">> {
  const { password, ...member } = await signUp(page, newMember(name));
  await appoint(member.id);
  const { secret } = await send<{ secret: string }>(page, "POST", "/api/account/totp", {
    password,
  });
  await send(page, "PUT", "/api/account/totp", { code: totpCode(secret) });
  return member;
}
