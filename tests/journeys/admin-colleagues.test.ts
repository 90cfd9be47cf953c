import { memberAdminCalls } from '@yaopi/core/contract'
import { promoAdminCalls, staffGoodsAdminCalls, taskAdminCalls } from '@yaopi/core/staff'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../apps/api/src/platform/db/db.ts'
import { refusedByPolicy, staffPage } from './back-office.ts'
import { staff, type Role } from './caller.ts'
import { openSharedShop, type SharedShop } from './shared-shop.ts'

let shared: SharedShop
beforeAll(async () => {
  shared = await openSharedShop((db) =>
    sql`insert into staff (username, name, roles, password_hash, is_active, is_demo)
      select username || '-2', name || '二', roles, password_hash, true, true from staff
      where username in ('staff-goods', 'staff-quality')`.execute(db),
  )
})
afterAll(() => shared.close())

/** The screens of two colleagues of a role at the same place. */
const both = (role: 'goods' | 'quality', at: string): Promise<readonly [Page, Page]> =>
  Promise.all([staffPage(shared.shop, role, at), staffPage(shared.shop, `${role}-2`, at)])
const callers = (role: 'goods' | 'quality') =>
  Promise.all([role, `${role}-2` as Role].map((one) => staff(shared.shop.server.url, one)))
const isSound = async (pages: readonly Page[]): Promise<void> => {
  for (const page of pages) expect(await refusedByPolicy(page)).toEqual([])
}

test('[D10] the same review: who opens it first has it, the other reads who, and one decision counts', async () => {
  const [first, second] = await callers('quality')
  const [waiting] = (await first!.send(memberAdminCalls.queue, {})).data
  const page = await staffPage(shared.shop, 'quality', `/reviews/${waiting!.id}`)
  await page.getByText('已由您认领').waitFor()
  const other = await staffPage(shared.shop, 'quality-2', `/reviews/${waiting!.id}`)
  await other.getByText('演示质管员正在处理').waitFor()
  await other.getByText('认领后才能审核').waitFor()
  await expect(second!.send(memberAdminCalls.claim, { id: waiting!.member_id })).rejects.toThrow('演示质管员')
  await isSound([page, other])
})

test('[D10] the same task: one of two claims has it, the other is told whose it is', async () => {
  const people = await callers('goods')
  const tasks = (await people[0]!.send(taskAdminCalls.list, {})).data.filter(({ claimed }) => claimed === null)
  const claims = await Promise.allSettled(
    people.map((person) => person.send(taskAdminCalls.claim, { id: tasks[0]!.id })),
  )
  const refused = claims.filter((one) => one.status === 'rejected')
  expect(refused).toHaveLength(1)
  expect(String(refused[0]!.reason)).toMatch(/演示商品运营/)
})

test('[D10] the same goods: nobody loses what was typed, both sides stand together with who saved', async () => {
  const [caller] = await callers('goods')
  const goods = (await caller!.send(staffGoodsAdminCalls.list, { q: '感冒灵颗粒' })).data[0]!
  const [one, other] = await both('goods', `/goods/${goods.id}`)
  const basic = (page: Page) => page.getByRole('region', { name: '基本' })
  const field = (page: Page, name: string) => basic(page).getByRole('textbox', { name, exact: true })
  await field(other, '规格').fill('10g*20袋')
  await field(one, '规格').fill('10g×18袋')
  await field(one, '剂型').fill('颗粒剂')
  await basic(one).getByRole('button', { name: '保存' }).click()
  await one.getByText('已保存').waitFor()
  await basic(other).getByRole('button', { name: '保存' }).click()
  const conflict = other.getByRole('table', { name: /被保存过/ })
  await conflict.getByRole('row', { name: '规格 10g*20袋 10g×18袋' }).waitFor()
  await other
    .getByRole('alert')
    .getByText(/^演示商品运营 更新于/)
    .waitFor()
  // What this person did not touch is what the other has saved.
  expect(await field(other, '剂型').inputValue()).toBe('颗粒剂')
  await other.getByRole('button', { name: '保留我填写的' }).click()
  await basic(other).getByRole('button', { name: '保存' }).click()
  await other.getByText('已保存').waitFor()
  const saved = await caller!.send(staffGoodsAdminCalls.read, { id: goods.id })
  expect([saved.ypgg, saved.dosage_form, saved.updated_by]).toEqual(['10g*20袋', '颗粒剂', '演示商品运营二'])
  await isSound([one, other])
})

test('[D10] the same draft: the second to save keeps their changes until they have chosen', async () => {
  const [caller] = await callers('goods')
  const now = Math.floor(Date.now() / 1000)
  const draft = await caller!.send(promoAdminCalls.add, {
    kind: 'storewide',
    payload: {
      ...{ name: '会员日', start: now + 86_400, end: now + 172_800, ranks: [], percent: 94 },
      scope: { kind: 'all', ids: [], zones: [] },
    },
  })
  const [one, other] = await both('goods', `/promos/drafts/${draft.id}`)
  const name = (page: Page) => page.getByRole('textbox', { name: '名称' })
  await name(other).fill('会员日（西南）')
  await name(one).fill('会员日（华北）')
  await one.getByRole('button', { name: '保存并检查' }).click()
  await one.getByText('有未保存的修改').waitFor({ state: 'detached' })
  await other.getByRole('button', { name: '保存并检查' }).click()
  await other
    .getByRole('alert')
    .getByText(/^演示商品运营在.*保存了这份草稿/)
    .waitFor()
  expect(await name(other).inputValue()).toBe('会员日（西南）')
  await other.getByRole('button', { name: '用我的覆盖' }).click()
  await other.getByRole('button', { name: '保存并检查' }).click()
  await other.getByText('有未保存的修改').waitFor({ state: 'detached' })
  expect(await caller!.send(promoAdminCalls.read, { id: draft.id })).toMatchObject({
    name: '会员日（西南）',
    updated_by: '演示商品运营二',
    version: 3,
  })
  await isSound([one, other])
})
