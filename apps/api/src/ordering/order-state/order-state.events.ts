import { OrderStatus } from '@yaopi/core'
import { z } from 'zod'
import { defineEvent } from '../../platform/jobs/index.ts'

/** An order was placed. */
export const orderCreated = defineEvent('order.created', z.object({ order_id: z.int(), member_id: z.int() }))

/** An order moved along one edge of its states. */
export const orderMoved = defineEvent(
  'order.moved',
  z.object({
    order_id: z.int(),
    member_id: z.int(),
    to: z.literal(Object.values(OrderStatus)),
    note: z.string(),
    /** Who moved it; events of before do not say. */
    actor: z.enum(['buyer', 'staff', 'system']).optional(),
  }),
)
