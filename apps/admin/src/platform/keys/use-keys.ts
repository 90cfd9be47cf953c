import { useEffect, useRef } from 'react'
import { isComposing } from './is-composing.ts'

/**
 * What a key does. By `event.code`, so that a Chinese input method changes nothing: `KeyA`, `Digit1`, `ArrowDown`; with
 * `Ctrl+` (or the command key of a Mac) and `Shift+` in front, in this order.
 */
export type KeyActions = Readonly<Record<string, ((event: KeyboardEvent) => void) | undefined>>

/** Nothing is typed into a checkbox. */
const typing = 'input:not([type=checkbox]),textarea,select,[contenteditable=true],[role=combobox]'
const OFF = 'yaopi-admin-keys-off'

/** Whether the person has switched single keys off on this computer. */
export const areKeysOff = (): boolean => window.localStorage.getItem(OFF) === '1'

/** Switches single keys off or on, on this computer. */
export const setKeysOff = (off: boolean): void =>
  off ? window.localStorage.setItem(OFF, '1') : window.localStorage.removeItem(OFF)

/** Whether a key or a copy is for the screen: not for a field, and not for a dialog. */
const isOfScreen = ({ target }: Event): boolean =>
  !(target instanceof Element && target.closest(typing) !== null) &&
  document.querySelector('[role=dialog][aria-modal=true]') === null

/**
 * Keys of a screen: never while something is typed or composed, never with Alt, never behind a dialog that the screen
 * does not own. What the browser does with a key with Ctrl is left to it unless the action prevents it.
 */
export function useKeys(actions: KeyActions, isOn = true): void {
  const current = useRef(actions)
  useEffect(() => {
    current.current = actions
  })
  useEffect(() => {
    if (!isOn) return undefined
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isComposing(event) || event.altKey || !isOfScreen(event)) return
      const isControl = event.ctrlKey || event.metaKey
      if (!isControl && areKeysOff()) return
      current.current[`${isControl ? 'Ctrl+' : ''}${event.shiftKey ? 'Shift+' : ''}${event.code}`]?.(event)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOn])
}

/**
 * What Ctrl+C copies while nothing is marked on the screen: the text that `text` answers; undefined copies nothing. Not
 * in a field and not in a dialog.
 */
export function useCopiedText(text: () => string | undefined): void {
  const current = useRef(text)
  useEffect(() => {
    current.current = text
  })
  useEffect(() => {
    const onCopy = (event: ClipboardEvent): void => {
      if (event.defaultPrevented || !isOfScreen(event) || String(window.getSelection() ?? '') !== '') return
      const copied = current.current()
      if (copied === undefined) return
      event.preventDefault()
      event.clipboardData?.setData('text/plain', copied)
    }
    window.addEventListener('copy', onCopy)
    return () => window.removeEventListener('copy', onCopy)
  }, [])
}

/** How long the second key of two is waited for, milliseconds. */
const WAIT = 4_000

/**
 * The second key of two, as in `g` then `o`: while `isOn`, the next key goes to `take` (true: it was one of its own)
 * and to nothing else; `end` is told when it was pressed or was waited for long enough.
 */
export function useSecondKey(isOn: boolean, take: (code: string) => boolean, end: () => void): void {
  const current = useRef({ take, end })
  useEffect(() => {
    current.current = { take, end }
  })
  useEffect(() => {
    if (!isOn) return undefined
    const onKey = (event: KeyboardEvent): void => {
      // Shift alone is on its way to a letter.
      if (event.key === 'Shift') return
      current.current.end()
      if (event.ctrlKey || event.altKey || event.metaKey || !isOfScreen(event)) return
      if (!current.current.take(event.code)) return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    // Before the keys of the screen, which may know the same letter.
    window.addEventListener('keydown', onKey, true)
    const clock = window.setTimeout(() => current.current.end(), WAIT)
    return () => {
      window.removeEventListener('keydown', onKey, true)
      window.clearTimeout(clock)
    }
  }, [isOn])
}
