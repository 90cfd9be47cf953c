import { Component, type ReactNode } from 'react'

export type ErrorBoundaryProps = {
  readonly onError: (error: unknown, retry: () => void) => void
  /** Shown after an error: the element's own content. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/** Keeps errors of a widget away from the page. A class, because React has no hook for error boundaries. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true }
  }
  override componentDidCatch(error: unknown): void {
    this.props.onError(error, () => this.setState({ failed: false }))
  }
  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
