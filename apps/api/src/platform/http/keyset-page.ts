import type { KeysetPage } from '@yaopi/core/contract'
import { cursorOf, type Keyset, type KeysetPart, MOST_COUNTED, type Position, positionOf } from '../db/index.ts'
import { fieldError } from '../errors/index.ts'
import { fieldText } from './fields.text.ts'

/** Where a page begins, and how many rows it has. */
type Start = { readonly after?: string | undefined; readonly per_page: number }

/** Rows of a part of a list, and how many rows the whole list has. */
type Counted<T> = { readonly list: readonly T[]; readonly total: number }

/** Reads parts of a list whose rows carry under `key` how many it has; behind the last one, the first row tells. */
export const counted =
  <K extends string, T extends Record<K, number>>(key: K, read: (part: KeysetPart) => Promise<readonly T[]>) =>
  async (part: KeysetPart): Promise<Counted<T>> => {
    const list = await read(part)
    const first = list[0] ?? (part.after === undefined ? undefined : (await read({ limit: 1 }))[0])
    return { list, total: first === undefined ? 0 : first[key] }
  }

/**
 * Rows of one page of a list in an order, without their `position`, and the cursor of the next page. Throws 422 for a
 * cursor that this order has not given.
 */
export async function keysetPage<T extends { readonly position: Position }>(
  order: Keyset,
  { after, per_page }: Start,
  read: (part: KeysetPart) => Promise<Counted<T>>,
): Promise<Counted<Omit<T, 'position'>> & { readonly next: string | null }> {
  const position = after === undefined ? undefined : positionOf(order, after)
  if (after !== undefined && position === undefined) throw fieldError('after', fieldText.badCursor)
  // One more than a page tells whether there is another one.
  const { list, total } = await read({ limit: per_page + 1, after: position })
  const page = list.slice(0, per_page)
  const last = page.at(-1)
  return {
    list: page.map(({ position: _, ...row }) => row),
    total,
    next: list.length > per_page && last !== undefined ? cursorOf(order, last.position) : null,
  }
}

/** A page in the envelope that such lists have; `most`: where its count was capped. */
export const keysetPageOf = <T>(
  data: readonly T[],
  { total, next }: { readonly total: number; readonly next: string | null },
  { per_page }: Start,
  most = MOST_COUNTED,
): KeysetPage<T> => ({
  data,
  per_page,
  total: Math.min(total, most),
  ...(total > most ? { total_is_capped: 1 } : {}),
  next,
})
