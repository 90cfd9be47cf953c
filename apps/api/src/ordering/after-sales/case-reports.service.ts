import { AfterSaleReason, AfterSaleState, AfterSaleType } from '@yaopi/core'
import { addMessage } from '../../accounts/messages/index.ts'
import type { AppContext, Member } from '../../platform/context/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { withIdempotency } from '../../platform/idempotency/index.ts'
import { lockTradeOf } from '../order-state/index.ts'
import * as queries from './after-sales.queries.ts'
import { caseText as text } from './after-sales.text.ts'
import { insert, move, system, withCase } from './case-moves.service.ts'
import * as reports from './case-reports.queries.ts'

const { review, settling, done } = AfterSaleState

/**
 * Asks for the inspection report of one lot of an order of a member: a case of type 6. Throws 409 when the report is
 * there or has been asked for.
 */
export async function askForReport(
  server: AppContext,
  member: Member,
  { order_id, key, ...lot }: reports.LotKey & { readonly order_id: number; readonly key: string },
): Promise<number> {
  const made = await withIdempotency(
    server.db,
    { member_id: member.id, key, call: 'report', request: { order_id, ...lot } },
    async (tx) => {
      await lockTradeOf(tx, order_id)
      const order = await queries.orderFacts(tx, order_id)
      if (order === undefined || order.member_id !== member.id) throw new BusinessError(404, text.unknownOrder)
      if (await reports.hasReport(tx, lot)) throw new BusinessError(409, text.reportThere)
      if ((await reports.caseForReport(tx, member.id, lot)) !== undefined)
        throw new BusinessError(409, text.reportAsked)
      const id = await insert(server, tx, {
        order,
        type: AfterSaleType.report,
        state: review,
        reason: AfterSaleReason.other,
        words: '',
        phone: order.phone,
        to_balance: false,
        items: [],
        by: { as: 'buyer', id: member.id },
        action: text.apply,
      })
      await reports.nameReports(tx, id, [lot])
      return { id }
    },
  )
  return made.id
}

/** Ends a case whose reports have come, and tells the buyer where they are. A second time changes nothing. */
export async function endAnsweredCase(server: AppContext, id: number): Promise<boolean> {
  let isEnded = false
  await withCase(server, id, system, [review, settling, done], async ({ tx, one }) => {
    const wanted = one.reports ?? []
    if (one.state === done || wanted.length === 0 || wanted.some((report) => report.is_there === 0)) return
    await move(server, tx, one, done, system, { action: text.reportsCame, isTold: false })
    await addMessage(tx, {
      member_id: one.member_id,
      kind: 'report.arrived',
      facts: { sn: one.sn, name: wanted[0]!.name, batch_no: wanted[0]!.batch_no, count: wanted.length },
      event_id: `report:${id}`,
      at: server.now(),
    })
    isEnded = true
  })
  return isEnded
}
