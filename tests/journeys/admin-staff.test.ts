import { staffAccountAdminCalls, staffAdminCalls, taskAdminCalls } from '@yaopi/core/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusedByPolicy, staffPage, watchPolicy } from './back-office.ts'
import { staff } from './caller.ts'
import { openSite, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openSite()
})
afterAll(() => shop.close())

const OWN_PASSWORD = 'tulpe-9-regen'

test('[D9] a new colleague begins with a signature of quality, works, ends in seconds; the audit tells it', async () => {
  const admin = await staffPage(shop, 'admin', '/staff')
  await admin.getByRole('button', { name: '新建员工' }).click()
  const form = admin.getByRole('dialog', { name: '新建员工' })
  await form.getByLabel('姓名').fill('王丽')
  await form.getByLabel('账号').fill('wang.li')
  await form.getByRole('combobox', { name: '岗位' }).click()
  await admin.getByRole('option', { name: '客服' }).click()
  await form.getByLabel('原因').fill('入职')
  await form.getByRole('button', { name: '提交' }).click()
  const shown = admin.getByRole('dialog', { name: '初始密码' })
  const password = (await shown.locator('pre, code').first().innerText()).trim()
  await shown.getByRole('button', { name: '我已记下' }).click()
  await admin.getByRole('row', { name: /王丽/ }).getByText('待授权').waitFor()

  // Whoever asked does not sign: the administrator has it among those sent, quality on the home page.
  await admin.goto('/admin/')
  await admin.getByRole('region', { name: '我发起的复核' }).getByText('待复核').waitFor()
  const quality = await staffPage(shop, 'quality')
  await quality
    .getByRole('region', { name: '待我复核' })
    .getByRole('link', { name: /岗位授权 王丽：客服/ })
    .click()
  const panel = quality.getByRole('complementary', { name: /王丽：客服/ })
  await panel.getByRole('row', { name: '岗位 无 客服' }).waitFor()
  await panel.getByRole('button', { name: '通过' }).click()
  await quality.getByRole('dialog', { name: '复核通过' }).getByRole('button', { name: '通过' }).click()
  await quality.getByText('已通过并执行').waitFor()

  const own = await shop.visitor()
  await watchPolicy(own)
  await own.goto('/admin/')
  await own.getByRole('textbox', { name: '账号' }).fill('wang.li')
  await own.locator('input[type=password]').first().fill(password)
  await own.getByRole('button', { name: '登录' }).click()
  await own.getByRole('button', { name: '修改密码' }).waitFor()
  await own.locator('input[type=password]').nth(0).fill(password)
  await own.locator('input[type=password]').nth(1).fill(OWN_PASSWORD)
  await own.getByRole('button', { name: '修改密码' }).click()
  await own.getByRole('heading', { name: '工作台' }).waitFor()
  await own.getByRole('region', { name: '我的队列' }).waitFor()
  expect(await own.getByRole('link', { name: '员工与岗位' }).count()).toBe(0)

  await admin.goto('/admin/staff')
  await admin.getByRole('row', { name: /王丽/ }).click()
  await admin.getByRole('complementary', { name: '王丽' }).getByRole('button', { name: '停用' }).click()
  const why = admin.getByRole('dialog', { name: '停用' })
  await why.getByLabel('原因').fill('离职')
  await why.getByRole('button', { name: '停用' }).click()
  await admin.getByText('已停用，登录已全部结束').waitFor()
  await own.reload()
  await own.getByRole('textbox', { name: '账号' }).waitFor()

  await quality.goto('/admin/audit')
  for (const action of ['停用员工账号', '复核通过', '变更员工岗位', '创建员工账号'])
    await quality.getByRole('cell', { name: action, exact: true }).first().waitFor()
  await quality
    .getByRole('row', { name: /变更员工岗位/ })
    .first()
    .click()
  const entry = quality.getByRole('complementary', { name: '变更员工岗位' })
  await entry.getByRole('row', { name: 'roles [] ["service"]' }).waitFor()
  await entry.getByRole('link', { name: '同一请求的全部记录' }).click()
  await quality.getByText('共 2 条').waitFor()
  for (const page of [admin, quality, own]) expect(await refusedByPolicy(page)).toEqual([])
})

test('[D10] two who press at the same moment: one does it, the other is told', async () => {
  const admin = await staff(shop.server.url, 'admin')
  const people = await admin.send(staffAdminCalls.list, {})
  const content = people.find(({ username }) => username === 'staff-content')!
  const first = await staff(shop.server.url, 'quality')
  const { approval_id } = await admin.send(staffAccountAdminCalls.changeRoles, {
    id: content.id,
    version: content.version,
    roles: ['content', 'goods'],
    reason: '兼岗',
  })
  const pages = await Promise.all([1, 2].map(() => staffPage(shop, 'quality', `/approvals?open=${approval_id}`)))
  for (const page of pages) {
    await page.getByRole('complementary').getByRole('button', { name: '通过' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '通过' }).waitFor()
  }
  await Promise.all(pages.map((page) => page.getByRole('dialog').getByRole('button', { name: '通过' }).click()))
  const told = await Promise.all(
    pages.map((page) =>
      page
        .getByText(/已通过并执行|该申请已处理/)
        .first()
        .innerText(),
    ),
  )
  expect(told.toSorted()).toEqual(['已通过并执行', '该申请已处理'].toSorted())
  const after = (await admin.send(staffAdminCalls.list, {})).find(({ id }) => id === content.id)!
  expect([after.roles, after.version]).toEqual([['goods', 'content'], content.version + 1])

  const [task] = (await first.send(taskAdminCalls.list, {})).data
  const claims = await Promise.allSettled([
    first.send(taskAdminCalls.claim, { id: task!.id }),
    (await staff(shop.server.url, 'quality')).send(taskAdminCalls.claim, { id: task!.id }),
  ])
  // The same person in two tabs keeps the claim; it shows on the home page of both.
  expect(claims.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  await pages[0]!.goto('/admin/')
  await pages[0]!.getByRole('region', { name: '我正在处理' }).getByRole('button', { name: '放开' }).first().click()
  await pages[0]!.getByText('已放开').waitFor()
})
