import { contract, type StoreOverview } from '@yaopi/core/contract'
import { daysBetween, formatDate, toYuan, type Fen } from '@yaopi/core'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { masterId, route, text } from '../../platform/http/index.ts'
import { requireCode } from '../auth/index.ts'
import { userState } from '../member-state/index.ts'
import { addMessage } from '../messages/index.ts'
import * as queries from './stores.queries.ts'
import { storesText as words } from './stores.text.ts'

/** An owner's stores: acting as one of them, and letting one go. domain.md §4.6, decision 0050. */
export function registerStores(server: AppContext): void {
  const { db, now } = server
  const calls = contract.store

  route(server, calls.overview, z.object({}), async ({ member }): Promise<StoreOverview> => {
    const person = member.acting_owner_id ?? member.id
    const [owner, stores, documents] = [
      member.acting_owner_id === null && member.owner_id !== null
        ? await queries.companyOf(db, member.owner_id)
        : undefined,
      await queries.ownStores(db, person, now()),
      await queries.storeDocuments(db, person, now()),
    ]
    const today = formatDate(Math.floor(now() / 1000))
    return {
      owner: owner ?? null,
      stores: stores.map(({ balance, last_order, is_new, ...store }) => ({
        ...store,
        balance: toYuan(balance as Fen),
        last_order_at: last_order,
        is_new: is_new ? 1 : 0,
        is_acting: store.id === member.id ? 1 : 0,
      })),
      documents: documents.map((one) => ({ ...one, days_left: daysBetween(today, one.end_date) })),
      most_stores: server.settings.values().most_stores,
    }
  })

  route(server, calls.switchTo, z.object({ id: masterId() }), async ({ input, member }) => {
    if (!(await queries.actAs(db, member.token_hash, input.id))) throw new BusinessError(404, words.unknown)
    return userState(server, input.id, member.token_hash)
  })

  route(server, calls.back, z.object({}), async ({ member }) => {
    if (member.acting_owner_id === null) throw new BusinessError(409, words.notActing)
    await queries.actAsOwn(db, member.token_hash)
    return userState(server, member.acting_owner_id, member.token_hash)
  })

  route(server, calls.unbind, z.object({ id: masterId(), code: text(1, 10) }), async ({ input, member }) => {
    const lockUnbindable = async (tx: Db) => {
      const store = await queries.lockStore(tx, member.id, input.id)
      if (store === undefined) throw new BusinessError(404, words.unknown)
      const open = await queries.openWork(tx, input.id, now())
      if (open.orders > 0) throw new BusinessError(409, words.openOrder(open.orders), { reason: 'OPEN_ORDER' })
      if (open.cases > 0) throw new BusinessError(409, words.openCase(open.cases), { reason: 'OPEN_CASE' })
      return store
    }
    // A code is used once and a wrong one counts, whatever becomes of the rest: it is asked for when the rest may be.
    await inTransaction(db, lockUnbindable)
    await requireCode(server, member.phone, 'store', input.code)
    await inTransaction(db, async (tx) => {
      const store = await lockUnbindable(tx)
      await queries.unbindStore(tx, input.id)
      for (const member_id of [member.id, input.id])
        await addMessage(tx, {
          member_id,
          kind: 'store.unbound',
          facts: { store, owner: member.company },
          event_id: `store.unbound:${input.id}:${now()}:${member_id}`,
          at: now(),
        })
    })
    return null
  })
}
