import { formatDate, fromYuan, type Fen } from '@yaopi/core'
import type { StatementKind, StatementLine } from '@yaopi/core/contract'
import { snOf, type BookRow } from './read-book.ts'

/** How a row of the statement and one of the books stand to each other. */
export type BookState = 'same' | 'day' | 'amount' | 'onlyOurs' | 'onlyBook' | 'double'

/** A row of a comparison; amounts in fen, what went back to the member is negative. */
export type Compared = {
  readonly state: BookState
  readonly kind: StatementKind | undefined
  readonly sn: string
  readonly day: string
  readonly ours: Fen | undefined
  readonly theirs: Fen | undefined
  /** The row of the file. */
  readonly line: number | undefined
}

/** A comparison: the kinds of lines that were looked at, and every row of both sides once. */
export type Comparison = { readonly kinds: readonly StatementKind[]; readonly rows: readonly Compared[] }

type Ours = { readonly kind: StatementKind; readonly sn: string; readonly day: string; readonly amount: Fen }

/** Kinds that books have; moves of wallet and credit stand in the statement only. */
const KINDS: readonly StatementKind[] = ['order', 'refund', 'payment', 'invoice']

const oursOf = ({ kind, sn, at, amount }: StatementLine): Ours => ({
  kind,
  sn: snOf(sn),
  day: formatDate(at),
  amount: kind === 'refund' ? -fromYuan(amount) : fromYuan(amount),
})

/** The kinds whose numbers the books name; orders when they name none. Refunds go by the number of their order. */
function kindsOf(lines: readonly Ours[], rows: readonly BookRow[]): readonly StatementKind[] {
  const named = new Set(rows.map(({ sn }) => sn))
  const known = new Set(lines.filter(({ sn }) => sn !== '' && named.has(sn)).map(({ kind }) => kind))
  if (known.size === 0 || known.has('refund')) known.add('order')
  if (known.has('order')) known.add('refund')
  return KINDS.filter((kind) => known.has(kind))
}

/** Takes the first element that fits out of a list. */
function take<T>(list: T[], fits: (one: T) => boolean): T | undefined {
  const at = list.findIndex(fits)
  return at < 0 ? undefined : list.splice(at, 1)[0]
}

const groupedBy = <T>(list: readonly T[], keyOf: (one: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const one of list) {
    const group = groups.get(keyOf(one))
    if (group === undefined) groups.set(keyOf(one), [one])
    else group.push(one)
  }
  return groups
}

/**
 * Compares the lines of a statement with the books of its member (domain.md §3.8.5.1). Rows meet by number and amount,
 * then by number alone (another amount), then by day and amount where both sides have exactly one such row left. Every
 * row of both sides is in the answer exactly once.
 */
export function compareBook(lines: readonly StatementLine[], rows: readonly BookRow[]): Comparison {
  const all = lines.filter(({ kind }) => KINDS.includes(kind)).map(oursOf)
  const kinds = kindsOf(all, rows)
  const ours = all.filter(({ kind }) => kinds.includes(kind))
  const compared: Compared[] = []
  const add = (state: BookState, mine: Ours | undefined, row: BookRow | undefined): void => {
    compared.push({
      state,
      kind: mine?.kind,
      sn: mine?.sn ?? row!.sn,
      day: mine?.day ?? row!.day,
      ours: mine?.amount,
      theirs: row?.amount,
      line: row?.line,
    })
  }
  const bySn = groupedBy(rows, ({ sn }) => sn)
  const restOurs: Ours[] = []
  const met = new Map<string, Set<number>>()
  const differing = new Map<string, Ours[]>()
  for (const mine of ours) {
    const same = mine.sn === '' ? undefined : take(bySn.get(mine.sn) ?? [], ({ amount }) => amount === mine.amount)
    if (same === undefined) {
      const group = differing.get(mine.sn)
      if (group === undefined) differing.set(mine.sn, [mine])
      else group.push(mine)
      continue
    }
    add('same', mine, same)
    met.set(mine.sn, (met.get(mine.sn) ?? new Set()).add(mine.amount))
  }
  // A row that is there twice says nothing of another amount.
  const doubles: BookRow[] = []
  for (const [sn, amounts] of met) {
    const group = bySn.get(sn)!
    doubles.push(...group.filter(({ amount }) => amounts.has(amount)))
    bySn.set(
      sn,
      group.filter(({ amount }) => !amounts.has(amount)),
    )
  }
  for (const [sn, group] of differing)
    for (const mine of group) {
      const isBack = mine.amount < 0
      const row = sn === '' ? undefined : take(bySn.get(sn) ?? [], ({ amount }) => amount < 0 === isBack)
      if (row === undefined) restOurs.push(mine)
      else add('amount', mine, row)
    }
  const restRows = [...bySn.values()].flat()
  const keyOf = ({ day, amount }: { readonly day: string; readonly amount: Fen }): string => `${day} ${amount}`
  const oursByDay = groupedBy(restOurs, keyOf)
  const rowsByDay = groupedBy(restRows, keyOf)
  const isPair = (key: string): boolean => oursByDay.get(key)?.length === 1 && rowsByDay.get(key)?.length === 1
  for (const mine of restOurs) {
    if (isPair(keyOf(mine))) add('day', mine, rowsByDay.get(keyOf(mine))![0])
    else add('onlyOurs', mine, undefined)
  }
  for (const row of restRows) if (!isPair(keyOf(row))) add('onlyBook', undefined, row)
  for (const row of doubles) add('double', undefined, row)
  return { kinds, rows: compared }
}
