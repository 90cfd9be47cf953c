import { useLayoutEffect, type RefObject } from 'react'

const GAP = 4
const EDGE = 8

/** Puts a box into the top layer, above open dialogs; without popover support it stays in place. */
export function showInTopLayer(box: HTMLElement): void {
  if (typeof box.showPopover !== 'function') return
  box.popover = 'manual'
  if (box.matches(':popover-open')) box.hidePopover()
  box.showPopover()
}

/**
 * Shows a manual popover below its anchor while `open` and repositions it on scroll and resize: as wide as the anchor,
 * or as wide as its content and inside the window, above the anchor without room below. The top layer escapes clipping
 * and stacking of the host. Own code instead of floating-ui, which is over the budgets: see docs/dependencies.md.
 */
export function usePopover(
  open: boolean,
  anchor: RefObject<HTMLElement | null>,
  popup: RefObject<HTMLElement | null>,
  width: 'anchor' | 'content' = 'anchor',
): void {
  useLayoutEffect(
    function showPopover() {
      const box = popup.current
      if (!open || box === null || anchor.current === null) return
      const place = (): void => {
        const rect = anchor.current?.getBoundingClientRect()
        if (rect === undefined) return
        // Rectangles are in window pixels, styles in zoomed pixels (theme large).
        const zoom = (box as { currentCSSZoom?: number }).currentCSSZoom ?? 1
        const set = (style: Readonly<Record<string, number>>): void => {
          for (const [name, value] of Object.entries(style)) box.style.setProperty(name, `${value / zoom}px`)
        }
        if (width === 'anchor') {
          set({ top: rect.bottom + GAP, left: rect.left, width: rect.width })
          return
        }
        const [own, high] = [box.offsetWidth * zoom, box.offsetHeight * zoom]
        const below = rect.bottom + GAP + high <= window.innerHeight - EDGE
        set({
          top: below ? rect.bottom + GAP : rect.top - GAP - high,
          left: Math.max(EDGE, Math.min(rect.left, window.innerWidth - own - EDGE)),
        })
      }
      showInTopLayer(box)
      place()
      window.addEventListener('resize', place)
      window.addEventListener('scroll', place, { capture: true, passive: true })
      return () => {
        window.removeEventListener('resize', place)
        window.removeEventListener('scroll', place, { capture: true })
        if (box.isConnected && box.popover !== null) box.hidePopover?.()
      }
    },
    [open, anchor, popup, width],
  )
}
