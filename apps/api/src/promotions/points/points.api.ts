import { contract, type PointsGoods, type PointsLogType, type PointsOrderStatus } from '@yaopi/core/contract'
import { z } from 'zod'
import { id, idempotencyKey, masterId, oneOf, page, pageOf, route, text, whole } from '../../platform/http/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { pointsAccount, pointsLog } from './points-account.queries.ts'
import { signIn, todayOf } from './points-account.service.ts'
import { orderCounts, ordersOf } from './points-orders.queries.ts'
import { cancelOwnOrder, confirmOrder } from './points-orders.service.ts'
import { orderView } from './points-orders.view.ts'
import { pointsGoodsPage, pointsGoodsRow, type PointsGoodsRow } from './points.queries.ts'
import { exchangePoints } from './points.service.ts'
import { registerStaffPoints } from './points.staff.api.ts'
import { pointsText } from './points.text.ts'
import { registerJobs } from '../../platform/jobs/index.ts'
import { pointsJobs } from './points.jobs.ts'

const PER_PAGE = 20
const MOST = 999
const orderStatus = () =>
  oneOf(['10', '20', '30', '40'] as const).transform((status) => Number(status) as PointsOrderStatus)
const logType = () => whole(1, 8).transform((type) => type as PointsLogType)

const goodsView = (
  { id, name, kind, category, image, remark, points, left, per_member, had }: PointsGoodsRow,
  isMember: boolean,
): PointsGoods => ({
  id,
  name,
  kind,
  category,
  image,
  remark,
  points,
  left,
  limit: per_member,
  limit_left: per_member === 0 || !isMember ? null : Math.max(0, per_member - had),
})

/** The points mall. domain.md §2.4 积分商城, §5.4. */
export function registerPoints(server: AppContext): void {
  registerJobs(server, pointsJobs)
  const { db } = server
  const calls = contract.points

  route(server, calls.mall, z.object({ category: text(1, 20).optional(), page: page() }), async ({ input, viewer }) => {
    const rows = await pointsGoodsPage(
      db,
      viewer?.id ?? null,
      input.category ?? null,
      PER_PAGE,
      (input.page - 1) * PER_PAGE,
    )
    return {
      ...pageOf(
        rows.list.map((one) => goodsView(one, viewer !== null)),
        rows.total,
        { page: input.page, per_page: PER_PAGE },
      ),
      categories: rows.categories,
      points: rows.points,
    }
  })

  route(server, calls.read, z.object({ id: masterId() }), async ({ input, viewer }) => {
    const goods = await pointsGoodsRow(db, input.id, viewer?.id ?? null)
    if (goods === undefined || !goods.is_on_sale) throw new BusinessError(404, pointsText.missing)
    return goodsView(goods, viewer !== null)
  })

  route(
    server,
    calls.orders,
    z.object({ page: page(), status: orderStatus().optional() }),
    async ({ input, member }) => {
      const [orders, numbers] = await Promise.all([
        ordersOf(db, member.id, input.status, PER_PAGE, (input.page - 1) * PER_PAGE),
        orderCounts(db, member.id),
      ])
      const of = (status: PointsOrderStatus): number => numbers.find((one) => one.status === status)?.number ?? 0
      const counts = { 10: of(10), 20: of(20), 30: of(30), 40: of(40) }
      const total = input.status === undefined ? of(10) + of(20) + of(30) + of(40) : counts[input.status]
      return { ...pageOf(orders.map(orderView), total, { page: input.page, per_page: PER_PAGE }), counts }
    },
  )

  route(server, calls.cancelOrder, z.object({ id: id() }), ({ input, member }) =>
    cancelOwnOrder(server, member.id, input.id),
  )
  route(server, calls.confirmOrder, z.object({ id: id() }), ({ input, member }) =>
    confirmOrder(server, member.id, input.id),
  )

  route(server, calls.log, z.object({ page: page(), type: logType().optional() }), async ({ input, member }) => {
    const [{ total, list }, account] = await Promise.all([
      pointsLog(db, member.id, input.type, PER_PAGE, (input.page - 1) * PER_PAGE),
      pointsAccount(db, member.id, todayOf(server)),
    ])
    return {
      ...pageOf(
        list.map(({ at, order_sn, ...one }) => ({ ...one, ...(order_sn === '' ? {} : { order_sn }), created_at: at })),
        total,
        { page: input.page, per_page: PER_PAGE },
      ),
      ...account,
      signed_today: account.signed_today ? 1 : 0,
    }
  })

  route(server, calls.signIn, z.object({}), ({ member }) => signIn(server, member))

  route(
    server,
    calls.exchange,
    z.object({
      goods_id: masterId(),
      number: whole(1, MOST),
      address_id: id().optional(),
      idempotency_key: idempotencyKey(),
    }),
    ({ input, member }) => {
      const { address_id, ...order } = input
      return exchangePoints(server, member, address_id === undefined ? order : { ...order, address_id })
    },
  )
  registerStaffPoints(server)
}
