import { query } from "./databases.ts";

/** Makes a member a moderator, in auth's database, since no call does it. */
export const appoint = (memberId: string): Promise<object[]> =>
  query("auth", "UPDATE accounts SET role = 'moderator' WHERE id = $1", [memberId]);
