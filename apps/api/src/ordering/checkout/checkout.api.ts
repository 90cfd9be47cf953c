import { contract } from '@yaopi/core/contract'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { id, idempotencyKey, idList, oneOf, prose, route, text, whole } from '../../platform/http/index.ts'
import { idsOrAll } from '../cart/index.ts'
import { choicesOf, createOrder, orderAgain, preview } from './checkout.service.ts'
import { checkoutMessages } from './checkout.text.ts'

/** Checkout: the preview, the order, and ordering an earlier order again. domain.md §3.2, §3.3. */
export function registerCheckout(server: AppContext): void {
  route(server, contract.cart.quickAdd, z.object({ id: id() }), ({ input, member }) =>
    orderAgain(server, member, input.id),
  )

  route(
    server,
    contract.checkout.preview,
    z.object({
      ids: idsOrAll.optional(),
      new: z
        .literal('1')
        .transform(() => 1 as const)
        .optional(),
      coupons: z
        .array(z.object({ group: text(1, 20), id: whole() }))
        .max(20)
        .optional(),
      voucher_ids: idList().optional(),
      points: whole(0, 10_000_000).optional(),
    }),
    ({ input, member }) => preview(server, member, input.ids, choicesOf(input)),
  )

  route(
    server,
    contract.order.create,
    z.object({
      preview_token: z.string({ error: checkoutMessages.noPreview }).min(1, checkoutMessages.noPreview).max(200_000),
      idempotency_key: idempotencyKey(),
      address_id: id(),
      invoice_type: whole(0, 2)
        .transform((value) => value as 0 | 1 | 2)
        .optional(),
      docs: z
        .array(oneOf(['sale_doc', 'report', 'first_docs', 'contract'] as const))
        .max(10)
        .optional(),
      ticks: z.array(text(1, 20)).max(10).optional(),
      remark: prose(0, 200).optional(),
    }),
    ({ input, member }) => createOrder(server, member, input),
  )
}
