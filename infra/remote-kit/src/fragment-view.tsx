import type { LiveValue } from "@oneworld/contracts/mount/mount-props";
import { type ComponentType, createElement, Suspense } from "react";
import { useLiveValue } from "./mount-props-context.ts";
import { PageErrorBoundary } from "./page-error-boundary.tsx";
import { Shown } from "./page-switch.tsx";

interface FragmentViewProps {
  component: ComponentType<object>;
  /** the props that the page gives it */
  props: LiveValue<object>;
  /** called once it is on screen */
  onShown(): void;
  /** called when it fails to render, at first or later */
  onFailed(error: unknown): void;
}

/** The inside of a fragment's root. */
export function FragmentView({ component, props, onShown, onFailed }: FragmentViewProps) {
  const current = useLiveValue(props);
  return (
    <PageErrorBoundary onError={onFailed}>
      <Suspense fallback={null}>
        {createElement(component, current)}
        <Shown onShown={onShown} />
      </Suspense>
    </PageErrorBoundary>
  );
}
