import { articleCalls } from '@yaopi/core/contract'
import { feedbackAdminCalls } from '@yaopi/core/staff'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LONG } from '../long.ts'
import { memberByCalls, staff } from './caller.ts'
import { looksRight } from './reading.ts'
import { openSite, phone, urlOf, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openSite()
})
afterAll(async () => {
  await shop.close()
})

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()

test('[SH-16] every help article of the footer is a page, and every licence leads somewhere', async () => {
  const page = await shop.visitor()
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  const names = ['会员注册', '购物指南', '安全购药', '网站资质', '用户协议', '专属客服']
  names.push('投诉与建议', '联系我们', '订单支付', '货物配送', '药品退换货')
  for (const name of names) {
    await footer.getByRole('link', { name, exact: true }).click()
    await title(page, name)
    await page.waitForURL(/\/help\/\w+\/\w+$/)
    const tree = page.getByRole('navigation', { name: '帮助目录' })
    await expect.poll(() => tree.getByRole('link', { name, exact: true }).getAttribute('aria-current')).toBe('page')
    await expect.poll(() => page.title()).toMatch(new RegExp(`^${name} - `))
  }
  const licences = footer.getByRole('list', { name: '资质证照' }).getByRole('link')
  await expect.poll(() => licences.count()).toBeGreaterThanOrEqual(5)
  await licences.first().click()
  await title(page, '网站资质')
})

test('an article has an index that leads down, prints without what stands around it, and fits a phone', async () => {
  const page = await shop.visitor()
  await page.goto('/help/xrzn/gwzn')
  const index = page.getByRole('navigation', { name: '本页内容' })
  await index.getByRole('link').last().click()
  const last = page.getByRole('heading', { level: 2 }).last()
  await expect.poll(() => last.evaluate((heading) => heading.getBoundingClientRect().top)).toBeLessThan(700)
  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('navigation', { name: '帮助目录' }).isVisible()).toBe(false)
  expect(await index.isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen' })
  const others = ['/help/zfps/hwps', '/help/fwbz/yhxy?text=privacy', '/news/hy', '/news/info/13/hy']
  for (const at of ['/help/xrzn/gwzn', ...(LONG ? others : others.slice(0, 1))]) {
    await page.goto(at)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await looksRight(page)
  }
  await page.setViewportSize(phone)
  await page.goto('/help/xrzn/gwzn')
  const article = (await page.getByRole('article').boundingBox())!
  const tree = (await page.getByRole('navigation', { name: '帮助目录' }).boundingBox())!
  expect(tree.y).toBeGreaterThan(article.y)
})

test('the matrix of documents is whole on a laptop, and moved sideways on a phone, which says so', async () => {
  const page = await shop.visitor()
  await page.goto('/help/xrzn/hyzc')
  const matrix = page.getByRole('article').getByRole('region').filter({ hasText: '采购委托书' }).first()
  await matrix.waitFor()
  const cut = () => matrix.evaluate((box) => box.scrollWidth - box.clientWidth)
  const hint = page.getByRole('article').getByText('左右滑动查看完整表格').first()
  expect(await cut()).toBe(0)
  expect(await hint.isVisible()).toBe(false)
  await page.setViewportSize(phone)
  await hint.waitFor()
  expect(await cut()).toBeGreaterThan(0)
  await page.close()
})

test('news lead from the home page to the list, from one to the next, and back to the right kind', async () => {
  const page = await shop.visitor()
  const { data } = await (await memberByCalls(shop.server.url, '13800000007')).send(articleCalls.news, { type: 'hy' })
  const [newest, second] = [data[0]!, data[1]!]
  await page.goto('/news')
  await page.waitForURL('**/news/hy')
  await title(page, '行业资讯')
  await page.getByRole('article').getByRole('link', { name: newest.title, exact: true }).click()
  await title(page, newest.title)
  const beside = page.getByRole('navigation', { name: '上一篇和下一篇' })
  await beside.getByText('没有了').waitFor()
  await beside.getByRole('link', { name: second.title, exact: true }).click()
  await title(page, second.title)
  expect(urlOf(page)).toBe(`/news/info/${second.id}/hy`)
  // Another kind and a code lead to the right address, with and without scripts.
  for (const wrong of [`/news/info/${second.id}/company`, `/news/info/${second.code}/hy`]) {
    const answer = await fetch(`${shop.server.url}${wrong}`, { redirect: 'manual' })
    expect([wrong, answer.status, answer.headers.get('location')]).toEqual([wrong, 302, `/news/info/${second.id}/hy`])
    await page.goto(wrong)
    await title(page, second.title)
    expect(urlOf(page)).toBe(`/news/info/${second.id}/hy`)
  }
  for (const gone of ['/news/info/999999/hy', '/news/info/1/hy', '/news/info/x%20y/hy']) {
    const answer = await fetch(`${shop.server.url}${gone}`)
    expect([gone, answer.status, (await answer.text()).includes('文章不存在')]).toEqual([gone, 404, true])
  }
})

test('the notices of a member lead to the news of the house', async () => {
  const page = await shop.member('13800000007', '/')
  const { data } = await (
    await memberByCalls(shop.server.url, '13800000007')
  ).send(articleCalls.news, {
    type: 'company',
  })
  await page.getByRole('main').getByRole('link', { name: data[0]!.title, exact: true }).first().click()
  await title(page, data[0]!.title)
  expect(urlOf(page)).toBe(`/news/info/${data[0]!.id}/company`)
})

test('a visitor complains without reading a picture, a member is answered by the staff and finds it', async () => {
  const words = '收到的货少了两盒，外箱完好，请尽快处理'
  const visitor = await shop.visitor()
  await visitor.goto('/help/us/tsjy')
  await visitor.getByRole('combobox', { name: /^类型/ }).selectOption({ label: '投诉' })
  await visitor.getByRole('textbox', { name: /^内容/ }).fill(words)
  await visitor.getByRole('textbox', { name: /^联系电话/ }).fill('028-85551234')
  await visitor.getByRole('button', { name: '看不清图片？自动验证' }).click()
  await visitor.getByText('自动验证已完成').waitFor()
  await looksRight(visitor)
  await visitor.getByRole('button', { name: '提交', exact: true }).click()
  await visitor.getByText(/答复会通过您留下的电话联系您/).waitFor()

  const member = await shop.member('13800000002', '/help/us/tsjy')
  await member.getByRole('textbox', { name: /^内容/ }).fill('希望列表可以按效期排序，谢谢')
  await member.getByText(/^1\d\/500$/).waitFor()
  // What is typed survives a reload.
  await member.reload()
  await expect
    .poll(() => member.getByRole('textbox', { name: /^内容/ }).inputValue())
    .toBe('希望列表可以按效期排序，谢谢')
  await member.getByRole('combobox', { name: /^类型/ }).selectOption({ label: '系统' })
  await member.getByRole('button', { name: '提交', exact: true }).click()
  const mine = member.getByRole('region', { name: '我的投诉与建议' })
  await mine.getByText(/^待答复/).waitFor()

  const service = await staff(shop.server.url, 'service')
  const open = (await service.send(feedbackAdminCalls.list, {})).data
  expect(open.map(({ content, company }) => [content, company !== ''])).toEqual(
    expect.arrayContaining([
      [words, false],
      ['希望列表可以按效期排序，谢谢', true],
    ]),
  )
  const own = open.find(({ content }) => content === '希望列表可以按效期排序，谢谢')!
  await service.send(feedbackAdminCalls.answer, { id: own.id, answer: '已列入计划，感谢建议' })
  await member.reload()
  await mine.getByText('已列入计划，感谢建议').waitFor()
  await looksRight(member)
})
