import path from "node:path";
import { FEED_PAGE_SIZE } from "@oneworld/contracts/forum/limits";
import { ROOT } from "@oneworld/dev/src/machine/root.ts";
import { jsonPage, readJson } from "@oneworld/service-kit/data/database-json";
import type { Statement } from "@oneworld/service-kit/test/recorded-statement";
import { type Handler, pool } from "./handler.ts";

/** The statement that a service sends, recorded once, so that only the code around the query differs. */
async function statementOf(service: "forum" | "profile"): Promise<Statement> {
  const file = path.join(ROOT, "services", service, "test/bench-statement.ts");
  return ((await import(file)) as { statement: Statement }).statement;
}

let posts: Promise<Statement> | undefined;
let member: Promise<Statement> | undefined;

/** The first page of a topic, as the forum service answers it to a visitor. */
export const feed: Handler = async () => {
  const rows = await readJson(pool, await (posts ??= statementOf("forum")));
  return { body: jsonPage("posts", rows, FEED_PAGE_SIZE) };
};

/** A member's profile, as the profile service answers it to a visitor. */
export const profile: Handler = async () => {
  const [row] = await readJson(pool, await (member ??= statementOf("profile")));
  return { body: row?.json ?? "" };
};
