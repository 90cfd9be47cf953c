import { contract, POINTS_ORDER_DAYS, PointsOrderStatus, type PointsOrder } from '@yaopi/core/contract'
import type { StaffPointsOrder } from '@yaopi/core/staff'
import { actionsOn, type RowAction, type RowReader } from '../../accounts/staff/index.ts'
import { DAY_SECONDS } from '../../platform/time/index.ts'
import type { OrderRow } from './points-orders.queries.ts'
import { pointsText } from './points.text.ts'

const addressOf = (address: OrderRow['address']): string =>
  address === null
    ? ''
    : `${address.province}${address.city}${address.district}${address.detail} ${address.receiver} ${address.phone}`

/** An order as the member sees it. */
export const orderView = (row: OrderRow): PointsOrder => ({
  id: row.id,
  order_sn: row.order_sn,
  name: row.name,
  kind: row.kind,
  image: row.image,
  number: row.number,
  points: row.points,
  status: row.status,
  status_text: pointsText.status[row.status],
  address: addressOf(row.address),
  company: row.company,
  wl_no: row.wl_no,
  created_at: row.created,
  is_prize: row.is_prize ? 1 : 0,
  confirm_at:
    row.status === PointsOrderStatus.sent && row.shipped !== null
      ? row.shipped + POINTS_ORDER_DAYS * DAY_SECONDS
      : null,
  cancel_reason: row.cancel_reason,
})

/** What may be done with an order: one that waits is sent where there is an address. */
const orderActions = {
  ship: {
    call: contract.pointsAdmin.ship,
    isFor: (order) => order.status === PointsOrderStatus.waiting && order.has_address,
  },
} satisfies Record<string, RowAction<OrderRow>>

/** An order as a person of the staff sees it. */
export const staffOrderView = (row: OrderRow, staff: RowReader): StaffPointsOrder => ({
  ...orderView(row),
  member_id: row.member_id,
  member: row.member,
  can: actionsOn(orderActions, row, staff),
})
