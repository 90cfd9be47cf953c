import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react'

/** Delay before a pointer opens another entry, milliseconds: it may only cross it on its way into the open submenu. */
const HOVER_DELAY = 90

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
  const setOpenLater = (key: K | undefined): void => {
    clearTimeout(timer.current)
    if (open === undefined) setOpen(key)
    else timer.current = setTimeout(() => setOpen(key), HOVER_DELAY)
  }
  return {
    open,
    fold: () => {
      clearTimeout(timer.current)
      setOpen(undefined)
    },
    unfold: (key: K) => {
      clearTimeout(timer.current)
      setOpen(key)
    },
    /** Handlers of an entry and its submenu. */
    entry: (key: K) => ({
      onPointerEnter: (event: PointerEvent) => {
        if (event.pointerType !== 'touch') setOpenLater(key)
      },
      onPointerLeave: (event: PointerEvent) => {
        if (event.pointerType !== 'touch') setOpenLater(undefined)
      },
      onFocus: () => {
        clearTimeout(timer.current)
        setOpen(key)
      },
      onBlur: (event: FocusEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(undefined)
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || open === undefined) return
        event.stopPropagation()
        setOpen(undefined)
      },
    }),
  }
}
