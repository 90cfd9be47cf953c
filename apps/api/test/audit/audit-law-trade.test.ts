import { yuan } from '@yaopi/core'
import { contract } from '@yaopi/core/contract'
import type { PricesPayload } from '@yaopi/core/staff'
import { beforeAll, beforeEach, it } from 'vitest'
import { staffPricesText } from '../../src/catalogue/staff-prices/staff-prices.text.ts'
import { row, sql } from '../../src/platform/db/db.ts'
import { runJob } from '../../src/platform/jobs/define-job.ts'
import { buyerAt, freshKey } from '../support/buying.ts'
import { addGoods, addStaff } from '../support/fixtures.ts'
import { documentOf } from '../support/registering.ts'
import { serverOfFile, START, type TestClient } from '../support/test-server.ts'
import { chance, followsTheLog, type Facts, type Thing } from './law.ts'

const { document, memberAdmin, memberRecord, orderAdmin, promoAdmin, staffAdmin, staffPricesAdmin } = contract
const t = serverOfFile()
const HOUR = 3_600
const soon = Math.floor(START / 1000) + 7 * 24 * HOUR
let service: TestClient
let quality: TestClient
let goods: TestClient
let managers: readonly number[]
let memberId: number
let member: TestClient
let goodsId: number
let draftId: number
let orderId: number

const payload = (name: string, price: number): PricesPayload => ({
  name,
  start: soon,
  end: soon + 2 * HOUR,
  ranks: [],
  rows: [{ goods_id: goodsId, price: yuan(price), total: 50, limit: 5, min: 1, lot_id: 0, target: 0 }],
})
beforeAll(async () => {
  const sales = await (await t.loginStaff('sales')).data(staffAdmin.me, {})
  managers = [sales.id, await addStaff(t.db, 'sales', 'content')]
  const customer = await t.newCustomer({ scopes: ['hxy'], documents: { yyzz: '2029-01-01' } })
  memberId = customer.id
  member = customer.client
  goodsId = await addGoods(t.db, { name: '改价商品', stock: 100 })
  const ordered = await addGoods(t.db, { stock: 1_000, base_price: 40_000, is_free_shipping: true })
  const { orders } = await (await buyerAt(t)).buy([{ goods_id: ordered, number: 1 }])
  orderId = orders[0]!.id
  draftId = (await (await t.loginStaff('goods')).data(promoAdmin.add, { kind: 'spike', payload: payload('场次', 8) }))
    .id
})
beforeEach(async () => {
  service = await t.loginStaff('service')
  quality = await t.loginStaff('quality')
  goods = await t.loginStaff('goods')
})

const readOrder = async () =>
  (await row(
    t.db,
    sql<{ order_sn: string; operator_remark: string }>`select order_sn, operator_remark from orders
      where id = ${orderId}`,
  ))!
/** The member renews their licence, and quality approves it with scopes. */
async function renewed(scopes: readonly string[]) {
  await member.send(document.renew, await documentOf(t.db, memberId, 'yyzz'))
  await quality.send(memberAdmin.claim, { id: memberId })
  const { documents } = await quality.data(memberAdmin.read, { id: memberId })
  const answers = documents.filter((one) => one.status === 1).map((one) => ({ id: one.id, pass: 1 as const }))
  return quality.send(memberAdmin.audit, { id: memberId, documents: answers, scopes })
}
const words = ['甲', '乙', '丙', '丁'] as const
const things: readonly Thing[] = [
  {
    name: 'a member',
    target: async () => `member:${memberId}`,
    read: async () =>
      (await row(
        t.db,
        sql<Facts>`select m.scopes, m.audit_status, m.manager_id,
            array(select g.tag from member_tag g where g.member_id = m.id order by g.tag collate "C") as tags
          from member m where m.id = ${memberId}`,
      ))!,
    change: (by) => {
      // The member is told of each change once a moment.
      t.clock.advance(1_000)
      const [id, ids, tag] = [memberId, [memberId], by.of(words)]
      const staff_id = by.of([...managers, 999_999])
      return by.of([
        () => service.send(memberRecord.tags, { id, tags: words.slice(0, by.below(4)) }),
        () => service.send(memberRecord.bulk, { verb: by.of(['tag', 'untag'] as const), ids, tag }),
        () => service.send(memberRecord.bulk, { verb: 'assign', ids, staff_id }),
        () => service.send(memberAdmin.manager, { id, staff_id }),
        () => quality.send(memberAdmin.scope, { id, scopes: by.of([['hxy'], ['hxy', 'zcy'], ['lc']]), note: '核定' }),
        () => quality.send(memberAdmin.freeze, { id, freeze: by.of([0, 1] as const), reason: '证照存疑' }),
        () => renewed(by.of([['hxy'], ['hxy', 'zcy']])),
      ])()
    },
  },
  {
    name: 'prices',
    target: async () => `goods:${goodsId}`,
    // What is planned, given up or refused when its time has come has changed no price.
    actions: [staffPricesText.audit.set, staffPricesText.audit.apply],
    read: async () => (await row(t.db, sql<Facts>`select base_price, market_price from goods where id = ${goodsId}`))!,
    change: async (by) => {
      const isPlanned = by.below(3) === 0
      await goods.send(staffPricesAdmin.apply, {
        rows: [
          {
            goods_id: goodsId,
            base_price: yuan(by.of([9.5, 10, 10.5, 0])),
            ...(by.below(2) === 0 && { market_price: yuan(by.of([0, 15, 16.5])) }),
          },
        ],
        reason: '调价',
        idempotency_key: freshKey(),
        ...(isPlanned && { effective_at: Math.floor(t.clock.now() / 1000) + 30 }),
      })
      if (by.below(2) === 0) t.clock.advance(60_000)
      await runJob(t.server, 'apply-planned-prices')
    },
  },
  {
    name: 'a draft of a promotion',
    target: async () => `promo:${draftId}`,
    read: async () => (await goods.data(promoAdmin.read, { id: draftId })).payload as never,
    change: async (by) => {
      const { version } = await goods.data(promoAdmin.read, { id: draftId })
      return goods.send(promoAdmin.edit, {
        id: draftId,
        version: by.below(5) === 0 ? version + 1 : version,
        payload: { ...payload(`场次${by.of(words)}`, by.of([7, 8])), end: soon + (1 + by.below(3)) * HOUR },
      })
    },
  },
  {
    name: 'an order',
    target: async () => `order:${(await readOrder()).order_sn}`,
    read: async () => ({ operator_remark: (await readOrder()).operator_remark }),
    change: async (by) => {
      const { operator_remark } = await readOrder()
      const before = by.below(4) === 0 ? '别人写的' : operator_remark
      return service.send(orderAdmin.remark, { id: orderId, remark: by.of(words), before })
    },
  },
]

it.each([11, 23, 47])(
  'what the log says was changed of members, prices, promotions and orders is what has become of them (seed %i)',
  async (seed) => {
    await followsTheLog(t.db, things, chance(seed))
  },
)
