import { returnPathIn } from "@oneworld/contracts/site/guards";
import { siteMap } from "../federation/site.ts";

/** The page of this document's site that the visitor was sent away from; null where no guard has done so. */
export const returnPath = (search: string): string | null => returnPathIn(siteMap(), search);
