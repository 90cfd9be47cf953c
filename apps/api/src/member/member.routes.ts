import { contract, type OrderTab } from '@yaopi/core/contract'
import { daysUntil, documentNames, formatDate, statusesOf, toYuan } from '@yaopi/core'
import { z } from 'zod'
import { goodsByIds } from '../goods/goods.service.ts'
import { route } from '../http/route.ts'
import type { Server } from '../http/server.ts'
import { homeFacts, moneyOf, type HomeFacts } from './member-home.queries.ts'
import { storesOf } from './store.queries.ts'
import { partnerState, userState, visitorState } from './member.service.ts'

/** The member's own state, home and wallet. domain.md §5.3, §5.4. */
export function bindMember(server: Server): void {
  const calls = contract.member

  // Never a 401: the shell asks this for visitors too (domain.md §5.3).
  route(server, calls.base, z.object({}), async ({ viewer, partner }) => {
    if (viewer === null) return visitorState(server)
    const state = await userState(server, viewer.id)
    return partner === null ? state : partnerState(state, partner.linked_id)
  })

  route(server, contract.memberHome.read, z.object({}), async ({ member }) => {
    const now = Math.floor(server.now() / 1000)
    const facts = await homeFacts(server.db, member.id, formatDate(now))
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
      },
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

  route(server, calls.stores, z.object({}), async ({ member }) =>
    (await storesOf(server.db, member.id, server.now())).map(({ id, company, audit_status, cart }) => ({
      user_id: id!,
      store: company,
      audit_status,
      cart,
    })),
  )

  route(server, calls.money, z.object({}), async ({ member }) => {
    const { recharge, gift, frozen } = (await moneyOf(server.db, member.id)) ?? { recharge: 0, gift: 0, frozen: 0 }
    // Gifts of money get an end date with the activities that give them; until then none is about to expire.
    return {
      total: toYuan(recharge + gift),
      recharge: toYuan(recharge),
      gift: toYuan(gift),
      gift_expiring: 0,
      frozen: toYuan(frozen),
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
