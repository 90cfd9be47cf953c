// Keys of a screen.
export { isComposing } from './is-composing.ts'
export { areKeysOff, setKeysOff, useCopiedText, useKeys, useSecondKey } from './use-keys.ts'
