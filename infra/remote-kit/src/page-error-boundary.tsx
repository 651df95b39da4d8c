import { Component, type ReactNode } from "react";
import { FailurePanel } from "./failure-panel.tsx";

interface Props {
  children: ReactNode;
  /** a change of it, such as following a link, tries again */
  resetKey: string;
  onError(error: unknown): void;
  onRetry(): void;
}

interface State {
  error: unknown;
  resetKey: string;
}

/** Shows a failure in the page's place, so that the rest of the site goes on. */
export class PageErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return props.resetKey === state.resetKey ? null : { error: null, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    const retry = () => {
      this.props.onRetry();
      this.setState({ error: null });
    };
    return <FailurePanel onRetry={retry} />;
  }
}
