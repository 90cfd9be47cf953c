import { useLayoutEffect, type RefObject } from 'react'

const GAP = 4

/** Puts a box on top of everything, open dialogs too; a browser without popovers leaves it in place. */
export function raise(box: HTMLElement): void {
  if (typeof box.showPopover !== 'function') return
  box.popover = 'manual'
  if (box.matches(':popover-open')) box.hidePopover()
  box.showPopover()
}

/**
 * Shows a manual popover below its anchor while `open`, as wide as the anchor, and keeps it there while the page moves.
 * In the top layer no clipping or stacking of the host can hide it; a browser without popovers shows it in place.
 */
export function usePopup(open: boolean, anchor: RefObject<HTMLElement | null>, popup: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = popup.current
    if (!open || box === null || anchor.current === null) return
    const place = (): void => {
      const rect = anchor.current?.getBoundingClientRect()
      if (rect === undefined) return
      Object.assign(box.style, { top: `${rect.bottom + GAP}px`, left: `${rect.left}px`, width: `${rect.width}px` })
    }
    place()
    raise(box)
    window.addEventListener('resize', place)
    window.addEventListener('scroll', place, { capture: true, passive: true })
    return () => {
      window.removeEventListener('resize', place)
      window.removeEventListener('scroll', place, { capture: true })
      if (box.isConnected && box.popover !== null) box.hidePopover?.()
    }
  }, [open, anchor, popup])
}
