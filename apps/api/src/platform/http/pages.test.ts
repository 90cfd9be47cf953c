import { contract, FeedbackType, type Page } from '@yaopi/core/contract'
import { beforeAll, expect, it } from 'vitest'
import { freshKey } from '../../../test/support/buying.ts'
import { serverOfFile, START, type TestClient } from '../../../test/support/test-server.ts'
import { sql } from '../db/index.ts'

const DAY = 86_400_000
const t = serverOfFile({ goods: 1 })
let buyer: TestClient
beforeAll(async () => {
  const member = await t.newCustomer()
  buyer = member.client
  await sql`insert into coupon_template (type, name, face, threshold, total, claim_start, claim_end, use_days)
    values (1, '演示券', 500, 5000, 10, ${new Date(START - DAY)}, ${new Date(START + DAY)}, 30)`.execute(t.db)
  await sql`insert into points_goods (name, kind, category, points, total, per_member)
    values ('演示保温杯', 'goods', '日用', 100, 10, 0)`.execute(t.db)
  const words = { type: FeedbackType.complaint, content: '收到的货少了两盒，请尽快处理' }
  await buyer.data(contract.feedback.send, { ...words, idempotency_key: freshKey() })
  await buyer.data(contract.productRequest.send, { name: '演示胶囊', number: 10, idempotency_key: freshKey() })
  const [offer] = (await buyer.data(contract.coupon.center, {})).data
  await buyer.data(contract.coupon.receive, { id: offer!.id })
  const bought = [[1, 1, START / 1000 - 86_400, 100, 10]]
  await sql`insert into last_purchase (member_id, goods_id, lines, times, newest)
    values (${member.id}, ${t.goods[0]!}, 1, 1, ${bought}::bigint[])`.execute(t.db)
})

const lists: Readonly<Record<string, (page: number) => Promise<Page<unknown>>>> = {
  feedback: (page) => buyer.data(contract.feedback.mine, { page }),
  'product requests': (page) => buyer.data(contract.productRequest.list, { page }),
  'coupons on offer': (page) => buyer.data(contract.coupon.center, { page }),
  'coupons for visitors': (page) => t.visitor.data(contract.coupon.offers, { page }),
  'coupons to claim or use': (page) => buyer.data(contract.coupon.available, { page }),
  'coupons of a member': (page) => buyer.data(contract.coupon.mine, { page }),
  'what a member bought': (page) => buyer.data(contract.quickPurchase.history, { page }),
  'the points mall': (page) => buyer.data(contract.points.mall, { page }),
}

it.each(Object.entries(lists))('a page behind the last one of %s tells the true number of all', async (_, read) => {
  const first = await read(1)
  expect(first.total).toBeGreaterThan(0)
  expect(first.last_page).toBe(Math.ceil(first.total / first.per_page))
  expect(await read(first.last_page + 6)).toEqual({ ...first, data: [], current_page: first.last_page + 6 })
})
