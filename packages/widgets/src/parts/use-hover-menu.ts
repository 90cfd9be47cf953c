import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react'

/** So long a pointer must rest before another entry unfolds: it may only be crossing it on its way into the open one. Milliseconds. */
const HOVER_DELAY = 90

/** Which entry of a menu stands unfolded: by pointer, by focus; Escape folds it. */
export function useHoverMenu<K>() {
  const [open, setOpen] = useState<K>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
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
    /** Handlers of an entry together with what it unfolds. */
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
