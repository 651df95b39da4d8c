import { useFocusAfter } from "@oneworld/ui";
import { useState } from "react";

/** A ref to the element that takes the focus when an item goes with the control that had it. @param count of the items */
export function useFocusAfterRemoval<Target extends HTMLElement>(count: number) {
  const [{ last, removals }, set] = useState({ last: count, removals: 0 });
  if (last !== count) set({ last: count, removals: removals + Number(count < last) });
  return useFocusAfter<Target>(removals);
}
