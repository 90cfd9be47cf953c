import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Labels } from '../locales/messages.ts'
import { zhCN } from '../locales/zh-CN.text.ts'
import { Notifications } from '../notifications/notifications.tsx'
import { StorefrontProvider } from '../storefront/provider.tsx'
import { fakeClock } from '../testing/fake-clock.ts'
import { memoryStorefront, type MemoryOptions } from '../testing/memory-storefront.ts'
import { renderWith } from '../testing/render-with.tsx'
import { sampleDraw, sampleDrawAbout, samplePrize, visitor } from '../testing/samples.text.ts'
import { LotteryBanner } from './lottery-banner.tsx'

const { pass, typist } = fakeClock()

/** A banner over a server that says this. */
async function shown(answers: NonNullable<MemoryOptions['answers']> = {}, more: MemoryOptions = {}) {
  const view = renderWith(<LotteryBanner />, {
    ...more,
    answers: {
      'GET /api/draw/simple': () => ({ code: 200, data: sampleDraw }),
      'GET /api/draw': () => ({ code: 200, data: samplePrize }),
      ...answers,
    },
  })
  await pass(0)
  return { ...view, user: typist() }
}
const banner = () => screen.queryByRole('complementary', { name: '抽奖活动' })
const draws = (requests: readonly string[]) => requests.filter((request) => request.startsWith('GET /api/draw?'))

describe('lottery banner', () => {
  it('[SH-15] [ST-11] offers the draw to who has not joined it, and to nobody else', async () => {
    const first = await shown()
    expect(within(banner()!).getByRole('button', { name: '立即抽奖' })).toBeVisible()
    expect(banner()).toHaveTextContent('年末抽奖')
    first.unmount()
    for (const data of [null, { ...sampleDraw, is_join: 1 }]) {
      const { unmount } = await shown({ 'GET /api/draw/simple': () => ({ code: 200, data }) })
      expect(banner()).toBeNull()
      unmount()
    }
    await shown({ 'GET /api/draw/simple': () => 'unreachable' })
    expect(banner()).toBeNull()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('tells its host which draw was closed, and does not offer that one again', async () => {
    const closed: number[] = []
    const answers = { 'GET /api/draw/simple': () => ({ code: 200, data: sampleDraw }) }
    const first = renderWith(<LotteryBanner onDismiss={(id) => closed.push(id)} />, { answers })
    await pass(0)
    await typist().click(within(banner()!).getByRole('button', { name: '关闭抽奖' }))
    expect(closed).toEqual([sampleDraw.id])
    first.unmount()
    renderWith(<LotteryBanner dismissed={closed} />, { answers })
    await pass(0)
    expect(banner()).toBeNull()
  })

  it('[EN-11] [ST-11] draws once however often pressed, waits 2 s, alerts the prize, leaves in 1,000 ms', async () => {
    const { user, requests } = await shown()
    await user.dblClick(within(banner()!).getByRole('button', { name: '立即抽奖' }))
    const button = within(banner()!).getByRole('button', { name: '正在抽奖…' })
    expect(button).toHaveAttribute('aria-busy', 'true')
    await user.click(button)
    await pass(1_990)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await pass(20)
    expect(screen.getByRole('alertdialog', { name: '温馨提示' })).toHaveTextContent(
      '恭喜您抽中100积分！已存入您的积分账户',
    )
    expect(draws(requests)).toEqual(['GET /api/draw?id=7'])
    expect(banner()).toHaveAttribute('data-leaving')
    await pass(1_000)
    expect(banner()).toBeNull()
  })

  it('[ST-12] asks before it is closed in the middle of a draw', async () => {
    const { user } = await shown({ 'GET /api/draw': () => 'never' })
    await user.click(within(banner()!).getByRole('button', { name: '立即抽奖' }))
    await user.click(within(banner()!).getByRole('button', { name: '关闭抽奖' }))
    const question = screen.getByRole('alertdialog')
    expect(question).toHaveTextContent('正在抽奖')
    await user.click(within(question).getByRole('button', { name: '取消' }))
    expect(banner()).not.toHaveAttribute('data-leaving')
    await user.click(within(banner()!).getByRole('button', { name: '关闭抽奖' }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '确定' }))
    expect(banner()).toHaveAttribute('data-leaving')
    await pass(1_000)
    expect(banner()).toBeNull()
  })

  it('goes on drawing when the labels of the page change, and speaks the new ones', async () => {
    const { storefront, links } = memoryStorefront({
      answers: {
        'GET /api/draw/simple': () => ({ code: 200, data: sampleDraw }),
        'GET /api/draw': () => 'never',
      },
    })
    // The embed gives its elements a new storefront object for new labels.
    const page = (labels: Labels) => (
      <StorefrontProvider storefront={{ ...storefront }} links={links} locale={zhCN} labels={labels}>
        <LotteryBanner />
        <Notifications />
      </StorefrontProvider>
    )
    const { rerender } = render(page({}))
    await pass(0)
    await typist().click(screen.getByRole('button', { name: '立即抽奖' }))
    rerender(page({ 'lottery.leave': '抽奖尚未结束，离开吗?' }))
    await pass(0)
    expect(screen.getByRole('button', { name: '正在抽奖…' })).toHaveAttribute('aria-busy', 'true')
    await typist().click(screen.getByRole('button', { name: '关闭抽奖' }))
    expect(screen.getByRole('alertdialog')).toHaveTextContent('抽奖尚未结束，离开吗?')
  })

  it('[ER-13] a refusal ends the loading state and is said; a visitor is sent to the login', async () => {
    const refused = await shown({ 'GET /api/draw': () => ({ code: 410, message: '活动不存在或已结束' }) })
    await refused.user.click(screen.getByRole('button', { name: '立即抽奖' }))
    await pass(0)
    expect(screen.getByRole('alertdialog')).toHaveTextContent('活动不存在或已结束')
    expect(within(banner()!).getByRole('button', { name: '立即抽奖' })).not.toHaveAttribute('aria-busy')
    refused.unmount()
    const { user, storefront, visited } = await shown(
      { 'GET /api/draw': () => ({ code: 401, message: '请先登录' }) },
      { user: visitor },
    )
    await user.click(screen.getByRole('button', { name: '立即抽奖' }))
    await pass(0)
    expect([storefront.notifications.notices.value, visited]).toEqual([[], ['/login']])
    expect(within(banner()!).getByRole('button', { name: '立即抽奖' })).not.toHaveAttribute('aria-busy')
  })

  it('publishes the odds, the newest winners, and its last day', async () => {
    const midnight = Date.parse('2026-12-12T00:00:00+08:00') / 1000
    const { user } = await shown({
      'GET /api/draw/:id/activity': () => ({ code: 200, data: { ...sampleDrawAbout, end_time: midnight } }),
      'GET /api/draw/new_record': () => ({
        code: 200,
        data: [{ company: '成都***药房', prize: '100积分', at: 1_795_000_000 }],
      }),
    })
    await user.click(screen.getByRole('button', { name: '规则与概率' }))
    await pass(0)
    const dialog = screen.getByRole('dialog', { name: '年末抽奖' })
    expect(within(dialog).getByRole('list', { name: '奖品与概率' })).toHaveTextContent('100积分9.5%')
    expect(within(dialog).getByRole('list', { name: '最新中奖' })).toHaveTextContent('成都***药房100积分')
    expect(dialog).toHaveTextContent('– 2026-12-11')
    await user.click(within(dialog).getByRole('button', { name: '关闭' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
