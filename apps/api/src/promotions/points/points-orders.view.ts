import { POINTS_ORDER_DAYS, PointsOrderStatus, type PointsOrder } from '@yaopi/core/contract'
import type { StaffPointsOrder } from '@yaopi/core/staff'
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

/** An order as staff see it. */
export const staffOrderView = (row: OrderRow): StaffPointsOrder => ({
  ...orderView(row),
  member_id: row.member_id,
  member: row.member,
  can: { ship: row.status === PointsOrderStatus.waiting && row.has_address },
})
