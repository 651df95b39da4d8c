import type { MountProps } from "@oneworld/contracts/mount/mount-props";
import { WordsContext } from "@oneworld/ui";
import type { Store } from "@reduxjs/toolkit";
import type { ReactNode } from "react";
import { Provider } from "react-redux";
import { MountPropsProvider } from "./mount-props-context.ts";
import type { PageParts } from "./page-parts.ts";

/**
 * What every page and fragment of a remote stands in.
 *
 * @param servedState what the markup was rendered with, whatever arrives while it is taken over
 */
export const treeOf = (
  props: MountProps,
  { words }: PageParts,
  store: Store | undefined,
  children: ReactNode,
  servedState?: unknown,
): ReactNode => (
  <MountPropsProvider value={props}>
    <WordsContext value={words}>
      {store ? (
        <Provider store={store} serverState={servedState}>
          {children}
        </Provider>
      ) : (
        children
      )}
    </WordsContext>
  </MountPropsProvider>
);
