import { contract, type OrderTab } from '@yaopi/core/contract'
import { daysUntil, documentNames, formatDate, statusesOf, toYuan } from '@yaopi/core'
import { z } from 'zod'
import { goodsByIds } from '../../catalogue/goods/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { route } from '../../platform/http/index.ts'
import { homeFacts, type HomeFacts } from './member-home.queries.ts'

/** The first page of the member's own area: orders, wallet, documents, goods, notices. domain.md §5.4. */
export function registerMemberHome(server: AppContext): void {
  route(server, contract.memberHome.read, z.object({}), async ({ member }) => {
    const now = Math.floor(server.now() / 1000)
    const facts = await homeFacts(server.db, member, formatDate(now), server.now())
    const goods = await goodsByIds(server, [...new Set([...facts.often, ...facts.dropped])], member)
    const byId = new Map(goods.map((one) => [one.id, one]))
    const picked = (ids: readonly number[]) => ids.flatMap((id) => byId.get(id) ?? [])
    return {
      orders: ordersByTab(facts.orders),
      wallet: {
        total: toYuan(facts.recharge + facts.gift),
        recharge: toYuan(facts.recharge),
        gift: toYuan(facts.gift),
        points: facts.points,
        coupons: facts.coupons,
        vouchers: facts.vouchers,
      },
      cases: facts.cases,
      docs_expiring: facts.docs.map((document) => ({
        ...document,
        name: documentNames[document.type] ?? document.type,
        days_left: daysUntil(document.end_date, now),
      })),
      often: picked(facts.often),
      dropped: picked(facts.dropped),
      notices: facts.notices.map(({ id, title, created_at }) => ({
        id,
        title,
        created_at,
        url: `/news/info/${id}/company`,
      })),
    }
  })
}

function ordersByTab(byStatus: HomeFacts['orders']): Record<string, number> {
  return Object.fromEntries(
    (Object.keys(statusesOf) as OrderTab[]).map((tab) => [
      tab,
      statusesOf[tab].reduce((sum, status) => sum + (byStatus[status] ?? 0), 0),
    ]),
  )
}
