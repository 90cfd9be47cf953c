// Lists of purchase as pharmacies write them, a kind of trouble each, with the goods and units that every row means.
import { formatCount, OrderStatus } from '@yaopi/core'
import type { PurchaseGoods } from '@yaopi/core/contract'
import { barcodeOf } from '../../demo/seed/catalogue/codes.ts'
import { UNIT_BY_FORM, UNITS } from '../../demo/seed/catalogue/facts.text.ts'
import { listedGenerics, type Generic } from '../../demo/seed/catalogue/facts.ts'
import { makerRows, makersOf } from '../../demo/seed/catalogue/makers.ts'
import { packOf } from '../../demo/seed/catalogue/packs.ts'
import { plan } from '../../demo/seed/catalogue/plan.ts'
import { chanceOf } from '../../demo/seed/random.ts'
import { exportColumns } from '../../src/ordering/orders/order-export.ts'
import type { Candidate } from '../../src/ordering/quick-purchase/quick-purchase.queries.ts'
import { dice } from './facts-dictionary.ts'

/** Goods of the demo catalogue, as they are matched and as they are bought. */
type ListGoods = PurchaseGoods & Candidate

/** A row of a list: its goods, and the units that it asks for; undefined: it does not say how many. */
export type WantedRow = {
  readonly goods: ListGoods
  readonly units: (of: Pick<PurchaseGoods, 'bzdw' | 'jzl' | 'zbz'>) => number | undefined
}
/** A list of one kind. */
export type KindList = { readonly kind: string; readonly text: string; readonly rows: readonly WantedRow[] }

const unitOf = (one: Generic, spec: string): string => {
  for (const [sign, unit] of UNITS) {
    const read = sign.exec(spec)
    if (read !== null) return unit === '$1' ? read[1]! : unit
  }
  if (one.kind === 'device' || /\*\d+/u.test(spec)) return '盒'
  return UNIT_BY_FORM.find(([sign]) => sign.test(one.form))?.[1] ?? '盒'
}

/** The first goods of the demo catalogue, in plenty and sold by the piece; `termOf`: the number of a name. */
export function demoGoods(count: number, termOf: (name: string) => number | undefined): ListGoods[] {
  const makers = makerRows()
  const planned = plan(
    listedGenerics(),
    (one) => makersOf(makers, one),
    count,
    () => null,
  )
  return Array.from(planned, ({ one, spec, maker }, at): ListGoods => {
    const id = at + 1
    const { zbz, jzl } = packOf(one, 1_000, chanceOf(id))
    return {
      id,
      term_id: termOf(one.name) ?? null,
      goods_sn: `Y${String(id).padStart(7, '0')}`,
      barcode: barcodeOf(id),
      approval_no: `国药准字H${20_000_000 + id}`,
      name: one.name,
      ypgg: spec,
      sccj: maker.name,
      sales_30d: count - at,
      bzdw: unitOf(one, spec),
      zbz,
      jzl,
      min_number: 1,
      step: 1,
      number: 999_999,
      price: 10,
      is_buy: 1,
      ck_id: 1,
      cart_number: 0,
      yxq: '2028-06-30',
      ladder_price: [],
      ladder_price_type: 0,
      market_price: null,
    }
  })
}

type Roll = (below: number) => number
type Row = { readonly goods: ListGoods; readonly count: number }
type Made = { readonly text: string; readonly units?: (row: Row, at: number) => WantedRow['units'] }
type Maker = (rows: readonly Row[], roll: Roll) => Made

const asWritten =
  ({ count }: Row): WantedRow['units'] =>
  () =>
    count
const unsaid = (): WantedRow['units'] => () => undefined
const otherUnit = ({ bzdw }: ListGoods): string => ['盒', '瓶', '支'].find((unit) => unit !== bzdw)!
const isCase = (unit: string): boolean => unit === '件' || unit === '箱'
/** Units of goods where the list counts in a unit. */
const unitsIn =
  (unit: string, count: number): WantedRow['units'] =>
  ({ bzdw, jzl }) => {
    if (isCase(unit)) return isCase(bzdw) ? count : count * jzl
    return unit === bzdw ? count : undefined
  }
const inUnit = ({ goods, count }: Row): WantedRow['units'] => unitsIn(goods.bzdw, count)
const inOther = ({ goods, count }: Row): WantedRow['units'] => unitsIn(otherUnit(goods), count)
const inCases = ({ count }: Row): WantedRow['units'] => unitsIn('件', count)
const inMiddlePacks =
  ({ count }: Row): WantedRow['units'] =>
  ({ zbz }) =>
    count * zbz

const lines = (rows: readonly Row[], line: (row: Row, at: number) => string, head?: string): string =>
  [...(head === undefined ? [] : [head]), ...rows.map(line)].join('\n')
const HEAD = '品名\t规格\t厂家\t数量'
const tabbed = ({ goods, count }: Row): string => [goods.name, goods.ypgg, goods.sccj, count].join('\t')
const chatted = ({ goods, count }: Row): string => `${goods.name} ${goods.ypgg} ${goods.sccj} ${count}${goods.bzdw}`
const wide = (text: string): string =>
  text.replace(/[!-~]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
const thousandOf = (row: Row): Row => ({ ...row, count: row.count + 1_000 })
const TENS = ['', '十', '二十', '三十', '四十', '五十', '六十', '七十', '八十', '九十']
const inWords = (count: number): string => TENS[Math.floor(count / 10)]! + ['', ...'一二三四五六七八九'][count % 10]!
const misspelt = (name: string): string => [...name].filter((_, at) => at !== 2).join('')
const csv = (value: string | number): string =>
  /^\d{12,}$/u.test(String(value)) ? `\t${value}` : /[",\n]/u.test(String(value)) ? `"${value}"` : String(value)

/** A list as text; where nothing else is said, a row asks for its count of units. */
const kinds: Readonly<Record<string, Maker>> = {
  'tabs under names': (rows) => ({ text: lines(rows, tabbed, HEAD) }),
  'tabs without names': (rows) => ({ text: lines(rows, tabbed) }),
  'commas under names': (rows) => ({
    text: lines(rows, (row) => tabbed(row).replaceAll('\t', ','), HEAD.replaceAll('\t', ',')),
  }),
  'wide commas under names': (rows) => ({
    text: lines(rows, (row) => tabbed(row).replaceAll('\t', '，'), HEAD.replaceAll('\t', '，')),
  }),
  'commas without names': (rows) => ({ text: lines(rows, (row) => tabbed(row).replaceAll('\t', ',')) }),
  semicolons: (rows) => ({ text: lines(rows, (row) => tabbed(row).replaceAll('\t', ';'), HEAD.replaceAll('\t', ';')) }),
  bars: (rows) => ({ text: lines(rows, (row) => tabbed(row).replaceAll('\t', '|')) }),
  'columns in another order': (rows) => ({
    text: lines(
      rows,
      ({ goods, count }) => [count, goods.sccj, goods.name, goods.ypgg].join('\t'),
      '数量\t生产企业\t通用名\t规格',
    ),
  }),
  chat: (rows) => ({ text: lines(rows, chatted), units: inUnit }),
  'chat without units': (rows) => ({
    text: lines(rows, ({ goods, count }) => `${goods.name} ${goods.ypgg} ${goods.sccj} ${count}`),
  }),
  'chat with ×': (rows) => ({
    text: lines(rows, ({ goods, count }) => `${goods.name} ${goods.ypgg} ${goods.sccj} ×${count}`),
  }),
  'chat with a blank before the unit': (rows) => ({
    text: lines(rows, ({ goods, count }) => `${goods.name} ${goods.ypgg} ${goods.sccj} ${count} ${goods.bzdw}`),
    units: inUnit,
  }),
  'chat with words before the number': (rows) => ({
    text: lines(
      rows,
      ({ goods, count }, at) => `${goods.name} ${goods.ypgg} ${['要', '数量:', '来'][at % 3]}${count}${goods.bzdw}`,
    ),
    units: inUnit,
  }),
  'numbered with 、': (rows) => ({ text: lines(rows, (row, at) => `${at + 1}、${chatted(row)}`), units: inUnit }),
  'numbered with a point': (rows) => ({ text: lines(rows, (row, at) => `${at + 1}. ${chatted(row)}`), units: inUnit }),
  'numbered column': (rows) => ({ text: lines(rows, (row, at) => `${at + 1}\t${tabbed(row)}`) }),
  'numbered column under names': (rows) => ({
    text: lines(rows, (row, at) => `${at + 1}\t${tabbed(row)}`, `序号\t${HEAD}`),
  }),
  'numbers in words': (rows) => ({
    text: lines(rows, ({ goods, count }) => `${goods.name} ${goods.ypgg} ${goods.sccj} ${inWords(count)}${goods.bzdw}`),
    units: inUnit,
  }),
  'cases in a chat': (rows, roll) => ({
    text: lines(
      rows,
      ({ goods, count }) => `${goods.name} ${goods.ypgg} ${goods.sccj} ${count}${['件', '箱'][roll(2)]}`,
    ),
    units: inCases,
  }),
  'cases in their column': (rows) => ({ text: lines(rows, tabbed, HEAD.replace('数量', '件数')), units: inCases }),
  'cases in the column of units': (rows) => ({
    text: lines(rows, (row) => `${tabbed(row)}\t件`, `${HEAD}\t单位`),
    units: inCases,
  }),
  'middle packs': (rows) => ({
    text: lines(rows, ({ goods, count }) => `${goods.name} ${goods.ypgg} ${goods.sccj} ${count}中包`),
    units: inMiddlePacks,
  }),
  'another unit': (rows) => ({
    text: lines(rows, ({ goods, count }) => `${goods.name}\t${goods.ypgg}\t${goods.sccj}\t${count}${otherUnit(goods)}`),
    units: inOther,
  }),
  'another unit in its column': (rows) => ({
    text: lines(rows, (row) => `${tabbed(row)}\t${otherUnit(row.goods)}`, `${HEAD}\t单位`),
    units: inOther,
  }),
  'unit in its column': (rows) => ({
    text: lines(rows, (row) => `${tabbed(row)}\t${row.goods.bzdw}`, `${HEAD}\t单位`),
    units: inUnit,
  }),
  'unit in a cell behind': (rows) => ({
    text: lines(rows, (row) => `${tabbed(row)}\t${row.goods.bzdw}`),
    units: inUnit,
  }),
  'unit in a cell before': (rows) => ({
    text: lines(rows, ({ goods, count }) => [goods.name, goods.ypgg, goods.sccj, goods.bzdw, count].join('\t')),
    units: inUnit,
  }),
  'unit in the name of the column': (rows) => {
    const { bzdw } = rows[0]!.goods
    return {
      text: lines(rows, tabbed, HEAD.replace('数量', `数量（${bzdw}）`)),
      units: ({ count }) => unitsIn(bzdw, count),
    }
  },
  'price behind the number': (rows) => ({ text: lines(rows, (row, at) => `${tabbed(row)}\t${at + 3}.50`) }),
  'whole price with .0': (rows) => ({ text: lines(rows, (row, at) => `${tabbed(row)}\t${at + 3}.0`) }),
  'price with its unit': (rows) => ({ text: lines(rows, (row, at) => `${chatted(row)} ${at + 3}元`), units: inUnit }),
  'whole price behind the number': (rows) => ({
    // Nobody can tell 20 and 15 apart, and nothing else says how many.
    text: lines(rows, (row, at) => `${tabbed(row)}\t${row.count + at + 1}`),
    units: unsaid,
  }),
  'price and amount without names': (rows) => ({
    text: lines(rows, (row, at) => `${tabbed(row)}\t${at + 3}.5\t${row.count * (at + 3.5)}`),
  }),
  'whole price and amount without names': (rows) => ({
    text: lines(rows, (row, at) => `${tabbed(row)}\t${row.count + at + 1}\t${row.count * (row.count + at + 1)}`),
    units: unsaid,
  }),
  'price, amount and stock under names': (rows) => ({
    text: lines(rows, (row) => `${tabbed(row)}\t15\t${row.count * 15}\t8`, `${HEAD}\t单价\t金额\t库存`),
  }),
  'price alone': (rows) => ({
    text: lines(rows, ({ goods }, at) => `${goods.name}\t${goods.ypgg}\t${goods.sccj}\t\t${at + 3}.00`),
    units: unsaid,
  }),
  'two columns of quantities': (rows) => ({
    text: lines(rows, (row) => `${tabbed(row)}\t${row.count + 7}`, `${HEAD}\t采购数量`),
    units: unsaid,
  }),
  'a number and one with a unit': (rows) => ({
    text: lines(rows, (row) => `${chatted(row)} ${row.count + 3}`),
    units: unsaid,
  }),
  'thousands between tabs': (rows) => ({
    text: lines(rows, ({ goods, count }) => [goods.name, goods.ypgg, goods.sccj, formatCount(count)].join('\t'), HEAD),
  }),
  'thousands between commas': (rows) => ({
    text: lines(
      rows,
      ({ goods, count }) => [goods.name, goods.ypgg, goods.sccj, formatCount(count)].join(','),
      HEAD.replaceAll('\t', ','),
    ),
  }),
  'thousands in a chat': (rows) => ({
    text: lines(
      rows,
      ({ goods, count }) =>
        `${goods.name} ${goods.ypgg} ${goods.sccj} ${formatCount(count).replace(',', '，')}${goods.bzdw}`,
    ),
    units: inUnit,
  }),
  'number with decimals under names': (rows) => ({ text: lines(rows, (row) => `${tabbed(row)}.00`, HEAD) }),
  'title above the names': (rows) => ({ text: `同福药房十一月采购计划（演示）\t\t\t\n\n${lines(rows, tabbed, HEAD)}` }),
  'sum at the foot': (rows) => ({
    text: `${lines(rows, tabbed, HEAD)}\n合计\t\t\t${rows.reduce((sum, { count }) => sum + count, 0)}\n制表人：王某`,
  }),
  'names of columns repeated': (rows) => ({
    text: [HEAD, ...rows.slice(0, 5).map(tabbed), HEAD, ...rows.slice(5).map(tabbed)].join('\n'),
  }),
  'second table in another order': (rows) => ({
    text: [
      lines(rows.slice(0, 5), tabbed, HEAD),
      lines(
        rows.slice(5),
        ({ goods, count }) => [count, goods.sccj, goods.ypgg, goods.name].join('\t'),
        '数量\t厂家\t规格\t品名',
      ),
    ].join('\n'),
  }),
  'dump of a program': (rows) => {
    const more = Array.from({ length: 40 }, (_, at) => `字段${at}`).join('\t')
    return {
      text: lines(rows, ({ goods, count }) => [goods.goods_sn, more, count].join('\t'), `商品编码\t${more}\t数量`),
    }
  },
  'our numbers': (rows) => ({ text: lines(rows, ({ goods, count }) => `${goods.goods_sn}\t${count}`) }),
  'bar codes': (rows) => ({ text: lines(rows, ({ goods, count }) => `${goods.barcode} ${count}`) }),
  'approval numbers and packs': (rows) => ({
    text: lines(rows, ({ goods, count }) => `${goods.approval_no}\t${goods.ypgg}\t${count}`),
  }),
  'our export of an order': (rows) => ({
    text: lines(
      rows,
      ({ goods, count }, at) =>
        [
          '26112500000008',
          '2026-11-25',
          goods.goods_sn,
          goods.barcode,
          goods.name,
          goods.ypgg,
          goods.sccj,
          goods.bzdw,
          count,
          `${at}.50`,
        ]
          .map(csv)
          .join(','),
      '订单号,日期,商品编码,69码,通用名,规格,生产厂家,单位,数量,单价',
    ),
    units: inUnit,
  }),
  'our file of orders': (rows) => ({
    text: lines(
      rows,
      ({ goods, count }, at) =>
        exportColumns
          .map(({ cell }) =>
            cell({
              ...goods,
              order_sn: '26112500000008',
              created_at: 1_795_000_000,
              status: OrderStatus.signed,
              company: '演示连锁总部大药房',
              lots: 'A1 B2',
              number: count,
              shipped_number: count,
              returned_number: at % 3,
              price: 1_250,
              paid_amount: count * 1_250,
              is_gift: false,
            }),
          )
          .join('\t'),
      exportColumns.map(({ title }) => title).join('\t'),
    ),
    units: inUnit,
  }),
  'our export of a result': (rows) => ({
    text: lines(
      rows,
      (row) =>
        [
          chatted(row),
          '已匹配',
          '按名称、规格、厂家匹配',
          row.goods.name,
          row.goods.ypgg,
          row.goods.sccj,
          row.count,
          row.goods.bzdw,
          12.5,
        ]
          .map(csv)
          .join(','),
      '清单内容,结果,说明,商品,规格,厂家,数量,单位,单价',
    ),
    units: inUnit,
  }),
  'chat between rows of a sheet': (rows) => ({
    text: lines(rows, (row, at) => (at % 3 === 1 ? chatted(row) : tabbed(row)), HEAD),
    units: (row, at) => (at % 3 === 1 ? inUnit(row) : asWritten(row)),
  }),
  'commas between rows of a sheet': (rows) => ({
    text: lines(rows, (row, at) => (at % 3 === 1 ? tabbed(row).replaceAll('\t', ',') : tabbed(row))),
  }),
  'one row of a sheet in a chat': (rows) => ({
    text: lines(rows, (row, at) => (at === 4 ? tabbed(row) : chatted(row))),
    units: (row, at) => (at === 4 ? asWritten(row) : inUnit(row)),
  }),
  'several goods in a line': (rows) => ({
    text: lines(
      rows.filter((_, at) => at % 2 === 0),
      (row, at) => [row, ...rows.slice(at * 2 + 1, at * 2 + 2)].map(chatted).join('，'),
    ),
    units: inUnit,
  }),
  'name and pack without a blank': (rows) => ({
    text: lines(rows, ({ goods, count }) => `${goods.name}${goods.ypgg}\t${goods.sccj}\t${count}`),
  }),
  'line ends in cells': (rows) => ({
    text: lines(rows, ({ goods, count }) => `${goods.name}\t"${goods.ypgg}\n"\t"${goods.sccj}\n"\t${count}`, HEAD),
  }),
  'signs that nobody sees': (rows) => ({
    text: `\uFEFF${lines(rows, (row) => tabbed(row).replaceAll('\t', '\u200B\t\u202D'), HEAD)}`,
  }),
  'wide digits': (rows) => ({
    text: lines(rows, (row) => tabbed({ ...row, goods: { ...row.goods, ypgg: wide(row.goods.ypgg) } }), HEAD),
  }),
  'first cell empty': (rows) => ({
    text: lines(rows, (row, at) => `${at % 2 === 0 ? '' : row.goods.goods_sn}\t${tabbed(row)}`, `编码\t${HEAD}`),
  }),
  'same name, cells merged': (rows) => ({
    text: lines(rows, (row, at) => (at % 2 === 1 ? tabbed(row).replace(/^[^\t]*/u, '') : tabbed(row)), HEAD),
  }),
  'same name, repeated by a mark': (rows) => ({
    text: lines(rows, (row, at) => (at % 2 === 1 ? tabbed(row).replace(/^[^\t]*/u, '〃') : tabbed(row)), HEAD),
  }),
  'no quantity': (rows) => ({
    text: lines(rows, ({ goods }) => `${goods.name} ${goods.ypgg} ${goods.sccj}`),
    units: unsaid,
  }),
  'a quantity that is none': (rows) => ({
    text: lines(
      rows,
      ({ goods }, at) => [goods.name, goods.ypgg, goods.sccj, ['若干', '10-20', '10+2', '？'][at % 4]].join('\t'),
      HEAD,
    ),
    units: unsaid,
  }),
  'misspelt names': (rows) => ({
    text: lines(rows, ({ goods, count }) => [misspelt(goods.name), goods.ypgg, goods.sccj, count].join('\t'), HEAD),
  }),
  'without makers': (rows) => ({
    text: lines(rows, ({ goods, count }) => `${goods.name} ${goods.ypgg} ${count}${goods.bzdw}`),
    units: inUnit,
  }),
}

/** Lists of every kind, the same for a seed. */
export function kindLists(goods: readonly ListGoods[], seed: number, rowsEach = 10): KindList[] {
  const roll = dice(seed)
  const names = new Set(goods.map(({ name }) => name))
  // A name whose misspelling is another name of the catalogue means that one.
  const named = goods.filter(
    ({ term_id, name }) => term_id !== null && [...name].length >= 4 && !names.has(misspelt(name)),
  )
  const sisterOf = (one: ListGoods): ListGoods =>
    named.find(({ name, ypgg }) => name === one.name && ypgg !== one.ypgg) ?? one
  return Object.entries(kinds).map(([kind, make]) => {
    const made = Array.from({ length: rowsEach }, () => ({ goods: named[roll(named.length)]!, count: 1 + roll(99) }))
    const pairs = made.map((row, at) => (at % 2 === 1 ? { ...row, goods: sisterOf(made[at - 1]!.goods) } : row))
    const rows = kind.startsWith('thousands') ? made.map(thousandOf) : kind.startsWith('same name') ? pairs : made
    const { text, units = asWritten } = make(rows, roll)
    return { kind, text, rows: rows.map((row, at) => ({ goods: row.goods, units: units(row, at) })) }
  })
}
