import { contract } from '@yaopi/core/contract'
import { beforeAll, expect, it } from 'vitest'
import { buyerAt, freshKey, type Buyer } from '../../../test/support/buying.ts'
import { addGoods } from '../../../test/support/fixtures.ts'
import { serverOfFile, type TestClient } from '../../../test/support/test-server.ts'
import { upload } from '../../../test/support/uploading.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { row, rows, sql } from '../../platform/db/index.ts'
import { addFile } from '../../platform/uploads/upload.queries.ts'

const { payment, paymentAdmin, bankStatementAdmin: calls } = contract
const COMPANY = '成都演示流水药房'
const shop = serverOfFile()
let goods: number
let buyer: Buyer
let finance: TestClient
beforeAll(async () => {
  goods = await addGoods(shop.db, { stock: 10_000, base_price: 10_001, is_free_shipping: true })
  buyer = await buyerAt(shop, { company: COMPANY, recharge: 0 })
  finance = await shop.loginStaff('finance')
})

let pictures = 0
/** A declared transfer of an order of `number` units; its amount is due. */
async function declared(number: number, amount?: number, sha256?: string) {
  const { trade_id } = await buyer.order([{ goods_id: goods, number }])
  const { trade, bank } = await buyer.client().data(payment.read, { trade_id })
  pictures += 1
  const image = await addFile(shop.db, {
    member_id: buyer.id,
    scene: 'pay',
    name: 'a.jpg',
    content_type: 'image/jpeg',
    sha256: sha256 ?? String(pictures).padStart(64, '0'),
    size: 1,
    now: shop.clock.now(),
  })
  const sent = amount ?? trade.due
  const { id } = await buyer.client().data(payment.transfer, {
    trade_id,
    payer: COMPANY,
    bank: '演示银行',
    amount: sent,
    paid_at: '2026-11-20',
    image,
    idempotency_key: freshKey(),
  })
  return { id, trade_id, code: bank.code, amount: sent, due: trade.due }
}
type Line = { readonly amount: number; readonly payer?: string; readonly note: string; readonly serial?: string }
let files = 0
const statement = (lines: readonly Line[]) => {
  files += 1
  const rows = lines.map(
    ({ serial, amount, payer = COMPANY, note }, at) =>
      `2026-11-2${at % 9},${serial ?? `S${files}-${at}`},"${amount.toFixed(2)}",${payer},${note}`,
  )
  const text = ['演示银行流水', '交易日期,流水号,贷方金额(元),对方户名,附言', ...rows].join('\n')
  return upload(finance, '', Buffer.from(text), 'text/csv', '/api/admin/finance/bank_statements')
}
const stateOf = async (id: number): Promise<string> =>
  (await row(shop.db, sql<{ state: string }>`select state from transfer where id = ${id}`))!.state

it('D4: exact matches are confirmed together; short, wrong payer, duplicates and unknown ones never are', async () => {
  const good = [await declared(10), await declared(11)]
  const short = await declared(12, 300)
  const stranger = await declared(13)
  const twin = '7'.repeat(64)
  const copies = [await declared(14, undefined, twin), await declared(15, undefined, twin)]
  const missing = await declared(16)
  const read = await statement([
    ...[...good, short, ...copies].map(({ amount, code }) => ({ amount, note: `货款 ${code}` })),
    { amount: stranger.amount, payer: '张三', note: stranger.code },
  ])
  expect(read.data).toMatchObject({ lines: 6, known: 0 })
  const verdicts = new Map((await finance.data(calls.matches, {})).map((one) => [one.transfer_id, one.verdict]))
  expect(good.map(({ id }) => verdicts.get(id))).toEqual(['exact', 'exact'])
  const bad = [short, stranger, ...copies, missing]
  expect(bad.map(({ id }) => verdicts.get(id))).toEqual(['near', 'near', 'near', 'near', 'none'])
  const ids = [...good, ...bad].map(({ id }) => id)
  expect(await finance.data(calls.confirm, { ids, dry_run: 1 })).toMatchObject({ will: 2, done: 0 })
  expect(await stateOf(good[0]!.id)).toBe('waiting')
  const done = await finance.data(calls.confirm, { ids, dry_run: 0 })
  expect(done).toMatchObject({ done: 2 })
  expect(done.refused.map(({ id }) => id)).toEqual(bad.map(({ id }) => id))
  for (const { id } of good) expect(await stateOf(id)).toBe('confirmed')
  for (const { id } of bad) expect(await stateOf(id)).toBe('waiting')
  expect(await finance.data(calls.confirm, { ids: good.map(({ id }) => id), dry_run: 0 })).toMatchObject({ done: 0 })
  for (const { id } of copies)
    expect((await finance.data(paymentAdmin.transfers, {})).data.find((one) => one.id === id)).toMatchObject({
      is_same_picture: 1,
    })
  expect(await brokenInvariants(shop.db)).toEqual([])
})

it('a line is stored once, and confirms one transfer at most', async () => {
  const one = await declared(20)
  const line = { amount: one.amount, note: one.code, serial: 'ONCE' }
  expect((await statement([line])).data).toMatchObject({ lines: 1 })
  expect((await statement([line, { amount: 1, note: '', serial: 'OTHER' }])).data).toMatchObject({ lines: 1, known: 1 })
  const answers = await Promise.all([0, 1, 2].map(() => finance.data(calls.confirm, { ids: [one.id], dry_run: 0 })))
  expect(await stateOf(one.id)).toBe('confirmed')
  expect(answers.some(({ done }) => done === 1)).toBe(true)
  const used = await row(
    shop.db,
    sql<{ n: number }>`select count(*)::int as n from bank_line where transfer_id = ${one.id}`,
  )
  expect(used!.n).toBe(1)
  await expect(
    sql`update bank_line set transfer_id = null where transfer_id = ${one.id}`.execute(shop.db),
  ).rejects.toThrow('does not change')
})

it('a file of the bank, and each transfer that it confirms, are in the audit log with who and what', async () => {
  const one = await declared(21)
  const read = await statement([{ amount: one.amount, note: one.code }])
  await finance.data(calls.confirm, { ids: [one.id], dry_run: 1 })
  const audits = () =>
    rows(
      shop.db,
      sql<{ action: string }>`select a.action, a.target, a.detail - 'sha256' as detail, a.staff_id = s.staff_id as same
        from audit_log a join bank_statement s on s.id = ${read.data.id}
        where a.target in (${`bank_statement:${read.data.id}`}, ${`transfer:${one.id}`}) order by a.id`,
    )
  const { name } = (await row(
    shop.db,
    sql<{ name: string }>`select name from bank_statement where id = ${read.data.id}`,
  ))!
  const imported = {
    action: '导入银行流水',
    target: `bank_statement:${read.data.id}`,
    detail: { name, lines: 1, known: 0 },
    same: true,
  }
  expect(await audits()).toEqual([imported])
  await finance.data(calls.confirm, { ids: [one.id], dry_run: 0 })
  expect(await audits()).toEqual([
    imported,
    expect.objectContaining({ target: `transfer:${one.id}`, action: expect.stringContaining('确认'), same: true }),
  ])
})

it('refuses files without a header, without money that came, and the same file again', async () => {
  const send = (text: string) =>
    upload(finance, '', Buffer.from(text), 'text/csv', '/api/admin/finance/bank_statements')
  expect((await send('甲,乙\n1,2')).message).toContain('找不到表头')
  const head = '日期,收入,对方户名,摘要\n'
  expect((await send(`${head}2026-11-20,,某公司,付款`)).message).toContain('没有收入')
  expect((await send(`${head}昨天,12.00,某公司,付款`)).message).toContain('第2行日期')
  expect((await send(`${head}2026-11-20,十二元,某公司,付款`)).message).toContain('第2行金额')
  expect((await send(`${head}2026/11/20,"1,234.50",某公司,付款`)).data).toMatchObject({ lines: 1 })
  expect((await send(`${head}2026/11/20,"1,234.50",某公司,付款`)).message).toContain('已经导入')
  const service = await shop.loginStaff('service')
  const refused = await upload(service, '', Buffer.from(head), 'text/csv', '/api/admin/finance/bank_statements')
  expect(refused.code).toBe(403)
})
