import type { RemoteName } from "./front-ends.ts";

/**
 * The props of each fragment, by its id. An owner adds its fragments in `<noun>/fragments.ts` by declaration merging; the
 * `tsconfig.json` of each front end includes these files, so that ids and props are checked on both sides. Props may have
 * callbacks, by which events go back to the page.
 */
export interface FragmentProps {}

/** Id of a fragment that a contract describes. */
export type FragmentId = keyof FragmentProps & FragmentName;

/** The form of an id: the owner's noun, a name, and a version that rises with incompatible props. */
export type FragmentName = `${string}/${string}@${number}`;

/** The form of a fragment's id. */
export const FRAGMENT_NAME = /^[a-z][a-z0-9-]{0,29}\/[a-z][a-z0-9-]*@[1-9]\d*$/;

/** The part of an id after the owner's noun, which names the fragment's file and its chunk. */
export const fragmentName = (id: string): string => id.slice(id.indexOf("/") + 1);

/** The remote that owns a fragment: `mf-forum` for `forum/member-posts@1`. */
export const fragmentOwner = (id: string): RemoteName => `mf-${id.slice(0, id.indexOf("/"))}`;
