import { readPurchaseLines } from '@yaopi/core'
import type { PurchaseMatch } from '@yaopi/core/contract'
import { expect, it } from 'vitest'
import { factSearch } from '../../../test/support/hard-lists.ts'
import { demoGoods, kindLists, type KindList, type WantedRow } from '../../../test/support/list-kinds.ts'
import { inOrder, resultOf } from './line-results.ts'
import { findFor, indexOf, parseLine } from './match-lines.ts'

const search = factSearch()
const goods = demoGoods(4_000, (name) => search.named(name)[0])
const byId = new Map(goods.map((one) => [one.id, one]))
const index = indexOf(goods)

const matched = (text: string): PurchaseMatch[] =>
  readPurchaseLines(text).map((line) => {
    const parsed = parseLine(line, search)
    const found = findFor(parsed, index)
    return resultOf(line.text, parsed, found, inOrder(found, parsed, byId, new Map()), [])
  })

type Verdict = 'right' | 'asked' | 'missed' | 'silently wrong' | 'another number'

/** Goods and quantity of an answer against what the row means. */
function verdictOf(row: WantedRow, match: PurchaseMatch | undefined): Verdict {
  const [best] = match?.goods ?? []
  if (match === undefined || best === undefined || match.state === 'none') return 'missed'
  const wanted = row.units(best) ?? 0
  if (match.state === 'exact')
    return best.id === row.goods.id && match.number === wanted && wanted > 0 ? 'right' : 'silently wrong'
  if (match.number !== 0 && match.number !== wanted) return 'another number'
  return match.goods.some(({ id }) => id === row.goods.id) ? 'asked' : 'missed'
}

const judged = ({ text, rows, kind }: KindList) => {
  const matches = matched(text)
  // Rows that are lost or made up shift all others: none of the list counts as found then.
  const isWhole = matches.length === rows.length
  return rows.map((row, at) => {
    const match = matches[at]
    const verdict = isWhole ? verdictOf(row, match) : 'missed'
    return { kind, verdict, text: match?.text, means: `${row.goods.name} ${row.goods.ypgg}`, got: match?.number }
  })
}

it.each([3, 17, 2_026])('reads lists of every kind with the right goods and quantities, seed %i', (seed) => {
  const lists = kindLists(goods, seed)
  expect(lists.length).toBeGreaterThanOrEqual(40)
  const all = lists.flatMap(judged)
  const count = (...verdicts: readonly Verdict[]): number =>
    all.filter(({ verdict }) => verdicts.includes(verdict)).length
  const of = (verdict: Verdict) => all.filter((one) => one.verdict === verdict)
  expect(of('silently wrong')).toEqual([])
  expect(of('another number')).toEqual([])
  const shares = lists.map(({ kind }) => {
    const own = all.filter((one) => one.kind === kind).map(({ verdict }) => verdict)
    const among = (wanted: Verdict): number => own.filter((one) => one === wanted).length
    return `${kind}: ${among('right')} right, ${among('asked')} asked of ${own.length}`
  })
  expect(
    count('right', 'asked') / all.length,
    JSON.stringify(of('missed').slice(0, 20), null, 1),
  ).toBeGreaterThanOrEqual(0.97)
  expect(count('right') / all.length, shares.join('\n')).toBeGreaterThanOrEqual(0.7)
})
