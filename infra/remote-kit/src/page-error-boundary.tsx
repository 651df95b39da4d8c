import { Component, type ReactNode } from "react";

interface Props {
  children: ReactNode;
  onError(error: unknown): void;
}

/** Takes away a page that can't be rendered and tells of it, so that something else can be shown in its place. */
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
