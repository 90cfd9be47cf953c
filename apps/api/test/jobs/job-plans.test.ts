import { fen } from '@yaopi/core'
import { expect, it } from 'vitest'
import { sql, rows } from '../../src/platform/db/db.ts'
import { jobsOf, runJob } from '../../src/platform/jobs/define-job.ts'
import { deliverEvents } from '../../src/platform/jobs/outbox.ts'
import { stubProvider } from '../support/stub-provider.ts'
import { serverOfFile } from '../support/test-server.ts'

/** Tables that grow with every order, login or request. */
const GROWING = [
  'orders',
  'order_item',
  'order_log',
  'order_allocation',
  'trade',
  'payment',
  'payment_notice',
  'refund',
  'transfer',
  'wallet_log',
  'points_log',
  'message',
  'coupon',
  'cashback',
  'outbox',
  'outbox_delivered',
  'outbox_delivered_rest',
  'audit_log',
  'login_token',
  'sms_code',
  'captcha',
  'rate_limit',
  'idempotency_key',
  'lot',
  'parcel_tracking',
  'member_document',
  'goods_change',
  'chat_thread',
  'chat_message',
  'chat_token',
  'price_history',
  'file',
]
/** Partial indexes that hold only what waits; of the lanes, only the first entry is read without a condition. */
const WAITING_ONLY = ['orders_group_waiting', 'order_item_doctor', 'outbox_lane']

type Plan = {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Index Cond'?: string
  readonly Plans?: readonly Plan[]
}
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

const payments = new Map([
  ['wechat', stubProvider('wechat', { bill: async () => [{ kind: 'payment', pay_sn: 'P1', amount: fen(100) }] })],
])
const t = serverOfFile({ goods: 1, payments })

/** Nodes that read a growing table from end to end, with sequential scans allowed only where no index would do. */
async function wholeScans(text: string): Promise<string[]> {
  const plans = await t.db.connection().execute(async (one) => {
    await sql`set enable_seqscan = off`.execute(one)
    const found = await rows(
      one,
      sql<{
        'QUERY PLAN': readonly { readonly Plan: Plan }[]
      }>`${sql.raw(`explain (generic_plan, format json) ${text}`)}`,
    )
    await sql`reset enable_seqscan`.execute(one)
    return found
  })
  return nodesOf(plans[0]!['QUERY PLAN'][0]!.Plan).flatMap((node) => {
    const table = node['Relation Name'] ?? ''
    if (!GROWING.includes(table)) return []
    if (node['Node Type'] === 'Seq Scan') return [`Seq Scan on ${table}`]
    const isWhole =
      /^Index (Only )?Scan$/.test(node['Node Type']) &&
      node['Index Cond'] === undefined &&
      !WAITING_ONLY.includes(node['Index Name'] ?? '')
    return isWhole ? [`whole ${node['Index Name']} of ${table}`] : []
  })
}

it('no statement of a job or of the outbox reads a growing table from end to end', async () => {
  const scans: string[] = []
  let checked = 0
  const check = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    for (const text of new Set(await t.statementsOf(work))) {
      if (!/^\s*(?:select|insert|update|delete|with)\b/i.test(text)) continue
      checked += 1
      for (const scan of await wholeScans(text)) scans.push(`${name}: ${scan}`)
    }
  }
  // The last day of a quarter's reward time, so that every job has its loading to do.
  t.clock.set(Date.parse('2027-01-20T10:00:00+08:00'))
  await sql`insert into doctor_program (ranks, tiers, start_at, end_at)
    values ('{4}', '[{"amount": 1000, "value": 100}]', '2026-10-01', '2027-02-01')`.execute(t.db)
  await sql`insert into outbox (event_id, topic, payload, available_at) values ('plan:1', 'plan', '{}', '2026-01-01')
    `.execute(t.db)
  // As many licences as a shop has: of an empty table any index is as cheap as any other.
  await sql`insert into member (username, phone, password_hash, rank)
    select 'plan' || n, 18700000000 + n, '', 1 from generate_series(1, 2000) n`.execute(t.db)
  await sql`insert into member_document (member_id, type, number, issuer, status, version, end_date)
    select id, 'yyzz', '', '', 2, 1, date '2028-01-01' + id % 700 from member where username like 'plan%'`.execute(t.db)
  await sql`analyze member_document`.execute(t.db)
  for (const { name, scope } of jobsOf(t.server))
    if (scope !== 'process') await check(name, () => runJob(t.server, name))
  await check('outbox', () => deliverEvents(t.server))
  expect(checked).toBeGreaterThan(30)
  expect(scans).toEqual([])
})
