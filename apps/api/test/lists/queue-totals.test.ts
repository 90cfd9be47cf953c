import type { AnyCall, contract, Page } from '@yaopi/core/contract'
import {
  afterSaleAdminCalls,
  controlledSaleAdminCalls,
  creditAdminCalls,
  failedWorkAdminCalls,
  feedbackAdminCalls,
  hmReceiptAdminCalls,
  inspectionReportAdminCalls,
  invoiceAdminCalls,
  memberAdminCalls,
  memberRecordCalls,
  orderAdminCalls,
  paymentAdminCalls,
  pointsAdminCalls,
  productRequestAdminCalls,
  recallAdminCalls,
  refundAdminCalls,
  shippingAdminCalls,
  STAFF_ROLES,
  statementAdminCalls,
  walletAdminCalls,
  TASK_QUEUES,
  type TaskQueueCode,
} from '@yaopi/core/staff'
import { expect, test } from 'vitest'
import { row, sql } from '../../src/platform/db/index.ts'
import { serverOfFile, type TestClient } from '../support/test-server.ts'

const t = serverOfFile({ demoGoods: 600 })

/**
 * Queues, and the lists that show what waits in them, as the screens ask for them: a list may hold the work of several
 * queues, and a queue may stand on several tabs. Not here: signatures, which each person has others of, and the chat.
 */
const LISTS: readonly {
  readonly queues: readonly TaskQueueCode[]
  readonly lists: readonly (readonly [AnyCall, object])[]
}[] = [
  { queues: ['review.first'], lists: [[memberAdminCalls.queue, { kind: 1 }]] },
  { queues: ['review.again'], lists: [[memberAdminCalls.queue, { kind: 3 }]] },
  { queues: ['review.update'], lists: [[memberAdminCalls.queue, { kind: 2 }]] },
  { queues: ['review.change'], lists: [[memberAdminCalls.queue, { kind: 4 }]] },
  { queues: ['address'], lists: [[memberRecordCalls.waitingAddresses, {}]] },
  { queues: ['controlled_sale'], lists: [[controlledSaleAdminCalls.list, { status: 0 }]] },
  { queues: ['hm.receipt'], lists: [[hmReceiptAdminCalls.list, { tab: 'review' }]] },
  { queues: ['hm.overdue'], lists: [[hmReceiptAdminCalls.list, { tab: 'overdue' }]] },
  { queues: ['recall'], lists: [[recallAdminCalls.list, { status: 'open' }]] },
  { queues: ['order.audit', 'order.audit.hm'], lists: [[orderAdminCalls.list, { status: 20 }]] },
  { queues: ['order.audit.hm'], lists: [[orderAdminCalls.list, { status: 20, settle_group: 'hm' }]] },
  { queues: ['order.cancel'], lists: [[orderAdminCalls.cancelRequests, {}]] },
  { queues: ['ship.new', 'ship.rest'], lists: [[shippingAdminCalls.queue, {}]] },
  { queues: ['ship.rest'], lists: [[shippingAdminCalls.queue, { kind: 'partly' }]] },
  { queues: ['ship.exception'], lists: [[shippingAdminCalls.parcels, { view: 'open' }]] },
  { queues: ['as.answer'], lists: [[afterSaleAdminCalls.queue, { tab: 'review' }]] },
  { queues: ['as.inspect'], lists: [[afterSaleAdminCalls.queue, { tab: 'inspection' }]] },
  { queues: ['as.reship', 'as.refund'], lists: [[afterSaleAdminCalls.queue, { tab: 'settling' }]] },
  { queues: ['report.missing'], lists: [[inspectionReportAdminCalls.list, { state: 'missing' }]] },
  { queues: ['transfer'], lists: [[paymentAdminCalls.transfers, { state: 'waiting' }]] },
  { queues: ['refund.bank'], lists: [[refundAdminCalls.queue, { tab: 'bank' }]] },
  { queues: ['refund.failed'], lists: [[refundAdminCalls.queue, { tab: 'failed' }]] },
  { queues: ['recharge'], lists: [[walletAdminCalls.recharges, { state: 1 }]] },
  { queues: ['withdraw'], lists: [[walletAdminCalls.withdrawals, { state: 'open' }]] },
  { queues: ['approval.wallet'], lists: [[walletAdminCalls.adjustments, { state: 1 }]] },
  { queues: ['approval.credit'], lists: [[creditAdminCalls.changes, { state: 1 }]] },
  { queues: ['invoice'], lists: [[invoiceAdminCalls.list, { state: 2 }]] },
  { queues: ['invoice.title'], lists: [[invoiceAdminCalls.titles, { state: 1 }]] },
  { queues: ['statement'], lists: [[statementAdminCalls.list, { state: 3 }]] },
  { queues: ['feedback'], lists: [[feedbackAdminCalls.list, { status: 'open' }]] },
  { queues: ['request'], lists: [[productRequestAdminCalls.list, { status: 10 }]] },
  { queues: ['points'], lists: [[pointsAdminCalls.orders, { status: 10 }]] },
  { queues: ['job.failed'], lists: [[failedWorkAdminCalls.list, {}]] },
]

type AnyList = typeof contract.memberAdmin.list

/** How many rows a list has, for whoever may read it first. */
async function totalOf(staff: readonly TestClient[], call: AnyCall, input: object): Promise<number> {
  for (const client of staff) {
    const answer = await client.send(call as AnyList, input as never)
    if (answer.status === 403) continue
    expect([call.path, answer.status]).toEqual([call.path, 200])
    return (answer.data as unknown as Page<unknown>).total
  }
  throw new Error(`nobody may read ${call.path}`)
}

/** How many tasks of queues are to be done now. */
async function tasksOf(queues: readonly string[]): Promise<number> {
  const open = await row(
    t.db,
    sql<{ count: number }>`select count(*)::int as count from task
      where state = 'open' and queue = any(${queues}) and started_at <= ${new Date(t.clock.now())}`,
  )
  return open!.count
}

test('every queue has as many tasks as its screen has rows that wait', { timeout: 240_000 }, async () => {
  const staff: TestClient[] = []
  for (const role of STAFF_ROLES) staff.push(await t.loginStaff(role))
  const shown: [string, number][] = []
  const waiting: [string, number][] = []
  for (const { queues, lists } of LISTS) {
    const name = queues.join(' and ')
    let total = 0
    for (const [call, input] of lists) total += await totalOf(staff, call, input)
    shown.push([name, total])
    waiting.push([name, await tasksOf(queues)])
  }
  expect(shown).toEqual(waiting)
  // A demo shop has something in many of them.
  expect(waiting.filter(([, number]) => number > 0).length).toBeGreaterThanOrEqual(12)
  const here = new Set(LISTS.flatMap(({ queues }) => queues))
  expect(TASK_QUEUES.map(({ code }) => code).filter((code) => !here.has(code))).toEqual(['approval', 'chat'])
})
