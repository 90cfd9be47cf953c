import { readPurchaseLines } from '@yaopi/core'
import { expect, it } from 'vitest'
import { factSearch, hardLines, madeCatalogue, type HardLine } from '../../../test/support/hard-lists.ts'
import { findFor, indexOf, parseLine, type LineGoods } from './match-lines.ts'

const search = factSearch()
const goods = madeCatalogue(search.names, 7)
const index = indexOf(goods)
const found = (line: HardLine): LineGoods => findFor(parseLine(readPurchaseLines(line.text)[0]!, search), index)

/** Certainty must be about the goods that are meant; without it, they are among those to choose from. */
const isRight = (line: HardLine, { isCertain, ids }: LineGoods): boolean =>
  line.goods === undefined ? !isCertain : isCertain ? ids[0] === line.goods.id : ids.includes(line.goods.id)

it('nothing of a list is silently wrong, and at least 95 of 100 hard lines are right', () => {
  const lines = hardLines(goods, 1_400, 41)
  const results = lines.map((line) => ({ line, result: found(line) }))
  const silent = results.filter(({ line, result }) => result.isCertain && result.ids[0] !== line.goods?.id)
  expect(
    silent.map(({ line, result }) => [line.kind, line.text, goods[result.ids[0]! - 1], line.goods?.ypgg]).slice(0, 5),
  ).toEqual([])
  const kinds = [...new Set(lines.map(({ kind }) => kind))]
  const shares = kinds.map((kind) => {
    const own = results.filter(({ line }) => line.kind === kind)
    const right = own.filter(({ line, result }) => isRight(line, result)).length
    return `${kind}: ${right}/${own.length}, certain ${own.filter(({ result }) => result.isCertain).length}`
  })
  const right = results.filter(({ line, result }) => isRight(line, result)).length / lines.length
  expect(right, shares.join('\n')).toBeGreaterThanOrEqual(0.95)
})

it('a line that leaves no doubt is found without a question', () => {
  const lines = hardLines(goods, 420, 5).filter(({ kind }) =>
    ['name, pack, maker', 'barcode', 'our number'].includes(kind),
  )
  const certain = lines.filter((line) => found(line).isCertain).length / lines.length
  expect(certain).toBeGreaterThan(0.9)
})
