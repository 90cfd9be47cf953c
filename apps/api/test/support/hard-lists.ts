// Lines of purchase lists as people write them, with the goods they mean. The same numbers give the same lines.
import { approvalOf } from '@yaopi/core'
import { fold } from '../../src/catalogue/search/fold.ts'
import { interpret } from '../../src/catalogue/search/interpret.ts'
import type { Search } from '../../src/catalogue/search/index.ts'
import type { Candidate } from '../../src/ordering/quick-purchase/quick-purchase.queries.ts'
import { dice, factDictionary, factMakers, testBrands } from './facts-dictionary.ts'

/** Goods of a made catalogue. */
export type MadeGoods = Candidate & { readonly name: string; readonly pack: Pack }
type Pack = { readonly milligrams: number; readonly count: number; readonly unit: string }

/** A line and what it means; `goods` is absent where no goods of the catalogue are meant. */
export type HardLine = {
  readonly kind: string
  readonly text: string
  readonly goods: MadeGoods | undefined
}

const UNITS = ['片', '粒', '丸', '袋', '支'] as const
const specOf = ({ milligrams, count, unit }: Pack): string =>
  `${milligrams >= 100 ? `${milligrams / 1000}g` : `${milligrams}mg`}*${count}${unit}`

/** The search over the names of the facts, without a database. */
export function factSearch(): Pick<Search, 'interpret' | 'named'> & {
  readonly names: readonly (readonly [number, string])[]
} {
  const dictionary = factDictionary(testBrands)
  const ids = new Map<string, number[]>()
  for (const { folded, id } of dictionary.names.entries) ids.set(folded, [...(ids.get(folded) ?? []), id])
  return {
    interpret: (keywords, type) => interpret(dictionary, keywords, type),
    named: (name) => ids.get(fold(name)) ?? [],
    names: dictionary.names.entries.map(({ id, label }) => [id, label] as const),
  }
}

/** A catalogue of one to four makers and one to three packs a name. */
export function madeCatalogue(names: readonly (readonly [number, string])[], seed: number): MadeGoods[] {
  const roll = dice(seed)
  const goods: MadeGoods[] = []
  for (const [term, name] of names) {
    const makers = Array.from({ length: 1 + roll(4) }, () => factMakers[roll(factMakers.length)]!)
    const packs = Array.from({ length: 1 + roll(3) }, () => ({
      milligrams: [5, 10, 25, 50, 100, 250, 500][roll(7)]!,
      count: [6, 10, 12, 20, 24, 36, 48, 100][roll(8)]!,
      unit: UNITS[roll(UNITS.length)]!,
    }))
    for (const [maker] of new Set(makers))
      for (const pack of packs) {
        const id = goods.length + 1
        if (goods.slice(-12).some((one) => one.term_id === term && one.sccj === maker && one.ypgg === specOf(pack)))
          continue
        goods.push({
          id,
          term_id: term,
          name,
          goods_sn: `Y${String(id).padStart(7, '0')}`,
          barcode: `69${String(id).padStart(11, '0')}`,
          approval_no: `国药准字H${String(20_000_000 + term * 8 + (goods.length % 8))}`,
          ypgg: specOf(pack),
          sccj: maker,
          sales_30d: roll(5_000),
          pack,
        })
      }
  }
  return goods
}

const SIGNS = ['*', '×', 'x', 'X', '＊', ' * ']
const wide = (text: string): string =>
  text.replace(/[0-9]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
const shuffled = (cells: readonly string[], roll: (below: number) => number): string[] => {
  const left = [...cells]
  return cells.map(() => left.splice(roll(left.length), 1)[0]!)
}

/** A name with one mistake: a character missing, two exchanged, or a wrong one. */
function misspelt(name: string, roll: (below: number) => number): string {
  const signs = [...name]
  const at = roll(signs.length - 1)
  const how = roll(3)
  if (how === 0) signs.splice(at, 1)
  else if (how === 1) signs.splice(at, 2, signs[at + 1]!, signs[at]!)
  else signs[at] = '的一是在有和这中大'[roll(9)]!
  return signs.join('')
}

/** Lines of every kind of trouble, the same for a seed. */
export function hardLines(goods: readonly MadeGoods[], count: number, seed: number): HardLine[] {
  const roll = dice(seed)
  const respelt = ({ milligrams, count: pieces, unit }: Pack): string => {
    const weight = [`${milligrams}mg`, `${milligrams / 1000}g`, `${milligrams}毫克`, `${milligrams / 1000}克`][roll(4)]!
    const number = [`${pieces}${unit}`, `${pieces}s`, `${pieces}${unit}/盒`][roll(3)]!
    const text = weight + SIGNS[roll(SIGNS.length)]! + number
    return roll(4) === 0 ? wide(text) : text
  }
  const makerOf = ({ sccj }: MadeGoods): string =>
    roll(2) === 0 ? sccj : (factMakers.find(([name]) => name === sccj)?.[0] ?? sccj).replace(/有限(责任)?公司$/u, '')
  const row = (...cells: readonly string[]): string => shuffled([...cells, `${1 + roll(40)}盒`], roll).join('\t')
  const kinds: readonly (readonly [string, (one: MadeGoods) => Omit<HardLine, 'kind'>])[] = [
    ['name, pack, maker', (one) => ({ text: row(one.name, respelt(one.pack), makerOf(one)), goods: one })],
    ['name, pack', (one) => ({ text: row(one.name, respelt(one.pack)), goods: one })],
    ['name alone', (one) => ({ text: row(one.name), goods: one })],
    ['blanks', (one) => ({ text: `${one.name} ${respelt(one.pack)} ${1 + roll(9)}盒`, goods: one })],
    ['glued', (one) => ({ text: `${one.name}${one.ypgg}`, goods: one })],
    ['barcode', (one) => ({ text: row(one.barcode), goods: one })],
    [
      'approval and pack',
      (one) => ({ text: row(approvalOf(one.approval_no.slice(4))!.slice(4), respelt(one.pack)), goods: one }),
    ],
    ['our number', (one) => ({ text: row(one.goods_sn, one.name), goods: one })],
    [
      'misspelt, pack, maker',
      (one) => ({ text: row(misspelt(one.name, roll), respelt(one.pack), makerOf(one)), goods: one }),
    ],
    ['misspelt, barcode', (one) => ({ text: row(misspelt(one.name, roll), one.barcode), goods: one })],
    [
      'another pack',
      (one) => {
        const pack = { ...one.pack, count: one.pack.count + 1 }
        return { text: row(one.name, respelt(pack), makerOf(one)), goods: undefined }
      },
    ],
    [
      'another maker',
      (one) => ({ text: row(one.name, respelt(one.pack), '龙门山演示制药有限公司'), goods: undefined }),
    ],
    [
      'number of other goods',
      (one) => {
        const other = goods[roll(goods.length)]!
        return { text: row(one.name, other.barcode), goods: other.term_id === one.term_id ? other : undefined }
      },
    ],
    ['unknown', () => ({ text: row(`演示${'甲乙丙丁戊己庚辛'[roll(8)]!}号未收录品`, '3盒装'), goods: undefined })],
  ]
  const long = goods.filter(({ name }) => [...name].length >= 4)
  return Array.from({ length: count }, (_, at) => {
    const [kind, make] = kinds[at % kinds.length]!
    return { kind, ...make(long[roll(long.length)]!) }
  })
}
