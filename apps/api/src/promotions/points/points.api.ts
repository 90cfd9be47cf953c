import { contract, type PointsGoods } from '@yaopi/core/contract'
import { z } from 'zod'
import { id, idempotencyKey, masterId, page, route, text, whole } from '../../platform/http/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { ordersOf, pointsGoodsPage, pointsGoodsRow, type OrderRow, type PointsGoodsRow } from './points.queries.ts'
import { exchangePoints } from './points.service.ts'
import { pointsText } from './points.text.ts'
import { registerJobs } from '../../platform/jobs/index.ts'
import { pointsJobs } from './points.jobs.ts'

const PER_PAGE = 20
const MOST = 999

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

const addressOf = (address: OrderRow['address']): string =>
  address === null
    ? ''
    : `${address.province}${address.city}${address.district}${address.detail} ${address.receiver} ${address.phone}`

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
      data: rows.list.map((one) => goodsView(one, viewer !== null)),
      categories: rows.categories,
      points: rows.points,
      current_page: input.page,
      per_page: PER_PAGE,
      last_page: Math.max(1, Math.ceil(rows.total / PER_PAGE)),
      total: rows.total,
    }
  })

  route(server, calls.read, z.object({ id: masterId() }), async ({ input, viewer }) => {
    const goods = await pointsGoodsRow(db, input.id, viewer?.id ?? null)
    if (goods === undefined || !goods.is_on_sale) throw new BusinessError(404, pointsText.missing)
    return goodsView(goods, viewer !== null)
  })

  route(server, calls.orders, z.object({ page: page() }), async ({ input, member }) => {
    const orders = await ordersOf(db, member.id, PER_PAGE, (input.page - 1) * PER_PAGE)
    const total = orders[0]?.all ?? 0
    return {
      data: orders.map(({ all: _, address, ...one }) => ({
        ...one,
        address: addressOf(address),
        status_text: pointsText.status[one.status],
      })),
      current_page: input.page,
      per_page: PER_PAGE,
      last_page: Math.max(1, Math.ceil(total / PER_PAGE)),
      total,
    }
  })

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
}
