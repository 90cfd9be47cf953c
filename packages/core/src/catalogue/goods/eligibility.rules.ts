import { documentNames, scopeNames } from '../../accounts/document/index.ts'
import type { SettleGroup } from '../../pricing/index.ts'
import { goodsText } from './goods.text.ts'
import type { BuyReason, BuyReasonCode } from './goods.types.ts'

/** What the gate knows of the buyer; null for a visitor. */
export type Buyer = {
  readonly rank: number
  readonly audit_status: number
  readonly scopes: readonly string[]
  /** Types of documents that have ended. */
  readonly expired_docs: readonly string[]
  readonly freight_zone: 'A' | 'B' | 'C'
  readonly region_served: boolean
  readonly hm_receipts_due: number
}

/** What the gate knows of goods. */
export type GoodsFacts = {
  readonly is_on_sale: boolean
  readonly scope_codes: readonly string[]
  readonly ranks_allowed: readonly number[] | null
  readonly special_type: number
  readonly temp_class: string
  readonly settle_group: SettleGroup
  readonly sellable: number
  readonly bzdw: string
  readonly qg_number: number
  readonly limit_left: number | null
  /** Controlled sale: open to this buyer (or not under it), not open to him, or not begun yet. */
  readonly control: 'open' | 'outside' | 'later'
}

/** The document that carries a scope (domain.md §1.6). */
const documentOfScope: Readonly<Record<string, string>> = {
  qx2: 'qx2',
  qx3: 'qx3',
  sp: 'spjy',
  bj: 'spjy',
  hts: 'hmwt',
  lc: 'lcwt',
}
const NOT_SERVED_IN_C: readonly SettleGroup[] = ['ll', 'yx']

/** Whether a buyer may see prices at all (domain.md §1.6): approved, with an ended document, or frozen. */
export const seesPrices = (buyer: Pick<Buyer, 'audit_status'> | null): boolean =>
  buyer !== null && (buyer.audit_status === 2 || buyer.audit_status === 4 || buyer.audit_status === 5)

const hit = (code: BuyReasonCode, msg: string = goodsText.reason[code], action?: string): BuyReason =>
  action === undefined ? { code, msg } : { code, msg, action }

/**
 * Why this buyer cannot buy these goods now; undefined when he can. First hit wins, in the order of domain.md §1.6.
 * The same gate runs at list, detail, add, edit, checkout and order.
 */
export function purchaseEligibility(buyer: Buyer | null, goods: GoodsFacts): BuyReason | undefined {
  if (buyer === null) return hit('NEED_LOGIN', undefined, '/login')
  if (buyer.audit_status === 5) return hit('FROZEN')
  if (!seesPrices(buyer)) return hit('NEED_AUDIT')
  if (!goods.is_on_sale) return hit('OFF_SHELF')
  if (goods.ranks_allowed !== null && !goods.ranks_allowed.includes(buyer.rank)) return hit('KIND')
  const missing = goods.scope_codes.filter((code) => !buyer.scopes.includes(code))
  const special = missing.find((code) => code === 'hts' || code === 'lc')
  const plain = missing.filter((code) => code !== 'hts' && code !== 'lc')
  if (plain.length > 0) return hit('SCOPE', goodsText.scope(plain.map((code) => scopeNames[code] ?? code).join('、')))
  const ended = goods.scope_codes
    .map((code) => documentOfScope[code])
    .find((type) => type !== undefined && buyer.expired_docs.includes(type))
  if (ended !== undefined) return hit('DOC_EXPIRED', goodsText.documentExpired(documentNames[ended] ?? ended))
  if (special === 'hts') return hit('HM_AUTH')
  if (goods.special_type > 0 && buyer.hm_receipts_due > 0) return hit('HM_RECEIPT')
  if (special === 'lc') return hit('COLD_AUTH')
  if (goods.control !== 'open')
    return goods.control === 'later'
      ? hit('CONTROL', goodsText.controlLater)
      : hit('CONTROL', undefined, goodsText.applyControl)
  if (!buyer.region_served || (buyer.freight_zone === 'C' && NOT_SERVED_IN_C.includes(goods.settle_group)))
    return hit('REGION')
  if (goods.sellable <= 0) return hit('NO_STOCK')
  if (goods.limit_left !== null && goods.limit_left <= 0)
    return hit('LIMIT', goodsText.limit(goods.qg_number, goods.bzdw))
  return undefined
}

/** The settlement group of goods: the first that fits of controlled, cold chain, herbs, free-shipping zone, ordinary (domain.md §3.1). */
export function settleGroupOf(goods: {
  readonly special_type: number
  readonly temp_class: string
  readonly goods_class: string
  readonly is_youx: boolean
}): SettleGroup {
  if (goods.special_type > 0) return 'hm'
  if (goods.temp_class === 'lc' || goods.temp_class === 'ld') return 'll'
  if (goods.goods_class === 'herb') return 'zy'
  return goods.is_youx ? 'yx' : 'pt'
}
