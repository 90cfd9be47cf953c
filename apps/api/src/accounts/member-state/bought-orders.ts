import { OrderStatus } from '@yaopi/core'
import { literals } from '../../platform/db/index.ts'

/** States in which an order counts as bought: from its check on, unless it was cancelled or closed. */
export const BOUGHT_STATES = literals(
  OrderStatus.auditPending,
  OrderStatus.unshipped,
  OrderStatus.partlyShipped,
  OrderStatus.shipped,
  OrderStatus.signed,
  OrderStatus.finished,
)
