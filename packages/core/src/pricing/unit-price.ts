import { LineType } from './line-type.ts'
import type { Fen } from '../platform/money/index.ts'
import type { Stamp } from '../platform/time/index.ts'
import { customerPrice } from './offers/customer-price.ts'
import type { FoundPrice, PriceKind } from './offers/offer-kind.types.ts'
import { priceKinds, requiredSource, type SourceCode } from './offers/registry.ts'
import { storewidePrice } from './offers/storewide-price.ts'
import type { Offers, PricingMember, WelfareOffer } from './offers.types.ts'
import { orderKey } from './order-key.ts'
import { pricingContext, running, type PricingContext, type RunningOffer } from './pricing-context.ts'
import type { Adjustment, PricingLine } from './pricing.types.ts'
import { pricingText } from './pricing.text.ts'
import { allowedBy, allowedIn, allows } from './stacking.ts'
import type { WorkingLine } from './working-line.ts'
import { zonesOf } from './zones.ts'

type Priced = { readonly kind: PriceKind & { readonly code: SourceCode }; readonly unit: FoundPrice }

const kinds: readonly Priced['kind'][] = priceKinds
const baseKind = kinds.at(-1)!

/**
 * A line at its unit price: the customer's own price, then exactly one source, then the storewide price if source and
 * zones allow it (domain.md §2.6 step 1).
 */
export function workingLine(
  input: PricingLine,
  at: number,
  context: PricingContext,
  storewide: readonly RunningOffer<WelfareOffer>[],
): WorkingLine {
  const own = customerPrice(input.base_price, input.levels, context.member)
  const line = own === input.base_price ? input : { ...input, base_price: own }
  const steps: Adjustment[] = []
  const step = (code: string, from: Fen, { price, reason, ref_id }: FoundPrice): void => {
    if (price !== from)
      steps.push({ code, amount: (price - from) * input.number, reason, ...(ref_id === undefined ? {} : { ref_id }) })
  }
  step('level', input.base_price, { price: own, reason: pricingText.customerPrice })
  const only = requiredSource[line.is_jxq === true ? NEAR_EXPIRY : (line.type ?? LineType.ordinary)]
  const { kind, unit } = priceBySource(line, context, only)
  step(kind.code, own, unit)

  const zones = allowedIn(line.is_yj ? ['yj', ...zonesOf(line)] : zonesOf(line))
  const reduced = allows(allowedBy(kind.code, zones), 'welfare')
    ? storewidePrice(line, unit.price, storewide)
    : undefined
  if (reduced !== undefined) step('welfare', unit.price, reduced)
  const price = reduced?.price ?? unit.price
  const source = reduced === undefined ? kind.code : 'welfare'
  const isGone = only !== undefined && kind.code !== only
  const hasEnded = !isGone && !line.is_yj && Boolean(line.goods_price_id) && unit.ref_id !== line.goods_price_id
  return {
    at,
    line: input,
    key: orderKey(input),
    source,
    allowed: allowedBy(source, zones),
    ships_free: input.ships_free || kind.shipsFree === true,
    counted: input.selected && !isGone,
    raw_price: own,
    price,
    line_amount: price * input.number,
    discounts: { manjian: 0, coupon: 0, voucher: 0, points: 0 },
    manjian_id: 0,
    manjian_base: 0,
    adjustments: steps,
    notes: isGone
      ? [{ code: only, reason: pricingText.note.gone }]
      : hasEnded
        ? [{ code: 'price', reason: pricingText.note.ended }]
        : [],
  }
}

/** `goods.type` of a line of a near-expiry lot. */
const NEAR_EXPIRY = 6

function priceBySource(line: PricingLine, context: PricingContext, only: SourceCode | undefined): Priced {
  if (!line.is_yj || only !== undefined) {
    for (const kind of kinds) {
      if (only !== undefined && kind.code !== only) continue
      const unit = kind.find(line, context, kind.code)
      if (unit !== undefined) return { kind, unit }
    }
  }
  return { kind: baseKind, unit: baseKind.find(line, context, baseKind.code)! }
}

/** Input of `unitPriceOf`. */
export type UnitPriceInput = Omit<PricingLine, 'id' | 'selected'>

/** The unit price of a line as the only one of a cart, fen. */
export function unitPriceOf(
  line: UnitPriceInput,
  { offers, member, now }: { readonly offers: Offers; readonly member?: PricingMember; readonly now: Stamp },
): Fen {
  const context = pricingContext(offers, member, now)
  return workingLine({ ...line, id: 0, selected: true }, 0, context, running(offers.welfare, context)).price
}
