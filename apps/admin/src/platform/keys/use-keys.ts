import { useEffect, useRef } from 'react'
import { isComposing } from './is-composing.ts'

/** What a key does. By `event.code`, so that a Chinese input method changes nothing: `KeyA`, `Digit1`, `ArrowDown`. */
export type KeyActions = Readonly<Record<string, ((event: KeyboardEvent) => void) | undefined>>

const typing = 'input,textarea,select,[contenteditable=true],[role=combobox]'
const OFF = 'yaopi-admin-keys-off'

/** Whether the person has switched single keys off on this computer. */
export const areKeysOff = (): boolean => window.localStorage.getItem(OFF) === '1'

/** Switches single keys off or on, on this computer. */
export const setKeysOff = (off: boolean): void =>
  off ? window.localStorage.setItem(OFF, '1') : window.localStorage.removeItem(OFF)

/**
 * Single keys of a screen: never while something is typed or composed, never with Ctrl, Alt or Meta, never behind a
 * dialog that the screen does not own.
 */
export function useKeys(actions: KeyActions, isOn = true): void {
  const current = useRef(actions)
  useEffect(() => {
    current.current = actions
  })
  useEffect(() => {
    if (!isOn) return undefined
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isComposing(event) || event.ctrlKey || event.altKey || event.metaKey) return
      if (areKeysOff() || (event.target instanceof Element && event.target.closest(typing) !== null)) return
      if (document.querySelector('[role=dialog][aria-modal=true]') !== null) return
      current.current[event.shiftKey ? `Shift+${event.code}` : event.code]?.(event)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [isOn])
}
