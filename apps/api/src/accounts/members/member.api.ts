import { contract } from '@yaopi/core/contract'
import { toYuan } from '@yaopi/core'
import { z } from 'zod'
import { oneOf, route } from '../../platform/http/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { moneyOf } from './wallet.queries.ts'
import { storesOf } from './store.queries.ts'
import { partnerState, rememberLayout, userState, visitorState } from '../member-state/index.ts'
import { registerJobs } from '../../platform/jobs/index.ts'
import { markEndedDocumentsJob, remindOfDocumentsJob } from './document.jobs.ts'

/** The member's own state, stores and wallet. domain.md §5.3, §5.4. */
export function registerMembers(server: AppContext): void {
  registerJobs(server, [markEndedDocumentsJob, remindOfDocumentsJob])
  const calls = contract.member

  // Never a 401: the shell asks this for visitors too (domain.md §5.3).
  route(server, calls.base, z.object({}), async ({ viewer, partner }) => {
    if (viewer === null) return visitorState(server)
    const state = await userState(server, viewer.id, viewer.token_hash)
    return partner === null ? state : partnerState(state, partner)
  })

  route(
    server,
    calls.rememberLayout,
    z.object({ layout: oneOf(['cards', 'table', 'plain'] as const) }),
    async ({ input, db, member }) => {
      await rememberLayout(db, member.id, input.layout)
      return null
    },
  )

  route(server, calls.stores, z.object({}), async ({ member }) =>
    (await storesOf(server.db, member.id, server.now())).map(({ id, company, audit_status, cart }) => ({
      user_id: id!,
      store: company,
      audit_status,
      cart,
    })),
  )

  route(server, calls.money, z.object({}), async ({ member }) => {
    const money = await moneyOf(server.db, member.id, server.now())
    return {
      total: toYuan(money.recharge + money.gift),
      recharge: toYuan(money.recharge),
      gift: toYuan(money.gift),
      gift_expiring: toYuan(money.expiring),
      gift_next: money.next_amount === null ? null : { amount: toYuan(money.next_amount), end_at: money.next_end! },
      frozen: toYuan(money.frozen),
      ...(money.held === null
        ? {}
        : { held: money.held.map(({ amount, orders }) => ({ amount: toYuan(amount), orders: orders ?? [] })) }),
    }
  })
}
