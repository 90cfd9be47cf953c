/**
 * One planned goods as rows: goods, stock, lots, ladder price and leaflet. Pure: the same plan and day give the same
 * rows.
 */
import { type Chance, chanceOf, numberOf } from '../random.ts'
import type { Days } from '../days.ts'
import { barcodeOf } from './codes.ts'
import type { Shelves } from './categories.ts'
import {
  DEVICE_CLASS,
  DISINFECTANT,
  FOOD_LIKE,
  GRADES,
  INSTITUTION_ONLY,
  ORIGINS,
  OTHER_ORIGINS,
  PEPTIDE,
  PLAIN_GOODS,
  SPECIAL,
  UNITS,
  UNIT_BY_FORM,
} from './facts.text.ts'
import { type Generic, zoneOf } from './facts.ts'
import { deviceSections, herbSections, medicineSections, type Section } from './instruction.text.ts'
import { type LotRow, lotsOf } from './lots.ts'
import { levelOf } from './makers.ts'
import { packOf } from './packs.ts'
import { basePrice, ladderOf, retailPrice } from './prices.ts'
import type { Planned } from './plan.ts'
import { tagsOf } from './tags.text.ts'

/** Warehouses: ordinary goods, prepared herbs, free-shipping zone. */
export const WAREHOUSE = { main: 1, herb: 2, youx: 3 } as const

/** What the draft needs besides the plan. */
export type Surroundings = {
  readonly days: Days
  readonly shelvesOf: (one: Generic) => Shelves
  readonly approvalOf: (one: Generic, maker: string, deviceClass: number | null) => string
  readonly brandOf: (makerId: number) => number | null
  readonly termOf: (name: string) => number
}

/** Rows of one goods. */
export type Draft = {
  readonly goods: Readonly<Record<string, unknown>> & {
    readonly id: number
    readonly name: string
    readonly sales_30d: number
    readonly sccj_id: number
    readonly brand_id: number | null
  }
  readonly stock: {
    readonly goods_id: number
    readonly ck_id: number
    readonly on_hand: number
    readonly reserved: number
  }
  readonly lots: readonly LotRow[]
  readonly ladder:
    | {
        readonly goods_id: number
        readonly type: 1 | 2
        readonly tiers: readonly { readonly number: number; readonly price: number }[]
      }
    | undefined
  readonly content: {
    readonly goods_id: number
    readonly instruction: readonly Section[]
    readonly docs: readonly never[]
  }
}

const classOf = (one: Generic): string => {
  if (FOOD_LIKE.test(one.name)) return 'food'
  if (one.kind === 'device') return DISINFECTANT.test(one.name) ? 'disinfect' : 'device'
  return { chemical: 'west', biological: 'bio', chinese_patent: 'patent', herbal: 'herb' }[one.kind]
}

/** Tax classes by class of goods; others are medicines. */
const TAX_CLASS: Readonly<Record<string, string>> = {
  herb: '1070303000000000000',
  patent: '1070304000000000000',
  bio: '1070306000000000000',
  food: '1030307000000000000',
  disinfect: '1070307000000000000',
  device: '1090248000000000000',
}
const MEDICINE = '1070302000000000000'

const deviceClassOf = (one: Generic): 1 | 2 | 3 | null =>
  one.kind !== 'device' || DISINFECTANT.test(one.name) || PLAIN_GOODS.test(one.name)
    ? null
    : (DEVICE_CLASS.find(([sign]) => sign.test(one.name))?.[1] ?? 2)

const tempOf = (storage: string): 'cw' | 'yl' | 'lc' =>
  /冷藏/.test(storage) ? 'lc' : /阴凉/.test(storage) && !/30℃/.test(storage) ? 'yl' : 'cw'

const otcOf = (one: Generic): 'rx' | 'otc_a' | 'otc_b' | 'none' =>
  ({ Rx: 'rx', OTC甲: 'otc_a', OTC乙: 'otc_b', '': 'none' } as const)[one.otc]

const specialOf = (one: Generic): 0 | 1 | 2 | 3 =>
  one.kind === 'herbal' || one.kind === 'device' ? 0 : (SPECIAL.find(([sign]) => sign.test(one.name))?.[1] ?? 0)

/** Scope codes a buyer must hold, all of them (domain.md §1.6). */
const scopesOf = (
  one: Generic,
  goodsClass: string,
  deviceClass: number | null,
  special: number,
  temp: string,
): readonly string[] => {
  if (goodsClass === 'food') return ['bj']
  if (goodsClass === 'disinfect') return ['xd']
  if (one.kind === 'device') return deviceClass === null ? [] : [`qx${deviceClass}`]
  if (one.kind === 'herbal') return ['zyyp']
  const diagnostic = /诊断用/.test(one.category)
  const nature =
    one.kind === 'chemical'
      ? PEPTIDE.test(one.name)
        ? ['tljs']
        : ['hxy']
      : one.kind === 'chinese_patent'
        ? ['zcy']
        : diagnostic
          ? ['tzsj']
          : PEPTIDE.test(one.name)
            ? ['swzp', 'tljs']
            : ['swzp']
  const sale = { rx: ['cfy'], otc_a: ['jotc'], otc_b: ['yotc'], none: [] }[otcOf(one)]
  return [...nature, ...sale, ...(special > 0 ? ['hts'] : []), ...(temp === 'lc' ? ['lc'] : [])]
}

const unitOf = (one: Generic, spec: string): string => {
  for (const [sign, unit] of UNITS) {
    const match = sign.exec(spec)
    if (match) return unit === '$1' ? (match[1] ?? unit) : unit
  }
  if (one.kind === 'device') return '盒'
  return /\*\d+/.test(spec) ? '盒' : (UNIT_BY_FORM.find(([sign]) => sign.test(one.form))?.[1] ?? '盒')
}

/** Units sold in 30 days: a steep head of known names and a long tail; further makers of a name sell less. */
const salesOf = ({ rank, variant }: Planned, chance: Chance): number => {
  const head = 14_000 / (rank + 4) ** 0.82
  const share = variant === 0 ? 1 : 0.62 ** Math.min(variant, 9)
  return Math.max(
    0,
    Math.round(head * share * (0.75 + chance.next() * 0.5)) - (rank > 1_200 ? chance.between(0, 24) : 0),
  )
}

const sectionsOf = (
  planned: Planned,
  shown: {
    readonly approval: string
    readonly months: number
    readonly origin: string
    readonly grade: string
    readonly deviceClass: number | null
    readonly otc: string
  },
): readonly Section[] => {
  const { one, spec, maker } = planned
  const facts = {
    name: one.name,
    spec,
    form: one.form,
    storage: one.storage,
    maker: maker.name,
    outside: /乳膏|软膏|滴|贴|洗|酊|搽|喷|栓|外用|眼|鼻|耳/.test(one.form),
    ...shown,
  }
  if (one.kind === 'herbal') return herbSections(facts)
  return one.kind === 'device'
    ? deviceSections(facts)
    : medicineSections(facts, one.category.split('/')[1] ?? one.category)
}

/** Rows of the goods with this id. */
export const draftOf = (planned: Planned, id: number, around: Surroundings): Draft => {
  const { one, spec, maker, youx } = planned
  const chance = chanceOf(numberOf(`${one.name}|${spec}|${maker.name}|${planned.variant}|${youx}`))
  const shelves = around.shelvesOf(one)
  const goodsClass = classOf(one)
  const deviceClass = deviceClassOf(one)
  const temp = tempOf(one.storage)
  const otc = otcOf(one)
  const special = specialOf(one)
  const base = Math.max(
    10,
    Math.round(basePrice(one, spec, levelOf(maker), chanceOf(numberOf(`price ${one.name}`))) * (youx ? 0.97 : 1)),
  )
  const market = retailPrice(base, chance)
  const unit = unitOf(one, spec)
  const pack = packOf(one, base, chance)
  const approval = around.approvalOf(one, maker.name, deviceClass)
  const ck_id = youx ? WAREHOUSE.youx : one.kind === 'herbal' ? WAREHOUSE.herb : WAREHOUSE.main
  const age = planned.rank < 150 && planned.variant === 0 ? chance.between(200, 900) : chance.between(0, 520)
  const fresh = age < 30
  const sales = salesOf(planned, chance)
  const months =
    one.kind === 'herbal' ? 36 : one.kind === 'device' ? chance.of([24, 36, 60]) : chance.of([18, 24, 24, 24, 36])
  const { lots, onHand, yxq } = lotsOf({
    id,
    ck_id,
    months,
    sales,
    rank: planned.rank,
    variant: planned.variant,
    chance,
    days: around.days,
    step: pack.step,
  })
  const alone = youx && chance.in(0.3)
  const free = !youx && special === 0 && temp !== 'lc' && one.kind !== 'herbal' && chance.in(0.02)
  const freeFrom = youx && !alone && chance.in(0.6) ? Math.max(2, pack.zbz) : 0
  const limit =
    special > 0 ? chance.of([10, 20]) : planned.rank > 4 && chance.in(0.025) ? chance.of([10, 20, 50, 100]) : 0
  const origin =
    one.kind === 'herbal'
      ? chance.of(ORIGINS.find(([sign]) => sign.test(one.name))?.[1] ?? OTHER_ORIGINS)
      : maker.region
  const grade = one.kind === 'herbal' ? chance.of(GRADES) : ''
  const tiers = chance.in(0.26) && special === 0 ? ladderOf(base, pack.ladder, chance) : undefined
  return {
    goods: {
      id,
      goods_sn: `${{ normal: 'Y', zy: 'Z', qx: 'Q' }[zoneOf(one.kind)]}${String(id).padStart(7, '0')}`,
      barcode: barcodeOf(id),
      name: one.name,
      generic_name: one.name,
      term_id: around.termOf(one.name),
      brand_id: around.brandOf(maker.id),
      sccj_id: maker.id,
      ypgg: spec,
      bzdw: unit,
      zone: zoneOf(one.kind),
      cat1: shelves.cat1,
      cat2: shelves.cat2,
      cat3: shelves.cat3,
      yx_category: youx ? shelves.yx : null,
      goods_class: goodsClass,
      dosage_form: one.form,
      otc_class: otc,
      is_medicare: otc === 'rx' ? chance.in(0.62) : otc === 'otc_a' ? chance.in(0.3) : false,
      special_type: special,
      device_class: deviceClass,
      scope_codes: scopesOf(one, goodsClass, deviceClass, special, temp),
      ranks_allowed: INSTITUTION_ONLY.test(one.name) ? [4, 5, 6, 7] : null,
      approval_no: approval,
      register_no: one.kind === 'device' ? approval : '',
      mah: one.kind === 'herbal' || one.kind === 'device' ? '' : maker.name,
      origin,
      grade,
      temp_class: temp,
      storage: one.storage,
      zbz: pack.zbz,
      jzl: pack.jzl,
      is_split: pack.is_split,
      min_number: pack.min_number,
      step: pack.step,
      qg_number: limit === 0 ? 0 : Math.max(limit, pack.min_number + pack.step),
      base_price: base,
      market_price: market,
      tax_class_code: TAX_CLASS[goodsClass] ?? MEDICINE,
      tax_rate:
        one.kind === 'herbal' ? 9 : one.kind === 'biological' && temp === 'lc' ? 3 : /避孕/.test(one.name) ? 0 : 13,
      is_on_sale: true,
      with_coupon: special === 0 && temp !== 'lc' && !youx,
      with_voucher: special === 0,
      is_youx: youx,
      is_dpby: alone,
      is_free_shipping: free || alone,
      free_shipping_number: freeFrom,
      is_new: fresh,
      tags: tagsOf({ youx, free: free || alone, freeFrom, fresh, temp, special, otc, unit }),
      image_url: '',
      ck_id,
      yxq,
      sales_30d: sales,
      sort: 0,
      created_at: around.days.at(-age, 9 + (id % 9)),
    },
    stock: { goods_id: id, ck_id, on_hand: onHand, reserved: 0 },
    lots,
    ladder: tiers && { goods_id: id, type: pack.ladderType, tiers },
    content: {
      goods_id: id,
      instruction: sectionsOf(planned, { approval, months, origin, grade, deviceClass, otc }),
      docs: [],
    },
  }
}
