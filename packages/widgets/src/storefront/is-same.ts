/**
 * Whether two values of answers say the same, however deep; a field that is undefined is as good as none. As the comparison of a `memo` it keeps lines from being drawn again that an answer
 * brought as new objects; for the few lines on the screen only: a thousand would take longer to compare than to draw.
 */
export function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  for (const key in a) if (!isSame(a[key as never], b[key as never])) return false
  for (const key in b) if (b[key as never] !== undefined && !Object.hasOwn(a, key)) return false
  return true
}
