// Why a line may not be had: of all that is wrong with it the first in a fixed order is said (domain.md §1.6, §2.2).
// Goods with any mixture of faults are added, edited and read by three members; the expected reason comes from the
// table below, not from the code.
import { contract } from '@yaopi/core/contract'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { addPolicy } from '../../promotions/controlled-sale/controlled-sale.fixtures.ts'
import { row, sql } from '../../platform/db/db.ts'
import { addPrice } from '../../pricing/offers/promotion.fixtures.ts'
import { addGoods, ALL_SCOPES, PROVINCE } from '../../../test/support/fixtures.ts'
import { START, serverOfFile, type TestClient } from '../../../test/support/test-server.ts'

const { cart } = contract

/**
 * A member who may buy everything, one who lacks scopes and lives far away, one whose document has ended and whose
 * region is not served.
 */
const people = {
  pharmacy: { scopes: [...ALL_SCOPES], province_id: PROVINCE.B, documents: {} },
  far: { scopes: ['hxy', 'qx2'], province_id: PROVINCE.C, documents: {} },
  expired: { scopes: [...ALL_SCOPES], province_id: PROVINCE.unserved, documents: { qx2: '2026-10-01' } },
} as const
type Person = keyof typeof people

type Faults = {
  readonly offer: 'none' | 'ended' | 'least' | 'limit' | 'pool' | 'empty'
  readonly warehouse: boolean
  readonly offShelf: boolean
  readonly kind: boolean
  readonly scopes: readonly ('cfy' | 'qx2' | 'hts' | 'lc')[]
  readonly control: 'none' | 'outside' | 'later'
  readonly stock: 0 | 20 | 400
  readonly step: boolean
  readonly number: number
  /** What the cart holds of the line before. */
  readonly held: 0 | 6 | 12
}
const rarely = fc.integer({ min: 0, max: 5 }).map((one) => one === 0)
const faults: fc.Arbitrary<Faults> = fc.record({
  offer: fc.constantFrom('none', 'none', 'ended', 'least', 'limit', 'pool', 'empty'),
  warehouse: rarely,
  offShelf: rarely,
  kind: rarely,
  scopes: fc.uniqueArray(fc.constantFrom('cfy', 'qx2', 'hts', 'lc'), { maxLength: 2 }),
  control: fc.constantFrom('none', 'none', 'none', 'none', 'outside', 'later'),
  stock: fc.constantFrom(0, 20, 20, 400, 400),
  step: fc.boolean(),
  number: fc.constantFrom(3, 5, 6, 12, 15, 18, 60, 300),
  held: fc.constantFrom(0, 0, 6, 12),
})
/** The same every time: what the laws are tried on is part of the test. */
const cases: readonly Faults[] = fc.sample(faults, { seed: 20_261_122, numRuns: 120 })

type Made = Faults & {
  readonly id: number
  readonly name: string
  readonly price_id: number
  readonly rule: { readonly min: number; readonly step: number }
}
type Expected = {
  readonly code: string
  readonly reason: string
  readonly status: number
  readonly allowed?: readonly number[]
}

const no = (code: string, reason: string, status: number, allowed?: readonly number[]): Expected =>
  allowed === undefined ? { code, reason, status } : { code, reason, status, allowed }

/** Why the goods are not for this member, whatever the quantity. */
function ofGoods(who: Person, one: Made, stock: number): Expected | undefined {
  const { scopes, documents } = people[who]
  const lacks = (scope: string): boolean =>
    one.scopes.includes(scope as 'lc') && !(scopes as readonly string[]).includes(scope)
  if (one.offShelf) return no('OFF_SHELF', '商品已下架', 403)
  if (one.kind) return no('KIND', '您的企业类型不可购买此商品', 403)
  if (lacks('cfy')) return no('SCOPE', '超出您的经营范围：缺少【处方药】', 403)
  if ('qx2' in documents && one.scopes.includes('qx2'))
    return no('DOC_EXPIRED', '《第二类医疗器械经营备案凭证》已过期，更新后可购买', 403)
  // Of the two authorisations the one is named that the goods name first.
  const authorisation = one.scopes.find((scope) => (scope === 'hts' || scope === 'lc') && lacks(scope))
  if (authorisation === 'hts') return no('HM_AUTH', '购买含特殊药品复方制剂需备案采购委托书', 403)
  if (authorisation === 'lc') return no('COLD_AUTH', '冷藏药品需备案冷藏收货委托书', 403)
  if (one.control === 'outside') return no('CONTROL', '该商品为控销品种，您不在授权范围', 403)
  if (one.control === 'later') return no('CONTROL', '该商品为控销品种，尚未开始供货', 403)
  const isCold = one.scopes.includes('lc') && !one.scopes.includes('hts')
  if (who === 'expired' || (who === 'far' && isCold)) return no('REGION', '您所在地区暂不配送', 403)
  if (stock === 0) return no('NO_STOCK', '暂时缺货', 409)
  return undefined
}

const largest = ({ min, step }: Made['rule'], most: number): number =>
  most < min ? 0 : min + Math.floor((most - min) / step) * step

/** Why the quantity is not to be had; `held`: what of it is in the cart already. */
function ofQuantity(one: Made, total: number, stock: number, held: number): Expected | undefined {
  const { min, step } = one.rule
  if (total < min || (total - min) % step !== 0) {
    const below = min + Math.floor((total - min) / step) * step
    const nearest = total < min ? [min] : [below, below + step]
    const allowed = nearest.map((number) => number - held).filter((number) => number > 0)
    const rule = `${min > 1 ? `起购${min}盒，` : ''}${step > 1 ? `按${step}盒递增，` : ''}`
    const isMinimum = allowed.length === 1 && allowed[0] === min
    return no('QUANTITY', isMinimum ? `至少买${min}盒` : `${rule}可选${allowed.join('或')}`, 422, allowed)
  }
  if (stock === 0 || total <= stock) return undefined
  const addable = Math.max(0, largest(one.rule, stock) - held)
  const left = addable > 0 ? `库存仅剩${stock}盒，可购买${addable}盒` : `库存仅剩${stock}盒，不足起购数量`
  return no('STOCK', held > 0 ? `${left}（购物车已有${held}盒）` : left, 409, [addable])
}

/** Why the activity price is not to be had for so many. */
function ofOffer({ offer }: Made, total: number): Expected | undefined {
  const short = (reason: string): Expected => no('LIMIT', reason, 409)
  if (offer === 'least' && total < 12) return short('活动价12盒起购')
  if (offer === 'limit' && total > 9) return short('活动限购9盒，还可购买9盒，超出部分可按原价购买')
  if (offer === 'pool' && total > 15) return short('活动商品仅剩15盒')
  return offer === 'empty' ? short('活动商品已抢光') : undefined
}

const clients = new Map<Person, TestClient>()
const ids = new Map<Person, number>()
let made: Made[] = []

const t = serverOfFile()
beforeAll(async () => {
  for (const [name, facts] of Object.entries(people)) {
    const { id, client } = await t.newCustomer(facts)
    ids.set(name as Person, id)
    clients.set(name as Person, client)
  }
  made = []
  for (const [index, one] of cases.entries()) {
    const rule = one.step ? { min: 6, step: 3 } : { min: 1, step: 1 }
    const name = `样品${index}`
    const id = await addGoods(t.db, {
      name,
      stock: one.stock,
      is_on_sale: !one.offShelf,
      ranks_allowed: one.kind ? [4] : null,
      scope_codes: ['hxy', ...one.scopes],
      special_type: one.scopes.includes('hts') ? 1 : 0,
      temp_class: one.scopes.includes('lc') ? 'lc' : 'cw',
      min_number: rule.min,
      step: rule.step,
    })
    const price_id = one.offer === 'none' ? 0 : await priced(id, one.offer)
    made.push({ ...one, id, name, price_id, rule })
  }
  const under = (control: Faults['control']): number[] =>
    made.filter((one) => one.control === control).map((one) => one.id)
  await addPolicy(t.db, { now: START, url: 'outside', goods: under('outside'), admits: 'members' })
  await addPolicy(t.db, { now: START, url: 'later', goods: under('later'), start: 3_600 })
})

async function priced(goods_id: number, offer: Exclude<Faults['offer'], 'none'>): Promise<number> {
  const own = { now: START, kind: 'spike', goods_id, price: 800 }
  if (offer === 'ended') return addPrice(t.db, { ...own, start: -7_200, end: -3_600 })
  if (offer === 'least') return addPrice(t.db, { ...own, min: 12 })
  if (offer === 'limit') return addPrice(t.db, { ...own, limit: 9 })
  const id = await addPrice(t.db, { ...own, total: 15 })
  if (offer === 'empty') await sql`update price_offer set taken = 15 where id = ${id}`.execute(t.db)
  return id
}

const asInput = (one: Made) => ({
  goods_id: one.id,
  number: one.number,
  ...(one.price_id === 0 ? {} : { goods_price_id: one.price_id, type: 1 }),
  ...(one.warehouse ? { ck_id: 2 } : {}),
})

/** Puts lines into a cart as they may have come there when nothing was wrong with them yet. */
async function fill(who: Person, lines: readonly { readonly one: Made; readonly number: number }[]): Promise<void> {
  await sql`delete from cart_line where member_id = ${ids.get(who)!}`.execute(t.db)
  for (const { one, number } of lines)
    await sql`insert into cart_line (member_id, goods_id, ck_id, type, goods_price_id, number, seen_price)
      values (${ids.get(who)!}, ${one.id}, 1, ${one.price_id === 0 ? 0 : 1}, ${one.price_id}, ${number}, 1000)`.execute(
      t.db,
    )
}

describe.each(Object.keys(people) as Person[])('the first of all reasons, for the member "%s"', (who) => {
  it('is why a line cannot be added', async () => {
    const held = (one: Made): number => (one.warehouse ? 0 : one.held)
    await fill(
      who,
      made.filter((one) => held(one) > 0).map((one) => ({ one, number: held(one) })),
    )
    const expected = made.flatMap((one) => {
      const total = one.number + held(one)
      const first =
        (one.offer === 'ended' ? no('ENDED', '该活动不存在或已结束', 410) : undefined) ??
        (one.warehouse ? no('WAREHOUSE', '该仓库没有此商品', 422) : undefined) ??
        ofGoods(who, one, one.stock) ??
        ofQuantity(one, total, one.stock, held(one)) ??
        ofOffer(one, total)
      return first === undefined ? [] : [{ one, first }]
    })
    const answer = await clients.get(who)!.send(cart.add, {
      params: [{ goods_id: 9_999_999, number: 1 }, ...made.map(asInput)],
    })
    const wire = ({ one, first: { code, reason, allowed } }: (typeof expected)[number]) => ({
      goods_id: one.id,
      name: one.name,
      code,
      reason,
      ...(allowed === undefined ? {} : { allowed }),
    })
    expect(answer.data.refused).toEqual([
      { goods_id: 9_999_999, name: '', code: 'GONE', reason: '商品不存在或已下架' },
      ...expected.map(wire),
    ])
    // A single line refuses the call with the code of its reason.
    const seen = new Set<string>()
    for (const { one, first } of expected.filter(({ first: { code } }) => !seen.has(code) && seen.add(code)))
      expect(await clients.get(who)!.send(cart.add, { params: [asInput(one)] })).toMatchObject({
        status: first.status,
        message: `${one.name}：${first.reason}`,
        data: { reason: first.code, allowed: first.allowed ?? [] },
      })
  })

  it('is why the number of a line cannot be changed; that it is sold out comes after the quantity', async () => {
    const client = clients.get(who)!
    await fill(
      who,
      made.map((one) => ({ one, number: 1 })),
    )
    for (const one of made.slice(0, 60)) {
      const line = await row(
        t.db,
        sql<{ id: number }>`select id from cart_line where goods_id = ${one.id} and member_id = ${ids.get(who)!}`,
      )
      const first =
        ofGoods(who, one, 1) ??
        ofQuantity(one, one.number, one.stock, 0) ??
        (one.stock === 0 ? no('STOCK', '暂时缺货', 409, [0]) : undefined) ??
        (one.offer === 'ended' ? undefined : ofOffer(one, one.number))
      const answer = await client.send(cart.edit, { id: line!.id, params: { number: one.number } })
      const named = first === undefined || first.code === 'QUANTITY' ? first?.reason : `${one.name}：${first.reason}`
      expect([one, answer.status, answer.message]).toEqual([one, first?.status ?? 200, named ?? ''])
      if (first?.allowed !== undefined) expect(answer.data).toMatchObject({ allowed: first.allowed })
      else if (first !== undefined) expect(answer.data).toMatchObject({ reason: first.code })
    }
  })

  it('is what the cart says of a line; a line that cannot be had is not ticked', async () => {
    await fill(
      who,
      made.map((one) => ({ one, number: one.number })),
    )
    const state = await clients.get(who)!.data(cart.list, {})
    const lines = new Map(state.data.map((line) => [line.goods.id, line]))
    for (const one of made) {
      const blocked = ofGoods(who, one, one.stock)
      const problem =
        ofQuantity(one, one.number, one.stock, 0) ?? (one.offer === 'ended' ? undefined : ofOffer(one, one.number))
      const note = one.offer === 'ended' ? '活动价已结束，按当前价计算' : undefined
      const line = lines.get(one.id)!
      expect([one, line.blocked?.code, line.tip, line.is_selected]).toEqual([
        one,
        blocked?.code,
        problem?.reason ?? blocked?.reason ?? note,
        blocked === undefined && problem === undefined ? 1 : 0,
      ])
    }
  })
})
