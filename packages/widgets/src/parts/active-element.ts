/** What has the focus in the tree of a node: inside a shadow root the document only knows the element around it. */
export function activeElementNear(node: Node | null | undefined): HTMLElement | undefined {
  const root = node?.getRootNode() as (Document | ShadowRoot) | undefined
  const focused = root?.activeElement
  return focused instanceof HTMLElement && focused !== document.body ? focused : undefined
}
