import type { StoredMail } from "@oneworld/contracts/mail/stored-mail";
import { ask, type Browser } from "@oneworld/service-kit/test/testing-browser";
import type { Draft } from "./draft.ts";
import { appCode, assertion, registration } from "./factors.ts";
import type { Member } from "./member.ts";
import { CODE, CREDENTIALS, LINK_TOKEN } from "./placeholders.ts";

/** Creates the value of a placeholder for a member; undefined if there is none. */
type Make = (sender: Member, browser: Browser, draft: Draft) => Promise<unknown>;

/** Short-lived single-use values, created when they are sent: the placeholder as JSON, and its maker. */
const MADE_WHEN_SENT: readonly [template: string, make: Make][] = [
  [JSON.stringify(CODE), appCode],
  [JSON.stringify(LINK_TOKEN), (sender, _, { endpoint }) => linkToken(sender, endpoint.path)],
  [JSON.stringify(CREDENTIALS.registration), registration],
  [JSON.stringify(CREDENTIALS.signIn), assertion],
];

/**
 * Inserts codes, authenticator responses and tokens of mailed links into a body. Unavailable ones stay placeholders,
 * and are refused.
 *
 * @param browser sends the draft
 */
export async function fillOnce(draft: Draft, sender: Member, browser: Browser): Promise<string> {
  let filled = draft.body ?? "";
  for (const [template, make] of MADE_WHEN_SENT) {
    if (!filled.includes(template)) continue;
    const made = await make(sender, browser, draft).catch(() => undefined);
    if (made !== undefined) filled = filled.replaceAll(template, () => JSON.stringify(made));
  }
  return filled;
}

/** Calls with a mailed link's token: the link's page, and the request that triggers it. */
const LINKS: Readonly<
  Record<string, [page: string, request?: (member: Member) => Promise<unknown>]>
> = {
  "/api/account/email-confirmation": ["/auth/confirm"],
  "/api/account/password-reset": [
    "/auth/reset",
    ({ browser, email }) => ask(browser, "POST", "/api/account/password-reset", { email }),
  ],
  "/api/account/email-stop": [
    "/auth/stop",
    ({ browser, email, password }) =>
      ask(browser, "PUT", "/api/account/email", { email: `new-${email}`, password }),
  ],
};

/** Attempts to read the mail, 50 ms apart. */
const ATTEMPTS = 40;

/** The token of the newest link mailed to a member for a call. */
async function linkToken(member: Member, path: string): Promise<string | undefined> {
  const { browser, email } = member;
  const [page, request] = LINKS[path] ?? [];
  const inbox = `/local/mail/messages.json?to=${encodeURIComponent(email)}`;
  const read = async (): Promise<StoredMail[]> => {
    const { messages } = await ask(browser, "GET", inbox);
    return (messages as StoredMail[]).filter(({ text }) => text.includes(`${page}#token=`));
  };
  const before = request ? (await read()).length : 0;
  await request?.(member);
  for (let attempts = 0; attempts < ATTEMPTS; attempts++) {
    const [newest, ...others] = await read();
    if (newest && others.length >= before) return /#token=([\w-]{43})/.exec(newest.text)?.[1];
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return undefined;
}
