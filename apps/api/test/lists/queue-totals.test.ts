import type { AnyCall, contract, Page } from '@yaopi/core/contract'
import {
  afterSaleAdminCalls,
  controlledSaleAdminCalls,
  creditAdminCalls,
  failedWorkAdminCalls,
  feedbackAdminCalls,
  hmReceiptAdminCalls,
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
import { beforeAll, expect, test } from 'vitest'
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
  { queues: ['ship.exception'], lists: [[shippingAdminCalls.parcels, { view: 'trouble' }]] },
  { queues: ['as.answer', 'report.missing'], lists: [[afterSaleAdminCalls.queue, { tab: 'review' }]] },
  { queues: ['report.missing'], lists: [[afterSaleAdminCalls.queue, { tab: 'review', type: 6 }]] },
  { queues: ['as.inspect'], lists: [[afterSaleAdminCalls.queue, { tab: 'inspection' }]] },
  { queues: ['as.reship', 'as.refund', 'as.papers'], lists: [[afterSaleAdminCalls.queue, { tab: 'settling' }]] },
  { queues: ['transfer'], lists: [[paymentAdminCalls.transfers, { state: 'waiting' }]] },
  { queues: ['refund.bank'], lists: [[refundAdminCalls.queue, { tab: 'bank' }]] },
  { queues: ['refund.failed'], lists: [[refundAdminCalls.queue, { tab: 'failed' }]] },
  { queues: ['recharge'], lists: [[walletAdminCalls.recharges, { receipt: 1 }]] },
  { queues: ['withdraw'], lists: [[walletAdminCalls.withdrawals, { state: 'open' }]] },
  { queues: ['approval.wallet'], lists: [[walletAdminCalls.adjustments, { state: 1 }]] },
  { queues: ['approval.credit'], lists: [[creditAdminCalls.changes, { state: 1 }]] },
  { queues: ['invoice'], lists: [[invoiceAdminCalls.list, {}]] },
  { queues: ['invoice.title'], lists: [[invoiceAdminCalls.titles, { state: 1 }]] },
  { queues: ['statement'], lists: [[statementAdminCalls.list, { state: 3 }]] },
  { queues: ['feedback'], lists: [[feedbackAdminCalls.list, { status: 'open' }]] },
  { queues: ['request'], lists: [[productRequestAdminCalls.list, { status: 10 }]] },
  { queues: ['points'], lists: [[pointsAdminCalls.orders, { status: 10 }]] },
  { queues: ['job.failed'], lists: [[failedWorkAdminCalls.list, {}]] },
]

type AnyList = typeof contract.memberAdmin.list

/** The first of the staff who may send a call. */
async function firstWhoMay(call: AnyCall): Promise<TestClient> {
  for (const client of staff) if ((await client.send(call as AnyList, {} as never)).status !== 403) return client
  throw new Error(`nobody may read ${call.path}`)
}

/** How many rows a list has. */
async function totalOf(call: AnyCall, input: object): Promise<number> {
  const client = await firstWhoMay(call)
  const answer = await client.send(call as AnyList, input as never)
  expect([call.path, answer.status]).toEqual([call.path, 200])
  return (answer.data as unknown as Page<unknown>).total
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

let staff: readonly TestClient[]
beforeAll(async () => {
  const all: TestClient[] = []
  for (const role of STAFF_ROLES) all.push(await t.loginStaff(role))
  staff = all
})

test('every queue has as many tasks as its screen has rows that wait', { timeout: 240_000 }, async () => {
  const shown: [string, number][] = []
  const waiting: [string, number][] = []
  for (const { queues, lists } of LISTS) {
    const name = queues.join(' and ')
    let total = 0
    for (const [call, input] of lists) total += await totalOf(call, input)
    shown.push([name, total])
    waiting.push([name, await tasksOf(queues)])
  }
  expect(shown).toEqual(waiting)
  // A demo shop has something in many of them.
  expect(waiting.filter(([, number]) => number > 0).length).toBeGreaterThanOrEqual(12)
  const here = new Set(LISTS.flatMap(({ queues }) => queues))
  expect(TASK_QUEUES.map(({ code }) => code).filter((code) => !here.has(code))).toEqual(['approval', 'chat'])
})

type Counts = Readonly<Record<string, number>>
/** Numbers on tabs, the list behind them, and what a tab sends. */
const TABS: readonly (readonly [counts: AnyCall, list: AnyCall, input: (key: string) => object])[] = [
  [orderAdminCalls.counts, orderAdminCalls.list, (key) => ({ status: Number(key) })],
  [afterSaleAdminCalls.counts, afterSaleAdminCalls.queue, (key) => ({ tab: key })],
  [refundAdminCalls.counts, refundAdminCalls.queue, (key) => ({ tab: key })],
]

test.each(TABS)('the number on each tab is the length of its list: %#', async (counts, list, input) => {
  const client = await firstWhoMay(counts)
  const numbers = (await client.send(counts as AnyList, {} as never)).data as unknown as Counts
  const shown = Object.entries(numbers)
  expect(shown.length).toBeGreaterThan(2)
  const behind: [string, number][] = []
  for (const [key] of shown) behind.push([key, await totalOf(list, input(key))])
  expect(shown).toEqual(behind)
})
