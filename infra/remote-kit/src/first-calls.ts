import type { FragmentProps } from "@oneworld/contracts/site/fragments";
import type { Store, UnknownAction } from "@reduxjs/toolkit";
import { nextTask } from "./next-task.ts";

/** What a page's calls depend on. */
export interface PageVisit {
  /** canonical values of the path's parameters */
  params: Readonly<Record<string, string>>;
  search: URLSearchParams;
  /** id of the signed-in member */
  viewer: string | undefined;
}

type Thunk = (...context: never[]) => unknown;

/** Actions that start a page's calls: `initiate(argument, options)` of endpoints of RTK Query. */
export type PageCalls = (visit: PageVisit, options: CallOptions) => readonly Thunk[];

/** The first calls of fragments, by id. */
export type FragmentCalls<Id extends keyof FragmentProps = keyof FragmentProps> = {
  [Each in Id]?: (
    props: FragmentProps[Each],
    visit: Pick<PageVisit, "search" | "viewer">,
    options: CallOptions,
  ) => readonly Thunk[];
};

interface CallOptions {
  /** In the browser the page's components subscribe. A store on the server ends with the page, and needs no timer for that. */
  subscribe: boolean;
}

/** The first calls of pages, by page. */
export type FirstCalls<Page extends string = string> = Partial<Record<Page, PageCalls>>;

/**
 * Starts the first calls of a page or a fragment. Those whose answers came with the page have ended when this resolves; the others go on.
 *
 * @param side in the browser each call has a task of its own, so that a press doesn't wait for all of them
 */
export async function startFirstCalls(
  store: Store,
  calls: readonly Thunk[],
  side: "server" | "browser",
): Promise<void> {
  for (const thunk of calls) {
    store.dispatch(thunk as unknown as UnknownAction);
    if (side === "browser") await nextTask();
  }
  // Answers that are there take microtasks only
  await new Promise((resolve) => setTimeout(resolve, 0));
}
