import { contract, type PointsOrderStatus } from '@yaopi/core/contract'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import {
  cursor,
  flag,
  id,
  idempotencyKey,
  keysetPage,
  keysetPageOf,
  masterId,
  oneOf,
  page,
  prose,
  route,
  staffPageOf,
  text,
  whole,
} from '../../platform/http/index.ts'
import { adjustPoints } from './points-account.service.ts'
import { staffGoods } from './points-goods.staff.queries.ts'
import { addPointsGoods, changePointsGoods, staffGoodsView } from './points-goods.service.ts'
import { cancelPointsOrder, finishPointsOrder, shipPointsOrder } from './points-orders.service.ts'
import { oldestOrders, ordersInState } from './points-orders.staff.queries.ts'
import { staffOrderView } from './points-orders.view.ts'

const PER_PAGE = 20
const MOST = 999
const STAFF_PAGE = 50
const MOST_STOCK = 1_000_000
const orderStatus = () =>
  oneOf(['10', '20', '30', '40'] as const).transform((status) => Number(status) as PointsOrderStatus)

/** Goods and orders of the points mall, and points of members, for the staff. domain.md §2.4 积分商城. */
export function registerStaffPoints(server: AppContext): void {
  const { db } = server
  const admin = contract.pointsAdmin
  const listing = z.object({ after: cursor(), status: orderStatus().default(10) })
  route(server, admin.orders, listing, async ({ input, staff }) => {
    const start = { after: input.after, per_page: PER_PAGE }
    const page = await keysetPage(oldestOrders, start, (part) => ordersInState(db, input.status, part))
    const data = page.list.map((row) => staffOrderView(row, staff))
    return keysetPageOf(data, page, start)
  })
  route(
    server,
    admin.ship,
    z.object({ id: id(), company: prose(1, 40), wl_no: text(2, 40) }),
    ({ input: { id: order, ...parcel }, staff }) => shipPointsOrder(server, staff, order, parcel),
  )
  route(server, admin.cancel, z.object({ id: id(), reason: prose(1, 200) }), ({ input, staff }) =>
    cancelPointsOrder(server, staff, input.id, input.reason),
  )
  route(server, admin.finish, z.object({ id: id(), reason: prose(1, 200) }), ({ input, staff }) =>
    finishPointsOrder(server, staff, input.id, input.reason),
  )
  route(server, admin.goods, z.object({ page: page() }), async ({ input }) => {
    const { total, list } = await staffGoods(db, STAFF_PAGE, (input.page - 1) * STAFF_PAGE)
    return staffPageOf(list.map(staffGoodsView), total, { page: input.page, per_page: STAFF_PAGE })
  })
  route(
    server,
    admin.addGoods,
    z.object({
      name: prose(1, 40),
      category: prose(1, 20),
      kind: oneOf(['goods', 'coupon', 'voucher'] as const).default('goods'),
      template_id: masterId().optional(),
      points: whole(1, 1_000_000),
      total: whole(0, MOST_STOCK),
      limit: whole(0, MOST).default(0),
      remark: prose(0, 200).default(''),
    }),
    ({ input: { template_id, ...one }, staff }) =>
      addPointsGoods(server, staff, { ...one, template_id: one.kind === 'goods' ? null : (template_id ?? null) }),
  )
  route(
    server,
    admin.changeGoods,
    z.object({
      id: masterId(),
      total: whole(0, MOST_STOCK),
      seen_total: whole(0, Number.MAX_SAFE_INTEGER),
      is_on_sale: flag(),
    }),
    ({ input, staff }) => changePointsGoods(server, staff, input),
  )
  route(
    server,
    admin.adjust,
    z.object({
      member_id: masterId(),
      direction: oneOf(['in', 'out'] as const),
      points: whole(1, 1_000_000),
      reason: prose(1, 200),
      idempotency_key: idempotencyKey(),
    }),
    ({ input, staff }) =>
      adjustPoints(server, staff, {
        member_id: input.member_id,
        points: input.direction === 'in' ? input.points : -input.points,
        reason: input.reason,
        key: input.idempotency_key,
      }),
  )
}
