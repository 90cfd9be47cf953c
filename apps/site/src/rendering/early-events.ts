/** What a visitor did on a rendered page before its scripts could answer, in order. */
type EarlyEvents = {
  readonly again: (() => void)[]
  /** Whether the page is being given what was held back; that itself is not held back. */
  isAnswering: boolean
  readonly stop: () => void
}

declare global {
  /** Of the inline script and the bundle. */
  var earlyEvents: EarlyEvents | undefined
}

/**
 * Holds back presses of buttons and boxes, typed text, the Enter key in a field without a form, Ctrl or ⌘ with Enter,
 * the F2 key that lists offer, the leaving of a typed field, and submitted forms, until the page is hydrated; links
 * work as ever. The texts are set again, for a rendering may put a field's first text back; typing goes on behind what
 * was typed. The build writes this function into the page, so it uses nothing outside itself.
 */
export function holdEarlyEvents(): void {
  const again: (() => void)[] = []
  const typed = new Map<HTMLInputElement, string>()
  const hold = (event: Event): void => {
    if (globalThis.earlyEvents?.isAnswering) return
    const target = event.target as Element
    if (event.type === 'beforeinput') {
      const field = target as HTMLInputElement
      const text = typed.get(field)
      if (text !== undefined && field.selectionStart === field.selectionEnd) field.value = text
      return
    }
    if (event.type === 'input') {
      const field = target as HTMLInputElement
      if (!typed.has(field))
        again.push(() => {
          field.value = typed.get(field) ?? ''
          typed.delete(field)
          field.dispatchEvent(new Event('input', { bubbles: true }))
        })
      typed.set(field, field.value)
      return
    }
    if (event.type === 'keydown' || event.type === 'focusout') {
      const field = target as HTMLInputElement
      const { key, ctrlKey, metaKey } = event as KeyboardEvent
      if (key === 'F2') {
        event.preventDefault()
        event.stopPropagation()
        again.push(() => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'F2', bubbles: true })))
        return
      }
      const isEnter = key === 'Enter' && (ctrlKey || metaKey || (field.matches('input') && field.form === null))
      if (!isEnter && !(event.type === 'focusout' && typed.has(field))) return
      event.stopPropagation()
      again.push(() => {
        field.dispatchEvent(
          isEnter
            ? new KeyboardEvent('keydown', { key, ctrlKey, metaKey, bubbles: true, cancelable: true })
            : new FocusEvent('focusout', { bubbles: true }),
        )
      })
      return
    }
    const pressed = event.type === 'submit' ? target : target.closest('button,input,summary,a')
    if (pressed === null || pressed.matches('a,summary,input:not([type=checkbox],[type=radio],[type=submit])')) return
    event.preventDefault()
    event.stopPropagation()
    again.push(() => {
      if (!pressed.isConnected) return
      if (event.type === 'submit') (pressed as HTMLFormElement).requestSubmit()
      else (pressed as HTMLElement).click()
    })
  }
  const names = ['click', 'beforeinput', 'input', 'submit', 'keydown', 'focusout']
  for (const name of names) addEventListener(name, hold, true)
  globalThis.earlyEvents = {
    again,
    isAnswering: false,
    stop: () => {
      for (const name of names) removeEventListener(name, hold, true)
    },
  }
}

/**
 * Lets the hydrated page answer what was held back, each event in a task of its own: what one changes is rendered
 * before the next. What is done meanwhile waits behind them.
 */
export function answerEarlyEvents(): void {
  const early = globalThis.earlyEvents
  if (early === undefined) return
  const act = early.again.shift()
  if (act === undefined) {
    early.stop()
    globalThis.earlyEvents = undefined
    return
  }
  early.isAnswering = true
  try {
    act()
  } finally {
    early.isAnswering = false
    setTimeout(answerEarlyEvents)
  }
}
