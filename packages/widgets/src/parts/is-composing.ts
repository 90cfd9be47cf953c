import type { KeyboardEvent } from 'react'

/** `keyCode` of a key that an input method has taken. */
const TAKEN = 229

/**
 * Whether a key belongs to an input method and not to the field: Safari says that composing has ended before it tells
 * of the key that ended it.
 */
export const isComposing = (event: KeyboardEvent): boolean => event.nativeEvent.isComposing || event.keyCode === TAKEN
