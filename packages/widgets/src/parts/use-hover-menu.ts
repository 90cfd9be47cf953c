import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react'

/** Delay before a pointer opens another entry, milliseconds: it may only cross it on its way into the open submenu. */
const HOVER_DELAY = 90

/** Whether the focus goes elsewhere on the page; when the window loses it, it comes back to the same element. */
export const leaves = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  !currentTarget.contains(relatedTarget) &&
  !currentTarget.contains((currentTarget.getRootNode() as Document | ShadowRoot).activeElement)

/**
 * The open entry of a menu, by pointer and focus; Escape closes it. Own code instead of floating-ui:
 * docs/dependencies.md.
 */
export function useHoverMenu<K>() {
  const [open, setOpen] = useState<K>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(function clearTimerOnUnmount() {
    return () => clearTimeout(timer.current)
  }, [])
  const unfold = (key: K | undefined): void => {
    clearTimeout(timer.current)
    setOpen(key)
  }
  const onPointer = (event: PointerEvent, key: K | undefined): void => {
    if (event.pointerType === 'touch') return
    clearTimeout(timer.current)
    if (open === undefined) setOpen(key)
    else timer.current = setTimeout(() => setOpen(key), HOVER_DELAY)
  }
  return {
    open,
    fold: () => unfold(undefined),
    unfold,
    /** Handlers of an entry and its submenu. */
    entry: (key: K) => ({
      onPointerEnter: (event: PointerEvent) => onPointer(event, key),
      onPointerLeave: (event: PointerEvent) => onPointer(event, undefined),
      onFocus: () => unfold(key),
      onBlur: (event: FocusEvent) => {
        if (leaves(event)) setOpen(undefined)
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || open === undefined) return
        event.stopPropagation()
        setOpen(undefined)
      },
    }),
  }
}
