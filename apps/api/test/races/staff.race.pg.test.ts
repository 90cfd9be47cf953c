import { yuan } from '@yaopi/core'
import { contract } from '@yaopi/core/contract'
import { GoodsImportState, type GoodsImport, type PricesPayload } from '@yaopi/core/staff'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { STAFF_COOKIE } from '../../src/platform/http/session-cookie.ts'
import { row, sql } from '../../src/platform/db/db.ts'
import { brokenInvariants } from '../../src/platform/db/invariants.ts'
import { addGoods, addMember, addStaff, PASSWORD } from '../support/fixtures.ts'
import { wireClient, type WireAnswer, type WireClient } from '../support/processes.ts'
import { atOnce, key, surprises } from './placed-orders.ts'
import { serversOfFile } from './two-servers.ts'

const { auth, promoAdmin, messageAdmin, staffPricesAdmin, goodsImportAdmin, approvalAdmin } = contract
const TIMES = 50
const DAY = 86_400

const shop = serversOfFile()
/** One person of each role at both servers. */
const people = new Map<string, readonly [WireClient, WireClient]>()
beforeAll(async () => {
  for (const role of ['goods', 'finance', 'service']) {
    await addStaff(shop.db, role)
    const login = { username: `staff-${role}`, password: PASSWORD }
    const { data } = await wireClient(shop.servers[0].url, '').send(auth.staffLogin, login)
    const cookie = `${STAFF_COOKIE}=${data.token}`
    people.set(role, [wireClient(shop.servers[0].url, cookie), wireClient(shop.servers[1].url, cookie)])
  }
})
beforeEach(async () => {
  await sql`delete from rate_limit`.execute(shop.db)
})

const as = (role: string, server = 0): WireClient => people.get(role)![server % 2]!
/** The same act fifty times at once, at both servers in turn. */
const often = <T>(act: (server: number) => Promise<WireAnswer<T>>): Promise<WireAnswer<T>[]> =>
  atOnce(Array.from({ length: TIMES }, (_, server) => () => act(server)))
const succeeded = (answers: readonly WireAnswer<unknown>[]): number =>
  answers.filter(({ status }) => status === 200).length
/** One act was done, and everybody else was told so. */
function doneOnce(answers: readonly WireAnswer<unknown>[]): void {
  expect(surprises(answers)).toEqual([])
  expect([succeeded(answers), answers.filter(({ status }) => status === 409).length]).toEqual([1, TIMES - 1])
}
const count = async (what: ReturnType<typeof sql<{ n: number }>>): Promise<number> => (await row(shop.db, what))!.n

/** How often an act on something stands in the audit log as done. */
const noted = (target: string, action: string): Promise<number> =>
  count(sql<{ n: number }>`select count(*)::int as n from audit_log where target = ${target} and action = ${action}
    and outcome = 'done'`)

it('a draft published fifty times at once on two servers is one promotion', async () => {
  const goods_id = await addGoods(shop.db)
  const start = Math.floor(Date.now() / 1000) + DAY
  const payload: PricesPayload = {
    name: '上午场',
    start,
    end: start + 7_200,
    ranks: [],
    rows: [{ goods_id, price: yuan(8), total: 50, limit: 5, min: 1, lot_id: 0, target: 0 }],
  }
  const draft = (await as('goods').send(promoAdmin.add, { kind: 'spike', payload })).data
  const ticks = draft.issues.filter(({ weight }) => weight === 2).map(({ code }) => ({ code, reason: '已核对' }))
  const { id, version } = draft
  doneOnce(await often((server) => as('goods', server).send(promoAdmin.publish, { id, version, ticks })))
  expect(await count(sql<{ n: number }>`select count(*)::int as n from price_offer where goods_id = ${goods_id}`)).toBe(
    1,
  )
})

it('a message sent fifty times at once under one key reaches every member once', async () => {
  for (let member = 0; member < 20; member++) await addMember(shop.db)
  const message = {
    type: 1,
    title: '放假通知',
    content: '暂停发货三天',
    all: 1,
    idempotency_key: key('message'),
  } as const
  const answers = await often((server) => as('service', server).send(messageAdmin.broadcast, message))
  expect(surprises(answers)).toEqual([])
  expect(succeeded(answers)).toBeGreaterThan(0)
  expect(
    await row(
      shop.db,
      sql`select count(*)::int as sent, count(distinct member_id)::int as members,
        (select count(*)::int from member) as everybody from message where title = ${message.title}`,
    ),
  ).toEqual({ sent: 20, members: 20, everybody: 20 })
})

it('prices applied fifty times at once under one key change once', async () => {
  const goods_id = await addGoods(shop.db)
  const sheet = { rows: [{ goods_id, base_price: 9.5 }], reason: '调价', idempotency_key: key('prices') }
  const answers = await often((server) => as('goods', server).send(staffPricesAdmin.apply, sheet))
  expect(surprises(answers)).toEqual([])
  expect(succeeded(answers)).toBeGreaterThan(0)
  const { data } = await as('goods').send(staffPricesAdmin.changes, { goods_id })
  expect(data.data).toMatchObject([{ before: { base_price: 10 }, after: { base_price: 9.5 } }])
})

it('prices that wait are signed fifty times at once: one signature, one change', async () => {
  const goods_id = await addGoods(shop.db)
  const sheet = { rows: [{ goods_id, base_price: 7 }], reason: '清仓', idempotency_key: key('prices') }
  const id = (await as('goods').send(staffPricesAdmin.apply, sheet)).data.approval_id!
  const { sha256 } = (await as('finance').send(approvalAdmin.detail, { id })).data
  doneOnce(await often((server) => as('finance', server).send(approvalAdmin.approve, { id, sha256 })))
  expect(await noted(`approval:${id}`, '复核通过')).toBe(1)
  expect(await count(sql<{ n: number }>`select base_price::int as n from goods where id = ${goods_id}`)).toBe(700)
})

it('an import committed fifty times at once brings its goods into the shop once, and is undone once', async () => {
  const head = '商品编码,商品名称,规格,单位,生产厂家,分类,单价,条形码,批准文号'
  const lines = Array.from(
    { length: 30 },
    (_, at) =>
      `RACE${at},争抢${at}号胶囊,0.25g*24粒,盒,演示制药有限公司,抗生素,10.00,,国药准字H2026${String(at).padStart(4, '0')}`,
  )
  const body = new FormData()
  body.set('file', new Blob([[head, ...lines].join('\n')]), '报价单.csv')
  const { cookie } = as('goods')
  const added = await fetch(`${shop.servers[0].url}/api/admin/imports`, { method: 'POST', body, headers: { cookie } })
  const { data: made } = (await added.json()) as { data: GoodsImport }
  const { id } = made
  const report = (await as('goods').send(goodsImportAdmin.check, { id, version: made.version })).data
  expect(report.counts).toMatchObject({ rows: 30, create: 30 })
  const { version } = report
  const commit = { id, version, only_clean: 1 } as const
  const answers = await often((server) => as('goods', server).send(goodsImportAdmin.commit, commit))
  // Whoever asks again for what is done is told that it is done.
  expect([surprises(answers), succeeded(answers) > 0]).toEqual([[], true])
  expect(await noted(`goods-import:${id}`, '写入商品导入')).toBe(1)
  const there = () => count(sql<{ n: number }>`select count(*)::int as n from goods where goods_sn like 'RACE%'`)
  expect(await there()).toBe(30)
  const committed = (await as('goods').send(goodsImportAdmin.read, { id })).data
  expect(committed.state).toBe(GoodsImportState.committed)
  const last = committed.version
  doneOnce(await often((server) => as('goods', server).send(goodsImportAdmin.undo, { id, version: last })))
  expect(await there()).toBe(0)
  expect(await brokenInvariants(shop.db)).toEqual([])
})
