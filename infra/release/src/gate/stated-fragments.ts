import type { FrontEndManifest } from "@oneworld/contracts/site/front-end-manifest";
import { fragmentName, fragmentOwner } from "@oneworld/contracts/site/fragments";
import type { Release } from "@oneworld/artefacts/release";

/** Fragments that a front end states and that belong to another one by their noun, in sentences. */
export const foreignFragments = (name: string, { fragments = [] }: FrontEndManifest): string[] =>
  fragments
    .filter((id) => fragmentOwner(id) !== name)
    .map((id) => `The fragment ${id} has the noun of ${fragmentOwner(id)}.`);

/** Fragments that a front end states and has no code for, in sentences. */
export const missingFragments = (
  { fragments = [] }: FrontEndManifest,
  code: Release["fragments"],
): string[] =>
  fragments
    .filter((id) => !Object.hasOwn(code, fragmentName(id)))
    .map((id) => `It states the fragment ${id}, but has no code for it.`);
