import { contract } from '@yaopi/core/contract'
import type { CategoryTaxon, OwnerTaxon } from '@yaopi/core/staff'
import { beforeAll, describe, expect, it } from 'vitest'
import { addGoods } from '../../../test/support/fixtures.ts'
import { serverOfFile, type TestClient, testServer } from '../../../test/support/test-server.ts'
import { row, sql } from '../../platform/db/index.ts'
import { brokenInvariants } from '../../platform/db/invariants.ts'
import { rebuildTerms, search } from '../search/index.ts'
import { categoryTemplate } from './category-template.ts'

const { taxonomyAdmin: calls, goods: shopGoods, staffGoodsAdmin, home, banner } = contract
const shop = serverOfFile()
let goods: TestClient
beforeAll(async () => {
  goods = await shop.loginStaff('goods')
  await rebuildTerms(shop.db)
})

const tree = () => goods.data(calls.categories, { zone: 'normal' })
const categoryOf = async (id: number): Promise<CategoryTaxon> => (await tree()).find((one) => one.id === id)!
const owners = async (kind: 'brand' | 'maker', q = ''): Promise<readonly OwnerTaxon[]> =>
  (await goods.data(calls.owners, { kind, q })).data
const ownerOf = async (kind: 'brand' | 'maker', name: string): Promise<OwnerTaxon> =>
  (await owners(kind, name)).find((one) => one.name === name)!
const sound = async (): Promise<void> => expect(await brokenInvariants(shop.db)).toEqual([])
/** What the shop shows once its processes have looked. */
const followed = async (): Promise<void> => {
  await search.of(shop.server).reload()
}
const menu = async (): Promise<readonly string[]> =>
  (await shop.visitor.data(shopGoods.categories, {})).flatMap((one) => [
    one.name,
    ...one.children.map((child) => `${one.name}/${child.name}`),
  ])
const namesFound = async (input: Record<string, unknown>): Promise<readonly string[]> =>
  (await shop.visitor.data(shopGoods.list, input)).data.map((one) => one.name)

let numbers = 0
async function madeCategory(parent_id: number, name = `分类${++numbers}`): Promise<CategoryTaxon> {
  const { id } = await goods.data(calls.add, { kind: 'category', name, parent_id, zone: 'normal' })
  return categoryOf(id)
}
async function madeOwner(kind: 'brand' | 'maker', name: string): Promise<OwnerTaxon> {
  await goods.data(calls.add, { kind, name })
  return ownerOf(kind, name)
}
async function goodsIn(columns: Record<string, number | null>, name: string): Promise<number> {
  const id = await addGoods(shop.db, { name })
  await sql`update goods set ${sql.join(
    Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
  )} where id = ${id}`.execute(shop.db)
  return id
}
const placeOf = (id: number) =>
  row(
    shop.db,
    sql<{
      cat1: number
      cat2: number | null
      cat3: number | null
    }>`select cat1, cat2, cat3 from goods where id = ${id}`,
  )

describe('categories', () => {
  it('of a zone without any are taken over from the template, in its tree, once', async () => {
    const empty = await testServer({
      seed: async (db) => {
        await sql`delete from category where zone = 'zy' and parent_id is not null`.execute(db)
        await sql`delete from category where zone = 'zy'`.execute(db)
      },
    })
    try {
      const staff = await empty.loginStaff('goods')
      const wanted = categoryTemplate().filter(({ zone }) => zone === 'zy')
      expect(await staff.data(calls.fill, { zone: 'zy' })).toEqual({ added: wanted.length })
      const made = await staff.data(calls.categories, { zone: 'zy' })
      const byId = new Map(made.map((one) => [one.id, one]))
      const pathOf = (one: CategoryTaxon): string =>
        one.parent_id === null ? one.name : `${pathOf(byId.get(one.parent_id)!)}/${one.name}`
      expect(made.map(pathOf).toSorted()).toEqual(wanted.map(({ path }) => path).toSorted())
      expect(await staff.send(calls.fill, { zone: 'zy' })).toMatchObject({
        status: 409,
        message: '这个专区已有分类，不能再套用',
      })
    } finally {
      await empty.close()
    }
  })

  it('are added, renamed, ordered and hidden, and the menu of the shop shows it at once', async () => {
    const top = await madeCategory(0, '新一级')
    await madeCategory(top.id, '甲类')
    const second = await madeCategory(top.id, '乙类')
    expect((await menu()).slice(-3)).toEqual(['新一级', '新一级/甲类', '新一级/乙类'])
    const first = (await tree()).find((one) => one.name === '甲类')!
    await goods.data(calls.move, { id: second.id, version: second.version, parent_id: top.id, before: first.id })
    await goods.data(calls.edit, {
      kind: 'category',
      id: first.id,
      version: (await categoryOf(first.id)).version,
      name: '丙类',
    })
    expect((await menu()).slice(-3)).toEqual(['新一级', '新一级/乙类', '新一级/丙类'])
    const { version } = await categoryOf(top.id)
    await goods.data(calls.edit, { kind: 'category', id: top.id, version, is_hidden: 1 })
    expect(await menu()).not.toContain('新一级')
    const stale = await goods.send(calls.edit, { kind: 'category', id: top.id, version, name: '旧' })
    expect([stale.status, stale.message]).toEqual([409, '分类刚被修改过，请刷新后再改'])
  })

  it('take their goods along when they move below another parent', async () => {
    const [one, other] = [await madeCategory(0), await madeCategory(0)]
    const child = await madeCategory(one.id)
    const grandchild = await madeCategory(child.id)
    const id = await goodsIn({ cat1: one.id, cat2: child.id, cat3: grandchild.id }, '随分类走的药')
    await goods.data(calls.move, {
      id: child.id,
      version: (await categoryOf(child.id)).version,
      parent_id: other.id,
      before: 0,
    })
    expect(await placeOf(id)).toEqual({ cat1: other.id, cat2: child.id, cat3: grandchild.id })
    expect([await categoryOf(one.id), await categoryOf(other.id)]).toMatchObject([{ goods: 0 }, { goods: 1 }])
    const deep = await goods.send(calls.add, { kind: 'category', name: '第四级', parent_id: grandchild.id })
    expect(deep.errors).toEqual({ parent_id: ['分类最多三级'] })
    await sound()
  })

  it('become one with everything below, links to what went lead to the other, and are parted again', async () => {
    const [left, right] = [await madeCategory(0, '左'), await madeCategory(0, '右')]
    const [from, into] = [await madeCategory(left.id, '止咳药'), await madeCategory(right.id, '止咳')]
    const below = await madeCategory(from.id, '糖浆')
    const own = await goodsIn({ cat1: left.id, cat2: from.id, cat3: null }, '左边止咳片')
    const deep = await goodsIn({ cat1: left.id, cat2: from.id, cat3: below.id }, '左边止咳糖浆')
    const there = await goodsIn({ cat1: right.id, cat2: into.id, cat3: null }, '右边止咳片')
    const ask = { kind: 'category', id: from.id, version: (await categoryOf(from.id)).version, into: into.id } as const
    const plan = { goods: 2, children: 1, names: ['止咳药'], refused: [] }
    expect(await goods.data(calls.merge, { ...ask, dry_run: 1 })).toEqual(plan)
    expect(await placeOf(own)).toEqual({ cat1: left.id, cat2: from.id, cat3: null })
    expect(await goods.data(calls.merge, { ...ask, dry_run: 0 })).toEqual(plan)
    expect((await goods.send(calls.merge, { ...ask, dry_run: 0 })).status).toBe(409)
    expect(await placeOf(own)).toEqual({ cat1: right.id, cat2: into.id, cat3: null })
    expect(await placeOf(deep)).toEqual({ cat1: right.id, cat2: into.id, cat3: below.id })
    await followed()
    expect(new Set(await namesFound({ select: from.id }))).toEqual(
      new Set(['左边止咳片', '左边止咳糖浆', '右边止咳片']),
    )
    expect(await menu()).not.toContain('左/止咳药')
    await sound()

    const [merge] = (await goods.data(calls.read, { kind: 'category', id: into.id })).merges
    expect(merge).toMatchObject({ name: '止咳药', goods: 1, by: 'goods', can_undo: 1 })
    expect(await goods.data(calls.undo, { id: merge!.id, dry_run: 0 })).toEqual({ goods: 1, kept: 0, refused: [] })
    expect(await placeOf(own)).toEqual({ cat1: left.id, cat2: from.id, cat3: null })
    expect(await placeOf(deep)).toEqual({ cat1: left.id, cat2: from.id, cat3: below.id })
    expect(await placeOf(there)).toEqual({ cat1: right.id, cat2: into.id, cat3: null })
    expect((await goods.send(calls.undo, { id: merge!.id, dry_run: 0 })).message).toBe('这次合并已撤销')
    await sound()
  })

  it('do not become one across levels, with the same names below, or while a promotion names what goes', async () => {
    const [one, other] = [await madeCategory(0), await madeCategory(0)]
    await madeCategory(one.id, '同名')
    await madeCategory(other.id, '同名')
    const child = await madeCategory(other.id)
    const refusals = async (from: CategoryTaxon, into: number) =>
      (await goods.data(calls.merge, { kind: 'category', id: from.id, version: from.version, into, dry_run: 1 }))
        .refused
    expect(await refusals(one, child.id)).toEqual(['只能并入同一级的分类'])
    expect(await refusals(one, other.id)).toEqual(['两边都有下级“同名”，请先合并它们'])
    expect(await refusals(one, one.id)).toEqual(['不能并入自己'])
    const third = await madeCategory(0)
    await sql`insert into reduction (name, tiers, scope_kind, scope_ids, start_at, end_at) values ('本类满减',
      ${JSON.stringify([{ amount: 10_000, gives: { kind: 'jian', amount: 500 } }])}::jsonb, 'category',
      ${[third.id]}::int[], ${new Date(shop.clock.now())}, ${new Date(shop.clock.now() + 86_400_000)})`.execute(shop.db)
    expect(await refusals(third, other.id)).toEqual(['有未结束的活动指定了它，先改活动：本类满减'])
    const real = { kind: 'category', id: third.id, version: third.version, into: other.id, dry_run: 0 } as const
    expect((await goods.send(calls.merge, real)).status).toBe(409)
  })
})

describe('makers and brands', () => {
  it('are found by other names too, a new name keeps the old one', async () => {
    const maker = await madeOwner('maker', '新华制药集团')
    await goodsIn({ sccj_id: maker.id }, '新华的药')
    const step = async () =>
      ({ kind: 'maker', id: maker.id, version: (await ownerOf('maker', '新华制药集团')).version }) as const
    await goods.data(calls.alias, { ...(await step()), name: '华新药厂', is_removed: 0 })
    const taken = await goods.send(calls.add, { kind: 'maker', name: '华新药厂' })
    expect(taken.errors).toEqual({ name: ['“华新药厂”已用这个名称'] })
    await followed()
    expect(await namesFound({ keywords: '华新药厂' })).toEqual(['新华的药'])
    await goods.data(calls.edit, { ...(await step()), name: '新华医药股份' })
    expect(await ownerOf('maker', '新华医药股份')).toMatchObject({
      goods: 1,
      on_sale: 1,
      aliases: ['华新药厂', '新华制药集团'],
    })
    await followed()
    const [found] = (await shop.visitor.data(shopGoods.list, { keywords: '新华制药集团' })).data
    expect(found).toMatchObject({ name: '新华的药', sccj: '新华医药股份' })
  })

  it('become one: goods, searches and filters follow at once; parted again each has its own', async () => {
    const [from, into] = [await madeOwner('maker', '云南白药有限公司'), await madeOwner('maker', '云南白药集团')]
    const id = await goodsIn({ sccj_id: from.id }, '白药气雾剂')
    const later = await goodsIn({ sccj_id: from.id }, '白药牙膏')
    const plan = { goods: 2, children: 0, names: ['云南白药有限公司'], refused: [] }
    const ask = { kind: 'maker', id: from.id, version: from.version, into: into.id } as const
    expect(await goods.data(calls.merge, { ...ask, dry_run: 1 })).toEqual(plan)
    expect(await goods.data(calls.merge, { ...ask, dry_run: 0 })).toEqual(plan)
    await followed()
    expect(await namesFound({ keywords: '云南白药有限公司' })).toContain('白药气雾剂')
    expect(await namesFound({ sccj: String(from.id) })).toEqual(await namesFound({ sccj: String(into.id) }))
    expect((await goods.data(staffGoodsAdmin.owners, {})).makers.map((one) => one.name)).not.toContain(from.name)
    expect(await ownerOf('maker', '云南白药集团')).toMatchObject({ aliases: [], merged: ['云南白药有限公司'] })
    await sql`update goods set sccj_id = 1 where id = ${later}`.execute(shop.db)
    const [merge] = (await goods.data(calls.read, { kind: 'maker', id: into.id })).merges
    expect(await goods.data(calls.undo, { id: merge!.id, dry_run: 1 })).toEqual({ goods: 1, kept: 1, refused: [] })
    await goods.data(calls.undo, { id: merge!.id, dry_run: 0 })
    await followed()
    expect(await namesFound({ sccj: String(from.id) })).toEqual(['白药气雾剂'])
    expect((await goods.data(staffGoodsAdmin.read, { id })).maker).toBe('云南白药有限公司')
    await sound()
  })

  it('goods that are put into one that has gone meanwhile stand in the other', async () => {
    const [from, into] = [await madeOwner('maker', '先走药厂'), await madeOwner('maker', '留下药厂')]
    await goods.data(calls.merge, { kind: 'maker', id: from.id, version: from.version, into: into.id, dry_run: 0 })
    const id = await goodsIn({ sccj_id: from.id }, '晚到的药')
    expect((await goods.data(staffGoodsAdmin.read, { id })).maker).toBe('留下药厂')
    const chosen = await goods.send(staffGoodsAdmin.edit, {
      id,
      version: (await goods.data(staffGoodsAdmin.read, { id })).version,
      sccj_id: from.id,
    })
    expect(chosen.errors).toEqual({ sccj_id: ['没有这个厂家'] })
    await sound()
  })

  it('a hidden brand is not on the home page, and one that became another has its page', async () => {
    const brand = await madeOwner('brand', '测试金牌')
    await goodsIn({ brand_id: brand.id }, '金牌片')
    const shown = async () => (await shop.visitor.data(home.common, {})).brand.map((one) => one.name)
    expect(await shown()).toContain('测试金牌')
    await goods.data(calls.edit, { kind: 'brand', id: brand.id, version: brand.version, is_hidden: 1 })
    expect(await shown()).not.toContain('测试金牌')
    expect(await goods.data(calls.owners, { kind: 'brand', is_hidden: 1 })).toMatchObject({ total: 1 })
    const into = await madeOwner('brand', '测试银牌')
    const { version } = await ownerOf('brand', '测试金牌')
    await goods.data(calls.merge, { kind: 'brand', id: brand.id, version, into: into.id, dry_run: 0 })
    expect((await shop.visitor.data(banner.brand, { id: brand.id })).brand.name).toBe('测试银牌')
    await followed()
    expect(await namesFound({ brand_id: brand.id })).toEqual(['金牌片'])
  })

  it('fifty at once: one merge is made, and its audit row says what moved', async () => {
    const [from, into] = [await madeOwner('brand', '并发甲'), await madeOwner('brand', '并发乙')]
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        goods.send(calls.merge, { kind: 'brand', id: from.id, version: from.version, into: into.id, dry_run: 0 }),
      ),
    )
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    const rows = await row(
      shop.db,
      sql<{ n: number; detail: unknown }>`select count(*)::int as n, jsonb_agg(detail)->0 as detail from audit_log
        where target = ${`brand:${into.id}`} and action = '品牌：合并' and outcome = 'done'`,
    )
    expect(rows).toMatchObject({ n: 1, detail: { goods: 0, names: ['并发甲'] } })
  })

  it('are for the staff of goods to change, and for others to read', async () => {
    const service = await shop.loginStaff('service')
    expect((await service.send(calls.owners, { kind: 'brand' })).status).toBe(200)
    expect((await service.send(calls.add, { kind: 'brand', name: '不行' })).status).toBe(403)
    expect((await service.send(calls.undo, { id: 1, dry_run: 1 })).status).toBe(403)
  })
})
