import type { FragmentId, FragmentName, FragmentProps } from "@oneworld/contracts/site/fragments";
import type { FragmentState } from "@oneworld/contracts/mount/mount-props";
import type { FrontEndManifest, UsedFragment } from "@oneworld/contracts/site/front-end-manifest";
import { FRAGMENT_ATTRIBUTE, SERVED_ATTRIBUTE } from "@oneworld/contracts/site/served-page";
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
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

/** React leaves the content of an element with this prop alone, also when it takes over the server's. */
export const OTHERS_CONTENT = {
  __html: (globalThis as { trustedTypes?: { emptyHTML: string } }).trustedTypes?.emptyHTML ?? "",
};

/** Has no box of its own, nor have the elements in it that fragments are mounted into. */
const Place = styled.div`
  &,
  & > * {
    display: contents;
  }
`;

/** What is shown until the fragment is there, also in the markup of a page that the server has put it into. */
const Waiting = styled.div<{ $reserve: string | undefined }>`
  ${({ $reserve }) => ($reserve ? `min-block-size: ${$reserve};` : "display: contents;")}
  ${Place}[${SERVED_ATTRIBUTE}] + & {
    display: none;
  }
`;

/** How near the screen a lazy fragment is when it is mounted. */
const NEAR = "400px";

/** A piece of another front end, in a React root and a store of its owner. */
function Fragment({ id, children, reserve, isLazy = false, ...props }: AnyFragment) {
  const { fragments } = useMountProps();
  const key = useId();
  const place = useRef<HTMLDivElement>(null);
  // A live value renders at once: the children go in the frame in which the fragment comes
  const [liveState] = useState(() => createLiveValue<FragmentState | null>(null));
  const state = useLiveValue(liveState);
  const [liveProps] = useState(() => createLiveValue<object>(props, isSame, props));
  fragments.note?.(key, id, props);
  useLayoutEffect(() => liveProps.set(props));
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const request = { id, props: liveProps, place: key };
    const mount = () => fragments.mount(request, element, liveState.set);
    return isLazy ? onceNear(element, mount) : mount();
  }, [fragments, id, key, isLazy, liveProps, liveState]);
  return (
    <>
      <Place
        ref={place}
        {...{ [FRAGMENT_ATTRIBUTE]: key }}
        suppressHydrationWarning
        // oxlint-disable-next-line react/no-danger -- constant and empty
        dangerouslySetInnerHTML={OTHERS_CONTENT}
      />
      {state !== "shown" && (
        <Waiting aria-busy={state === "loading"} $reserve={reserve}>
          {children}
        </Waiting>
      )}
    </>
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
  const box = element.parentElement;
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
