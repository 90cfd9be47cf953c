// Keys of a screen.
export { isComposing } from './is-composing.ts'
export { areKeysOff, setKeysOff, useKeys } from './use-keys.ts'
