import { formatFen, fen } from '@yaopi/core'
import { GOODS_IMPORT_LIMITS, IssueLevel, type ImportRow, scopesOfGoods } from '@yaopi/core/staff'
import { companyWords, deviceFiled, fieldLabels, issueText } from './goods-import.text.ts'
import type { FieldName } from './map-columns.ts'
import { type Issue, type ReadRow, type Say, sayTo } from './read-row.ts'

/** Columns of goods that an import writes, as the table has them; money in fen. */
export type GoodsColumns = {
  readonly name: string
  readonly generic_name: string
  readonly ypgg: string
  readonly bzdw: string
  readonly sccj_id: number | null
  readonly brand_id: number | null
  readonly zone: string
  readonly cat1: number
  readonly cat2: number | null
  readonly cat3: number | null
  readonly goods_class: string
  readonly device_class: number | null
  readonly scope_codes: readonly string[]
  readonly approval_no: string
  readonly barcode: string
  readonly dosage_form: string
  readonly otc_class: string
  readonly temp_class: string
  readonly base_price: number
  readonly market_price: number | null
  readonly tax_rate: number
  readonly zbz: number
  readonly jzl: number
  readonly min_number: number
  readonly step: number
  readonly is_medicare: boolean
  readonly mah: string
  readonly origin: string
  readonly grade: string
  readonly register_no: string
}

/** Goods that the shop has. */
export type KnownGoods = Pick<GoodsColumns, keyof GoodsColumns> & {
  readonly id: number
  readonly goods_sn: string
  readonly is_split: boolean
}

export type KnownCategory = {
  readonly id: number
  readonly name: string
  readonly zone: string
  readonly path: readonly number[]
}

/** What the shop has that the rows of a file may mean. */
export type Facts = {
  readonly byCode: ReadonlyMap<string, KnownGoods>
  /** Goods by `keyOf`. */
  readonly byKey: ReadonlyMap<string, KnownGoods>
  readonly byBarcode: ReadonlyMap<string, { readonly id: number; readonly name: string }>
  /** Ids of makers by name; names by what is left of them without the words that companies share. */
  readonly makers: ReadonlyMap<string, number>
  readonly makersAlike: ReadonlyMap<string, string>
  readonly brands: ReadonlyMap<string, number>
  readonly categories: ReadonlyMap<string, readonly KnownCategory[]>
  /** The first row of the file with a code, or with a name, specification and maker. */
  readonly rowOfCode: ReadonlyMap<string, number>
  readonly rowOfKey: ReadonlyMap<string, number>
}

/** What a row would do to the shop: `values` are the columns that it sets, of goods that exist those that change. */
export type JudgedRow = {
  readonly action: Exclude<ImportRow['action'], 'skip'>
  readonly level: IssueLevel
  readonly goods_id: number | null
  readonly values: Partial<GoodsColumns> & { readonly goods_sn?: string; readonly maker?: string }
  readonly issues: readonly Issue[]
}

/** Name, specification and maker: what goods without a code are known by. */
export const keyOf = (name: string, ypgg: string, maker: string): string =>
  [name, ypgg.toLowerCase(), maker].join('\u0000')

/** What is left of the name of a company without the words that companies share. */
export const coreOfCompany = (name: string): string => name.replaceAll(companyWords, '')

const pairs = (text: string): Set<string> =>
  new Set(Array.from({ length: Math.max(1, text.length - 1) }, (_, at) => text.slice(at, at + 2)))

/** How alike two short names are, 0 to 1: the share of pairs of characters that they have in common. */
function likeness(one: string, other: string): number {
  const [a, b] = [pairs(one), pairs(other)]
  let common = 0
  for (const pair of a) if (b.has(pair)) common += 1
  return (2 * common) / (a.size + b.size)
}

const LIKE = 0.5
const classOfZone: Readonly<Record<string, string>> = { zy: 'herb', qx: 'device' }
const drugs = ['west', 'patent', 'bio']

/** The class of a device by the number of its registration: 1 is filed, 2 and 3 stand behind the year. */
function deviceClassOf(number: string): number | undefined {
  if (number.includes(deviceFiled)) return 1
  const match = /\d{4}([123])\d{6,}/u.exec(number)?.[1]
  return match === undefined ? undefined : Number(match)
}

type Values = { -readonly [K in keyof JudgedRow['values']]: JudgedRow['values'][K] }

/** A row on its way to being judged: `known` the goods that it means, `alike` those of its name, if there are any. */
type Judging = {
  readonly row: ReadRow
  readonly rowNo: number
  readonly facts: Facts
  readonly text: (field: FieldName) => string
  readonly say: Say
  readonly code: string
  /** By which goods without a code are known; undefined when a part of it is missing. */
  readonly key: string | undefined
  readonly alike: KnownGoods | undefined
  readonly known: KnownGoods | undefined
  readonly values: Values
}

/** Says what a row that was read would do, and what is wrong with it in the shop. The same facts, the same answer. */
export function judgeRow(row: ReadRow, rowNo: number, facts: Facts): JudgedRow {
  const issues: Issue[] = [...row.issues]
  const one = judging(row, rowNo, facts, sayTo(issues))
  const { text, known, values } = one
  sayTwice(one)
  copyFields(one)
  setMaker(one)
  setBrand(one)
  setCategory(one)
  const kind = row.values.goods_class ?? classOfZone[values.zone ?? '']
  if (kind !== undefined && (known === undefined || text('goods_class') !== '')) values.goods_class = kind
  if (known === undefined) completeNew(one)
  else compareKnown(one, known)
  if (kind !== undefined || values.otc_class !== undefined || values.temp_class !== undefined) setScopes(one)
  sayBarcode(one)
  if (known !== undefined) dropUnchanged(values, known)
  const level = Math.max(IssueLevel.fine, ...issues.map((issue) => issue.level)) as IssueLevel
  return { action: actionOf(level, one), level, goods_id: known?.id ?? null, values, issues }
}

function judging(row: ReadRow, rowNo: number, facts: Facts, say: Say): Judging {
  const text = (field: FieldName): string => row.cells[field] ?? ''
  const [name, ypgg, maker, code] = [text('name'), text('ypgg'), text('sccj'), text('goods_sn')]
  const key = name !== '' && ypgg !== '' && maker !== '' ? keyOf(name, ypgg, maker) : undefined
  const alike = key === undefined ? undefined : facts.byKey.get(key)
  const known = code === '' ? alike : facts.byCode.get(code)
  return { row, rowNo, facts, text, say, code, key, alike, known, values: {} }
}

/** Whether an earlier row of the file means the same goods. */
function sayTwice({ rowNo, facts, say, code, key }: Judging): void {
  const firstOfKey = key === undefined ? undefined : facts.rowOfKey.get(key)
  const first = code === '' ? firstOfKey : facts.rowOfCode.get(code)
  if (first !== undefined && first !== rowNo) {
    const twice = code === '' ? 'row.twice' : 'code.twice'
    say(twice, IssueLevel.error, code === '' ? '' : 'goods_sn', issueText[twice](first))
  }
  if (code !== '' && firstOfKey !== undefined && firstOfKey !== rowNo)
    say('row.twice', IssueLevel.warning, '', issueText['row.twice'](firstOfKey))
}

/** What the cells say by themselves. */
function copyFields({ row, text, values }: Judging): void {
  for (const field of [
    'name',
    'generic_name',
    'ypgg',
    'bzdw',
    'approval_no',
    'barcode',
    'dosage_form',
    'mah',
    'origin',
    'grade',
    'register_no',
  ] as const)
    if (text(field) !== '') values[field] = text(field)
  const { base_price, market_price, tax_rate, zbz, jzl, min_number, otc_class, temp_class, is_medicare } = row.values
  Object.assign(
    values,
    Object.fromEntries(
      Object.entries({
        base_price,
        market_price,
        tax_rate,
        zbz,
        jzl,
        min_number,
        otc_class,
        temp_class,
        is_medicare,
      }).filter(([, value]) => value !== undefined),
    ),
  )
}

function setMaker({ facts, text, say, values }: Judging): void {
  const maker = text('sccj')
  if (maker === '') return
  const id = facts.makers.get(maker)
  if (id !== undefined) {
    values.sccj_id = id
    return
  }
  values.maker = maker
  const like = facts.makersAlike.get(coreOfCompany(maker))
  if (like === undefined) say('maker.new', IssueLevel.warning, 'sccj', issueText['maker.new'])
  else say('maker.like', IssueLevel.suggestion, 'sccj', issueText['maker.like'](like), like)
}

function setBrand({ facts, text, say, values }: Judging): void {
  if (text('brand') === '') return
  const id = facts.brands.get(text('brand'))
  if (id === undefined) say('brand.unknown', IssueLevel.warning, 'brand', issueText['brand.unknown'])
  else values.brand_id = id
}

/** The category of the name that fits the class of the goods; suggests one of a like name where there is none. */
function setCategory({ row, facts, text, say, values }: Judging): void {
  const category = text('category')
  if (category === '') return
  const match = facts.categories.get(category)
  const fitting =
    match?.find(
      ({ zone }) =>
        (classOfZone[zone] ?? 'drug') === (classOfZone[zone] === undefined ? 'drug' : row.values.goods_class),
    ) ?? match?.[0]
  if (fitting !== undefined) {
    const [cat1, cat2 = null, cat3 = null] = fitting.path
    Object.assign(values, { zone: fitting.zone, cat1, cat2, cat3 })
    return
  }
  const [best] = [...facts.categories.keys()]
    .map((name) => ({ name, share: likeness(category, name) }))
    .filter(({ share }) => share >= LIKE)
    .sort((a, b) => b.share - a.share)
  if (best === undefined) say('category.unknown', IssueLevel.error, 'category', issueText['category.unknown'])
  else say('category.like', IssueLevel.error, 'category', issueText['category.like'](best.name), best.name)
}

/** What new goods need, and what is taken of them where the row says nothing. */
function completeNew({ text, say, code, alike, values }: Judging): void {
  for (const field of ['name', 'ypgg', 'bzdw', 'sccj', 'category', 'base_price'] as const)
    if (text(field) === '')
      say('required.empty', IssueLevel.error, field, issueText['required.empty'](fieldLabels[field]))
  if (values.goods_class === undefined)
    say('class.unknown', IssueLevel.error, 'goods_class', issueText['class.unknown'])
  else {
    const isDrug = drugs.includes(values.goods_class)
    if (isDrug && values.approval_no === undefined)
      say('approval.none', IssueLevel.warning, 'approval_no', issueText['approval.none'])
    // Of a drug nobody knows more about, the stricter rule holds.
    values.otc_class ??= isDrug ? 'rx' : 'none'
    values.temp_class ??= 'cw'
    values.device_class =
      values.goods_class === 'device' ? (deviceClassOf(values.register_no ?? values.approval_no ?? '') ?? 3) : null
  }
  values.generic_name ??= values.name ?? ''
  if (code !== '') values.goods_sn = code
  if (alike !== undefined && code !== '')
    say('goods.like', IssueLevel.warning, 'name', issueText['goods.like'](`${alike.goods_sn} ${alike.name}`))
}

/** Whether a change of goods that exist is likely a mistake: their price, and the package they are sold in. */
function compareKnown({ say, values }: Judging, known: KnownGoods): void {
  const price = values.base_price
  if (price !== undefined && Math.abs(price - known.base_price) > known.base_price * GOODS_IMPORT_LIMITS.priceShare) {
    const [before, after] = [formatFen(fen(known.base_price)), formatFen(fen(price))]
    say('price.jump', IssueLevel.error, 'base_price', issueText['price.jump'](before, after))
  }
  if (known.is_split) return
  const pack = values.zbz ?? known.zbz
  if ((values.min_number ?? pack) !== pack) say('pack.step', IssueLevel.error, 'min_number', issueText['pack.step'])
  else if (pack !== known.zbz) Object.assign(values, { min_number: pack, step: pack })
}

/** The scopes that goods of this kind ask for. */
function setScopes({ known, values }: Judging): void {
  const all = { ...known, ...values }
  if (all.goods_class === undefined) return
  values.scope_codes = withKept(
    known?.scope_codes ?? [],
    scopesOfGoods({
      goods_class: all.goods_class,
      otc_class: all.otc_class ?? 'none',
      temp_class: all.temp_class ?? 'cw',
      device_class: all.device_class ?? null,
    }),
  )
}

/** Whether other goods have the barcode. */
function sayBarcode({ facts, text, say, known }: Judging): void {
  const other = text('barcode') === '' ? undefined : facts.byBarcode.get(text('barcode'))
  if (other !== undefined && other.id !== known?.id)
    say('barcode.twice', IssueLevel.warning, 'barcode', issueText['barcode.twice'](other.name))
}

function dropUnchanged(values: Values, known: KnownGoods): void {
  for (const name of Object.keys(values) as (keyof Values)[])
    if (name !== 'maker' && comparable(values[name]) === comparable(known[name as keyof KnownGoods]))
      delete values[name]
}

function actionOf(level: IssueLevel, { known, values }: Judging): JudgedRow['action'] {
  if (level === IssueLevel.refused) return 'refuse'
  if (known === undefined) return 'create'
  return Object.keys(values).length === 0 ? 'same' : 'update'
}

/** Lists are compared whatever their order. */
const comparable = (value: unknown): string => JSON.stringify(Array.isArray(value) ? [...value].sort() : value)

/** Scopes that goods ask for beside those of their kind stay; the order is that of the kind. */
function withKept(before: readonly string[], kind: readonly string[]): string[] {
  const own = ['hxy', 'zcy', 'swzp', 'sp', 'xd', 'hzp', 'zyyp', 'qx1', 'qx2', 'qx3', 'cfy', 'jotc', 'yotc', 'lc']
  return [...kind, ...before.filter((scope) => !own.includes(scope))]
}
