import { contract } from '@yaopi/core/contract'
import { expect, it } from 'vitest'
import { freshKey } from '../../../test/support/buying.ts'
import { addMember } from '../../../test/support/fixtures.ts'
import { serverOfFile, START } from '../../../test/support/test-server.ts'
import { row, sql } from '../../platform/db/db.ts'

const { approvalAdmin, coupon, couponGrantAdmin: calls } = contract
const t = serverOfFile()
const DAY = 86_400_000

const template = async (face: number): Promise<number> =>
  (await row(
    t.db,
    sql<{
      id: number
    }>`insert into coupon_template (type, name, face, threshold, total, claim_start, claim_end, use_days)
      values (1, '补偿券', ${face}, ${face * 10}, 10, ${new Date(START - DAY)}, ${new Date(START + DAY)}, 30) returning
        id`,
  ))!.id

it('says in a dry run what a list would get, gives it once, and leaves out who holds one', async () => {
  const goods = await t.loginStaff('goods')
  const id = await template(500)
  const phones = ['13800000001', '13800000002', '13912345678']
  const input = { id, members: phones, reason: '配送延误补偿', idempotency_key: freshKey() }
  const dry = await goods.data(calls.grant, { ...input, dry_run: 1 })
  expect(dry).toEqual({ members: 2, unknown: ['13912345678'], left_out: 0, total: 10, needs_approval: 0, is_done: 0 })
  expect((await goods.data(calls.grant, { ...input, dry_run: 0 })).is_done).toBe(1)
  expect((await goods.data(calls.grant, { ...input, dry_run: 0 })).members).toBe(2)
  const again = await goods.data(calls.grant, { ...input, dry_run: 1, idempotency_key: freshKey() })
  expect(again).toMatchObject({ members: 0, left_out: 2 })
  const client = await t.loginAs('13800000001')
  expect((await client.data(coupon.mine, {})).data.filter((one) => one.face === 5)).toHaveLength(1)
  const list = await goods.data(calls.templates, {})
  expect(list.data.find((one) => one.id === id)).toMatchObject({ claimed: 2, total: 12, used: 0, cost: 0 })

  expect(await goods.data(calls.void, { id, reason: '规则有误' })).toEqual({ ended: 2 })
  expect((await client.send(coupon.receive, { id })).status).not.toBe(200)
})

it('waits for finance above 1,000.00 and gives after the signature', async () => {
  const goods = await t.loginStaff('goods')
  const finance = await t.loginStaff('finance')
  const id = await template(20_000)
  const phones = await Promise.all(
    Array.from({ length: 6 }, async (_, index) => {
      const phone = `1360000000${index}`
      await addMember(t.db, { phone })
      return phone
    }),
  )
  const waiting = await goods.data(calls.grant, {
    id,
    members: phones,
    reason: '年度返利',
    dry_run: 0,
    idempotency_key: freshKey(),
  })
  expect(waiting).toMatchObject({ is_done: 0, needs_approval: 1, total: 1_200 })
  const coupons = () => row(t.db, sql<{ n: number }>`select count(*)::int as n from coupon where template_id = ${id}`)
  expect(await coupons()).toEqual({ n: 0 })
  const { sha256 } = await finance.data(approvalAdmin.detail, { id: waiting.approval_id! })
  expect((await finance.data(approvalAdmin.approve, { id: waiting.approval_id!, sha256 })).state).toBe('approved')
  expect(await coupons()).toEqual({ n: 6 })
})
