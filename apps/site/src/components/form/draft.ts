import type { TextStorage } from '@yaopi/core'

/** What a form has typed in so far, by field. */
export type DraftValues = Readonly<Record<string, unknown>>

/** Where a draft stands: each member has their own, visitors share that of the tab. */
export const draftKey = (name: string, username: string): string => `yaopi-draft-${username}-${name}`

/** The stored fields of a draft; none when nothing is stored or what is stored cannot be read. */
export function readDraft(storage: TextStorage, key: string): DraftValues | undefined {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? 'null')
    return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? (stored as DraftValues) : undefined
  } catch {
    return undefined
  }
}

/** Writes fields into a draft and leaves its other ones: the steps of a wizard share one. */
export function writeDraft(storage: TextStorage, key: string, values: DraftValues): void {
  storage.setItem(key, JSON.stringify({ ...readDraft(storage, key), ...values }))
}

/** The fields of a draft that fit these initial values: known names, and values of the same shape. */
export function fittingFields<V extends DraftValues>(initial: V, stored: DraftValues): Partial<V> {
  return Object.fromEntries(
    Object.entries(stored).filter(([name, value]) => name in initial && shapeOf(value) === shapeOf(initial[name])),
  ) as Partial<V>
}

const shapeOf = (value: unknown): string => (Array.isArray(value) ? 'list' : value === null ? 'nothing' : typeof value)
