import { articleAdminCalls, bannerAdminCalls, searchAdminCalls } from '@yaopi/core/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusedByPolicy, staffPage } from './back-office.ts'
import { staff } from './caller.ts'
import { seriousFaults } from './reading.ts'
import { scanOfPage } from './scan.ts'
import { openSite, type Shop } from './shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openSite()
})
afterAll(() => shop.close())

const DAY = 86_400
const SHANGHAI = 8 * 3_600
const BANNER = '明日零点 冬季备货'

test(
  '[D7] a banner for tomorrow seen before its time, an article and back, an activity page, two words that find goods',
  { timeout: 400_000 },
  async () => {
    const content = await staff(shop.server.url, 'content')
    const visitor = await shop.visitor()

    // Tomorrow 00:00 for a day: the shop of today has nothing of it, the preview of that moment shows it.
    const tomorrow = Math.ceil((Date.now() / 1000 + SHANGHAI) / DAY) * DAY - SHANGHAI
    await content.send(bannerAdminCalls.save, {
      position: 'home',
      title: BANNER,
      image: '/pictures/banner/activity-winter.svg',
      url: '/list',
      start_at: tomorrow,
      end_at: tomorrow + DAY,
      publish: 1,
    })
    await visitor.goto('/')
    await visitor.getByRole('contentinfo').waitFor()
    expect(await visitor.getByRole('img', { name: BANNER }).count()).toBe(0)

    const page = await staffPage(shop, 'content', '/ads')
    await page.getByRole('row').filter({ hasText: BANNER }).getByText('未开始').waitFor()
    await page.getByRole('row').filter({ hasText: BANNER }).click()
    const panel = page.getByRole('complementary', { name: BANNER })
    await panel.getByRole('img', { name: BANNER }).waitFor()
    await panel.getByRole('button', { name: '整页预览' }).click()
    const dialog = page.getByRole('dialog', { name: '整页预览' })
    const frame = dialog.frameLocator('iframe')
    await frame.getByText(/^预览 .* 00:00 的前台/).waitFor()
    await frame.locator(`[alt="${BANNER}"], [title="${BANNER}"], [aria-label*="${BANNER}"]`).first().waitFor({
      state: 'attached',
    })
    const url = (await dialog.getByRole('link', { name: /在新窗口打开/ }).getAttribute('href'))!
    const answer = await page.request.get(url)
    expect([answer.status(), answer.headers()['cache-control']]).toEqual([200, 'private, no-store'])
    expect(await refusedByPolicy(page)).toEqual([])
    await dialog.getByRole('button', { name: '关闭' }).click()

    // An article is changed, and put back to what it was.
    const article = (await content.send(articleAdminCalls.list, { q: 'ypth' })).data[0]!
    const title = article.title
    await page.goto(`/admin/articles/${article.id}`)
    await page.getByLabel('标题').fill(`${title}（新）`)
    await page.getByRole('button', { name: '保存' }).click()
    await page.getByText('已保存').waitFor()
    const old = page.getByRole('row').filter({ hasText: '修改之前的内容' })
    await old.getByRole('button', { name: '恢复此版本' }).click()
    await page.getByRole('dialog', { name: '恢复版本' }).getByRole('button', { name: '确认' }).click()
    await page.getByText('已恢复').waitFor()
    expect((await content.send(articleAdminCalls.read, { id: article.id })).live).toMatchObject({ title })
    expect(await seriousFaults(page)).toEqual([])

    // An activity page that begins today.
    const today = new Date((Date.now() / 1000 + SHANGHAI) * 1000).toISOString().slice(0, 10)
    await page.goto('/admin/activities/new')
    await page.getByLabel('标题').fill('暖冬专场')
    await page.getByLabel('短码').fill('warm-winter')
    for (const name of [/^开始日期/, /^结束日期/]) {
      await page.getByLabel(name).fill(today)
      await page.getByLabel('简介').click()
    }
    await page.getByRole('button', { name: '文字' }).click()
    await page.getByRole('textbox', { name: '文字' }).fill('活动规则：满300元包邮')
    await page.getByRole('button', { name: '保存', exact: true }).click()
    await page.getByText('已保存，前台已更新').waitFor()
    await visitor.goto((await page.getByRole('link', { name: '打开页面' }).getAttribute('href'))!)
    await visitor.getByText('活动规则').first().waitFor()

    // Two words that found nothing find goods within five seconds.
    for (const [word, name] of [
      ['嗷嗷止疼豆', '布洛芬'],
      ['咕噜肚安粉', '蒙脱石散'],
    ] as const) {
      await visitor.goto(`/search?keywords=${encodeURIComponent(word)}`)
      await visitor.getByRole('contentinfo').waitFor()
      await expect
        .poll(async () => (await content.send(searchAdminCalls.misses, { q: word })).data.length, { timeout: 20_000 })
        .toBe(1)
      await page.goto(`/admin/search-words?q=${encodeURIComponent(word)}`)
      await page.getByRole('row').filter({ hasText: word }).click()
      await page.getByRole('complementary', { name: word }).getByRole('button', { name: '新增同义词' }).click()
      const form = page.getByRole('dialog', { name: '新增同义词' })
      await form.getByLabel('目录里的名称').fill(name)
      await form.getByRole('button', { name: '新增同义词' }).click()
      await page.getByText('已生效，搜索立即可用').waitFor()
      const found = async (): Promise<number> => {
        await visitor.goto(`/search?keywords=${encodeURIComponent(word)}`)
        return visitor.getByRole('main').getByText(name).count()
      }
      await expect.poll(found, { interval: 500 }).toBeGreaterThan(0)
    }
    expect(await refusedByPolicy(page)).toEqual([])
  },
)

test('a map that the staff put into the page of contact is seen by visitors', async () => {
  const content = await staff(shop.server.url, 'content')
  const { data } = await content.send(articleAdminCalls.list, { q: 'link' })
  const { id } = data.find(({ code }) => code === 'link')!
  const page = await staffPage(shop, 'content', `/articles/${id}`)
  const insert = page.getByRole('button', { name: '插入图片' })
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), insert.click()])
  await chooser.setFiles({ name: '新址位置图.jpg', mimeType: 'image/jpeg', buffer: await scanOfPage() })
  await page.getByRole('img', { name: '新址位置图', exact: true }).waitFor()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('已保存', { exact: true }).waitFor()

  const visitor = await shop.visitor()
  await visitor.goto('/help/us/link')
  const pictures = visitor.getByRole('article').getByRole('img')
  await visitor.getByRole('article').getByRole('img', { name: '新址位置图', exact: true }).waitFor()
  // The drawn map of the demo shop stands in the text before.
  await expect.poll(() => pictures.count()).toBe(2)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth > 0))
      .toBe(true)
  }
})
