/** The focused element in the node's tree: for a shadow root `document.activeElement` is only its host. */
export function activeElementNear(node: Node | null | undefined): HTMLElement | undefined {
  const root = node?.getRootNode() as (Document | ShadowRoot) | undefined
  const focused = root?.activeElement
  return focused instanceof HTMLElement && focused !== document.body ? focused : undefined
}
