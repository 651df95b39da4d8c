import { Component, type ReactNode } from "react";

interface Props {
  children: ReactNode;
  onError(error: unknown): void;
}

/** Hides a page that fails to render and reports the error, so that a fallback can be shown. */
export class PageErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
