import { recordStatement } from "@oneworld/service-kit/test/recorded-statement";
import { findProfile } from "../src/members/profile.repo.ts";

/** A member of the bench's database. */
const MEMBER = "00000000-0000-7000-8000-000000000001";

/** What profile sends to PostgreSQL for a visitor: the peer of `npm run bench -- profiles` sends the same. */
export const statement = await recordStatement((pool) => findProfile(pool, MEMBER, null));
