import { loadFailure, useToasts } from "@oneworld/remote-kit";
import { type ComponentType, useEffect, useState } from "react";

interface Options<Props> {
  /** takes back what has shown the component, where its code can't be had; the next press then tries again */
  close?: (props: Props) => void;
  /** the component, where its code is there already */
  loaded?: () => ComponentType<Props> | undefined;
  /** stands in its place meanwhile */
  Waiting?: ComponentType;
}

/**
 * A component whose code is fetched when it is first shown. Where that fails, a toast says so, and the page stays as it was.
 *
 * @param load fetches it; called again after a failure
 */
export function onDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { close, loaded, Waiting }: Options<Props> = {},
): ComponentType<Props> {
  let known: ComponentType<Props> | undefined;
  return function OnDemand(props) {
    const [Part, setPart] = useState(() => known ?? loaded?.());
    const toasts = useToasts();
    useEffect(() => {
      let isShown = true;
      const fetchPart = async () => {
        try {
          known = await load();
          if (isShown) setPart(() => known);
        } catch (error) {
          if (!isShown) return;
          toasts.error(loadFailure(error));
          close?.(props);
        }
      };
      if (!Part) void fetchPart();
      return () => void (isShown = false);
      // oxlint-disable-next-line react/exhaustive-deps -- once, when it is shown
    }, []);
    if (Part) return <Part {...props} />;
    return Waiting ? <Waiting /> : null;
  };
}
