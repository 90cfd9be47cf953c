import type { KeyboardEvent } from 'react'

/**
 * ↑ and ↓ go to the number field of the row above or below that has one; Enter, once its quantity is allowed, to the
 * one below.
 * Works on the rendered rows, so that rows need no references to each other.
 */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const { target } = event
  if (!(target instanceof HTMLInputElement)) return
  const direction = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (direction !== 0) {
    event.preventDefault()
    focusField(target, direction)
  } else if (event.key === 'Enter') {
    // The field decides first whether the quantity may be added; a refused one keeps the focus.
    queueMicrotask(() => {
      if (!target.hasAttribute('aria-invalid')) focusField(target, 1)
    })
  }
}

/** Goes to the number field of the first row that has one; false when no row has. */
export function focusFirst(table: HTMLElement): boolean {
  const first = table.querySelector<HTMLInputElement>('td.number input:not(:disabled)')
  first?.focus()
  first?.scrollIntoView?.({ block: 'nearest' })
  return first !== null
}

function focusField(from: HTMLInputElement, direction: 1 | -1): void {
  const fields = [...(from.closest('tbody')?.querySelectorAll<HTMLInputElement>('td.number input') ?? [])].filter(
    (field) => !field.disabled,
  )
  const next = fields[fields.indexOf(from) + direction]
  if (next === undefined) return
  next.focus()
  next.scrollIntoView?.({ block: 'nearest' })
}
