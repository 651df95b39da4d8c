import { withClient } from "@oneworld/dev/src/databases/with-client.ts";
import { signUp } from "../members/newcomers.ts";
import { jobDone, prepareService, type Service } from "../services.ts";
import type { Stage } from "../stage.ts";
import { fillPosts, MANY_POSTS } from "./fill-posts.ts";

/**
 * Starts auth and a forum with many posts, and signs two members up.
 *
 * @param options.authors number of members who wrote the posts; a thousand by default
 * @param options.settings of the forum
 * @param options.prepare what is added to the forum's database before its jobs run
 */
export async function startMemberSite(
  stage: Stage,
  {
    authors,
    settings = {},
    prepare = [],
  }: { authors?: number; settings?: NodeJS.ProcessEnv; prepare?: readonly Statement[] } = {},
) {
  const auth = await prepareService(stage, "auth");
  const forum = await prepareService(stage, "forum", { settings });
  stage.log("bench", `generating ${MANY_POSTS} posts…`);
  await fillPosts(forum.databaseUrl, MANY_POSTS, stage.signal, authors);
  await runSql(forum, prepare);
  await Promise.all([auth, forum].map(({ spec }) => stage.supervisor.start(spec)));
  stage.log("bench", "waiting until the forum has checked the words of all texts…");
  await jobDone(forum, "search-texts", stage.signal);
  const [first, second] = await signUp(auth.url, 2);
  if (!first || !second) throw new Error("The members aren't signed up.");
  return { forum, members: [first, second] as const };
}

/** SQL with its parameters. */
export type Statement = readonly [text: string, values?: unknown[]];

/** Runs SQL in a service's database. */
export const runSql = (
  { databaseUrl }: Pick<Service, "databaseUrl">,
  statements: readonly Statement[],
): Promise<void> =>
  withClient(databaseUrl, async (client) => {
    for (const [text, values] of statements) await client.query(text, values);
  });
