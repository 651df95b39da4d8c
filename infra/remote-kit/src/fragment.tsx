import type { FragmentId, FragmentName, FragmentProps } from "@oneworld/contracts/site/fragments";
import type { FragmentState } from "@oneworld/contracts/mount/mount-props";
import type { FrontEndManifest, UsedFragment } from "@oneworld/contracts/site/front-end-manifest";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import styled from "styled-components";
import { createLiveValue } from "./live-value.ts";
import { useLiveValue, useMountProps } from "./mount-props-context.ts";

/** A fragment and how the page shows it. */
export type FragmentElement<Id extends FragmentId> = {
  id: Id;
  /** shown while the fragment loads, when it fails and without scripts; a link is enough */
  children: ReactNode;
  /** height that the page keeps free until the fragment is there, so that nothing moves */
  reserve?: string;
  /** whether it is mounted only once it is near the screen, for fragments of which a page has many */
  isLazy?: boolean;
} & FragmentProps[Id];

/** Shows the fragments that a manifest's pages use. Other ids and wrong props are errors of the compiler. */
export type FragmentComponent<Manifest extends FrontEndManifest> = <
  Id extends UsedFragment<Manifest>,
>(
  element: FragmentElement<Id>,
) => ReactNode;

/** `Fragment` for the ids that a manifest's pages use: the edge preloads these, and the gate keeps them there. */
export const fragmentFor = <Manifest extends FrontEndManifest>(
  _manifest: Manifest,
): FragmentComponent<Manifest> => Fragment;

interface AnyFragment {
  id: FragmentName;
  children: ReactNode;
  reserve?: string;
  isLazy?: boolean;
}

/** Has no box of its own, except to keep a height free. */
const Area = styled.div<{ $reserve: string | undefined }>`
  ${({ $reserve }) => ($reserve ? `min-block-size: ${$reserve};` : "display: contents;")}
`;

const Place = styled.div`
  display: contents;
`;

/** How near the screen a lazy fragment is when it is mounted. */
const NEAR = "400px";

/** A piece of another front end, in a React root and a store of its owner. */
function Fragment({ id, children, reserve, isLazy = false, ...props }: AnyFragment) {
  const { fragments } = useMountProps();
  const place = useRef<HTMLDivElement>(null);
  // A live value renders at once: the children go in the frame in which the fragment comes
  const [liveState] = useState(() => createLiveValue<FragmentState | null>(null));
  const state = useLiveValue(liveState);
  const [liveProps] = useState(() => createLiveValue<object>(props, isSame));
  useLayoutEffect(() => liveProps.set(props));
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const mount = () => fragments.mount({ id, props: liveProps }, element, liveState.set);
    return isLazy ? onceNear(element, mount) : mount();
  }, [fragments, id, isLazy, liveProps, liveState]);
  const isShown = state === "shown";
  return (
    <Area aria-busy={state === "loading"} $reserve={isShown ? undefined : reserve}>
      <Place ref={place} />
      {!isShown && children}
    </Area>
  );
}

/** Begins once the nearest box around an element is near the screen. @returns ends it */
function onceNear(element: HTMLElement, begin: () => () => void): () => void {
  let end = () => {};
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      end = begin();
    },
    { rootMargin: NEAR },
  );
  const box = element.parentElement?.parentElement;
  if (box) observer.observe(box);
  return () => {
    observer.disconnect();
    end();
  };
}

const isSame = (a: object, b: object): boolean => {
  const [first, second] = [Object.entries(a), new Map(Object.entries(b))];
  return (
    first.length === second.size && first.every(([key, value]) => Object.is(second.get(key), value))
  );
};
