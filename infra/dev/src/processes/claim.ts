import path from "node:path";
import { buildClaim, claim, Claimed, type Claim } from "@oneworld/artefacts/claim";
import { frontEndsIn } from "@oneworld/artefacts/front-end-folders";
import { SetupError } from "../machine/setup-error.ts";

/** Claims a site's folder of data for this process. @throws SetupError if another site runs from it */
export const claimFolder = (folder: string): Promise<Claim> =>
  claimFor(
    path.join(folder, "run.sock"),
    (owner) =>
      `The site is already running from this folder, as process ${owner}: stop that one first. A second site needs a checkout of its own.`,
  );

/**
 * Claims the builds of all front ends, so that no `release publish` changes one before it is published.
 *
 * @param root the project's folder
 * @returns ends the claims
 * @throws SetupError while a front end is being built
 */
export async function claimBuilds(root: string): Promise<() => void> {
  const claims: Claim[] = [];
  const end = () => {
    for (const one of claims) one.close();
  };
  try {
    for (const name of frontEndsIn(root)) {
      const ofBuild = await claimFor(
        buildClaim(root, name),
        (owner) =>
          `Process ${owner} is building ${name}. Wait until that has ended, and run npm start again.`,
      );
      claims.push(ofBuild);
    }
    return end;
  } catch (error) {
    end();
    throw error;
  }
}

const claimFor = (place: string, explain: (owner: string) => string): Promise<Claim> =>
  claim(place, "npm start").catch((error: unknown) => {
    throw error instanceof Claimed ? new SetupError(explain(error.owner)) : error;
  });
