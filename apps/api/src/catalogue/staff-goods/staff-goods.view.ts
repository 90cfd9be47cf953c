import { fen, toYuan } from '@yaopi/core'
import { contract } from '@yaopi/core/contract'
import {
  FirstApproval,
  goodsWords,
  problemOf,
  stopsSale,
  type StaffGoods,
  type StaffGoodsDetail,
} from '@yaopi/core/staff'
import { actionsOn, asFlags, type RowAction, type RowReader } from '../../accounts/staff/index.ts'
import type * as queries from './staff-goods.queries.ts'

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)
const pictureOf = (id: number, url: string): string => (url === '' ? `/pictures/goods/${id}.svg` : url)

const { draft, refused, waiting, approved } = FirstApproval
const calls = contract.staffGoodsAdmin
const maySell = ({ problems }: queries.StaffGoodsRow): boolean => !stopsSale(problems ?? [])

/** What may be done with goods: nobody approves what they have sent themselves. */
const goodsActions = {
  edit: { call: calls.edit, isFor: () => true },
  shelve: {
    call: calls.shelf,
    isFor: (goods) => !goods.is_on_sale && goods.first_state === approved && maySell(goods),
  },
  submit: {
    call: calls.submit,
    isFor: (goods) => (goods.first_state === draft || goods.first_state === refused) && maySell(goods),
  },
  approve: {
    call: calls.firstApproval,
    isFor: ({ first_state, first_sent_by }, { id }) => first_state === waiting && first_sent_by !== id,
  },
} satisfies Record<string, RowAction<queries.StaffGoodsRow>>

/** Goods of a list as somebody of the staff sees them. */
export function staffGoodsView(row: queries.StaffGoodsRow, reader: RowReader): StaffGoods {
  const problems = row.problems ?? []
  return {
    id: row.id,
    version: row.version,
    goods_sn: row.goods_sn,
    name: row.name,
    picture: pictureOf(row.id, row.image_url),
    ypgg: row.ypgg,
    bzdw: row.bzdw,
    maker: row.maker,
    brand: row.brand,
    category: row.category,
    goods_class: row.goods_class,
    otc_class: row.otc_class,
    temp_class: row.temp_class,
    special_type: row.special_type,
    is_controlled: flag(row.is_controlled),
    scope_codes: row.scope_codes,
    approval_no: row.approval_no,
    barcode: row.barcode,
    base_price: toYuan(fen(row.base_price)),
    market_price: row.market_price === null ? null : toYuan(fen(row.market_price)),
    tax_rate: row.tax_rate,
    zbz: row.zbz,
    jzl: row.jzl,
    min_number: row.min_number,
    step: row.step,
    qg_number: row.qg_number,
    sellable: Math.max(0, row.sellable),
    yxq: row.yxq,
    sales_30d: row.sales_30d,
    is_on_sale: flag(row.is_on_sale),
    first_state: row.first_state,
    state_text: row.is_on_sale ? goodsWords.onSale : goodsWords.first_state[row.first_state],
    problems: problems.flatMap((code) => problemOf(code) ?? []),
    is_judged: flag(row.problems !== null),
    awaits_report: flag(row.awaits_report),
    updated_at: row.updated_at,
    updated_by: row.updated_by,
    can: asFlags(actionsOn(goodsActions, row, reader)),
  }
}

type Parts = Pick<StaffGoodsDetail, 'pictures' | 'lots' | 'changes'> & {
  readonly offers: Awaited<ReturnType<typeof queries.offersOfGoods>>
}

/** Goods in full. */
export const staffGoodsDetail = (
  row: queries.StaffGoodsDetailRow,
  { offers, ...parts }: Parts,
  reader: RowReader,
): StaffGoodsDetail => ({
  ...staffGoodsView(row, reader),
  generic_name: row.generic_name,
  tax_code: row.tax_code,
  tax_class: row.tax_class,
  sccj_id: row.sccj_id,
  brand_id: row.brand_id,
  category_id: row.cat3 ?? row.cat2 ?? row.cat1,
  zone: row.zone,
  device_class: row.device_class,
  ranks_allowed: row.ranks_allowed,
  dosage_form: row.dosage_form,
  mah: row.mah,
  origin: row.origin,
  grade: row.grade,
  register_no: row.register_no,
  storage: row.storage,
  is_split: flag(row.is_split),
  is_medicare: flag(row.is_medicare),
  with_coupon: flag(row.with_coupon),
  with_voucher: flag(row.with_voucher),
  ladder:
    row.tiers === null
      ? null
      : {
          type: row.ladder_type!,
          tiers: row.tiers.map(({ number, price }) => ({ number, price: toYuan(fen(price)) })),
        },
  levels: (row.price_levels ?? []).map(({ ranks = null, zones = null, price }) => ({
    ranks,
    zones,
    price: toYuan(fen(price)),
  })),
  instruction: row.instruction,
  ...parts,
  offers: offers.map((offer) => ({ ...offer, price: toYuan(fen(offer.price)) })),
  first: {
    sent_at: row.first_sent_at,
    sent_by: row.first_sent_name,
    decided_at: row.first_decided_at,
    decided_by: row.first_decided_name,
    note: row.first_note,
  },
})
