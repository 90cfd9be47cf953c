import { promoKindOf, type PromoForm, type PromoKind, type PromoPayload, type PromoPayloads } from '@yaopi/core/staff'
import { bundle } from './bundle.queries.ts'
import { cashback } from './cashback.queries.ts'
import { coupon } from './coupon.queries.ts'
import { draw } from './draw.queries.ts'
import type { PromoFormRow } from './kind.types.ts'
import { prices } from './prices.queries.ts'
import { reduction } from './reduction.queries.ts'
import { storewide } from './storewide.queries.ts'

/** Every form: schema, live rows and publisher. A new form is a row here and a file beside it. */
const forms: { readonly [Form in PromoForm]: PromoFormRow<PromoPayloads[Form]> } = {
  prices,
  reduction,
  storewide,
  cashback,
  bundle,
  coupon,
  draw,
}

/** The form of a kind; its payload is of that form, which the schema has checked. */
export const formOf = (kind: PromoKind): PromoFormRow<PromoPayload> =>
  forms[promoKindOf(kind).form] as unknown as PromoFormRow<PromoPayload>
