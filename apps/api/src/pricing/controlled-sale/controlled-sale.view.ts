import type { GoodsControl } from '@yaopi/core/contract'
import { ApplicationStatus, toYuan } from '@yaopi/core'
import { seesPrices, type Buyer } from '@yaopi/core/pricing'
import type { ControlledSaleFacts, ControlledSaleRow } from './controlled-goods.queries.ts'
import { mayApply } from './controlled-sale.rules.ts'

/** Controlled sale as the detail page explains it to this buyer; nothing for other goods. `now` in seconds. */
export function controlledSaleView(
  control: ControlledSaleRow | null,
  facts: ControlledSaleFacts | null,
  buyer: Buyer | null,
  now: number,
): { readonly control?: GoodsControl } {
  if (control === null || facts === null) return {}
  const { name, url, convention, min_price, application } = facts
  return {
    control: {
      id: control.id,
      name,
      url,
      convention,
      start: control.start,
      end: control.end ?? 0,
      inside: control.inside ? 1 : 0,
      min_price: min_price === null || !seesPrices(buyer) ? null : toYuan(min_price),
      may_apply: mayApply(control, buyer, now) && application?.status !== ApplicationStatus.open ? 1 : 0,
      ...(application === null ? {} : { application }),
    },
  }
}
