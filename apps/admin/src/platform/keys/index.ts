// Keys of a screen.
export { areKeysOff, setKeysOff, useKeys } from './use-keys.ts'
