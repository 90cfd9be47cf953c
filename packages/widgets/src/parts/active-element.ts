/** The focused element in the node's tree: for a shadow root `document.activeElement` is only its host. */
export function activeElementNear(node: Node | null | undefined): HTMLElement | undefined {
  const root = node?.getRootNode() as (Document | ShadowRoot) | undefined
  const active = root?.activeElement
  return active instanceof HTMLElement && active !== document.body ? active : undefined
}
