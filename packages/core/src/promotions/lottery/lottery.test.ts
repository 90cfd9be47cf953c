import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Environment, memoryStorage } from '../../platform/environment/index.ts'
import { createStorefront } from '../../storefront.ts'
import { createLottery } from './lottery.store.ts'
import type { DrawResult, DrawSimple } from './lottery.types.ts'

const simple: DrawSimple = { id: 3, is_join: 0, image: '/pictures/banner/draw.svg', name: '年末抽奖' }
const prize: DrawResult = {
  record_id: 9,
  prize: { id: 1, name: '100积分', kind: 'points', image: '', remarks: '已存入积分账户' },
}
const words = {
  won: ({ name, remarks }: DrawResult['prize']) => `${name}，${remarks}`,
  leave: '正在抽奖，确定关闭吗？',
}

type Said = { readonly code: number; readonly message?: string; readonly data?: unknown }

/** A banner over a server that says this about the draw and about pressing it. */
function banner(about: unknown = simple, pressed: Said = { code: 200, data: prize }) {
  const seen: string[] = []
  const environment: Environment = {
    session: memoryStorage(),
    now: () => Date.now(),
    setTimeout: (run, milliseconds) => setTimeout(run, milliseconds),
    clearTimeout: (handle) => clearTimeout(handle as number),
    fetch: (async (url: string) => {
      seen.push(url)
      const {
        code,
        message = '',
        data = null,
      } = url.startsWith('/api/draw/simple') ? { code: 200, data: about } : pressed
      return new Response(JSON.stringify({ code, message, data }), { status: code })
    }) as typeof fetch,
  }
  const storefront = createStorefront(environment)
  const lottery = createLottery(storefront, words)
  return {
    lottery,
    seen,
    notices: () => storefront.notifications.notices.value,
    answer: storefront.notifications.answer,
    stage: () => lottery.state.value.stage,
    redirect: () => storefront.notifications.redirect.value,
  }
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('lottery banner', () => {
  it('[ST-11] shows only to who has not joined, and not without a draw', async () => {
    for (const [about, stage] of [
      [simple, 'idle'],
      [{ ...simple, is_join: 1 }, 'hidden'],
      [null, 'hidden'],
    ] as const) {
      const one = banner(about)
      await one.lottery.load()
      expect(one.stage()).toBe(stage)
    }
  })

  it('[EN-11] [ST-11] waits 2,000 ms after the draw, then alerts the prize with its remarks, and leaves', async () => {
    const one = banner()
    await one.lottery.load()
    one.lottery.draw()
    await pass(1_999)
    expect(one.notices()).toEqual([])
    expect(one.stage()).toBe('drawing')
    await pass(1)
    expect(one.notices()).toMatchObject([{ kind: 'alert', text: '100积分，已存入积分账户' }])
    expect(one.seen).toEqual(['/api/draw/simple', '/api/draw?id=3'])
    await pass(1_000)
    expect(one.stage()).toBe('hidden')
  })

  it('[ST-12] cannot be drawn twice while it loads', async () => {
    const one = banner()
    await one.lottery.load()
    for (let press = 0; press < 5; press++) one.lottery.draw()
    await pass(1_000)
    one.lottery.draw()
    await pass(5_000)
    expect(one.seen.filter((url) => url.startsWith('/api/draw?'))).toHaveLength(1)
  })

  it('[ST-12] closing takes 1,000 ms; during a draw it is confirmed, once, and staying brings the prize', async () => {
    const resting = banner()
    await resting.lottery.load()
    resting.lottery.close()
    expect(resting.stage()).toBe('closing')
    await pass(999)
    expect(resting.stage()).toBe('closing')
    await pass(1)
    expect(resting.stage()).toBe('hidden')

    const staying = banner()
    await staying.lottery.load()
    staying.lottery.draw()
    staying.lottery.close()
    staying.lottery.close()
    expect(staying.notices()).toMatchObject([{ kind: 'confirm', text: words.leave }])
    staying.answer(staying.notices()[0]!.id, 'close')
    await pass(2_000)
    expect(staying.notices().at(-1)).toMatchObject({ kind: 'alert', text: '100积分，已存入积分账户' })

    const leaving = banner()
    await leaving.lottery.load()
    leaving.lottery.draw()
    leaving.lottery.close()
    leaving.answer(leaving.notices()[0]!.id, 'yes')
    await pass(3_000)
    expect([leaving.stage(), leaving.notices()]).toEqual(['hidden', []])
  })

  it('[ER-13] a failure stops the loading state and goes through the shared check', async () => {
    const ended = banner(simple, { code: 410, message: '活动已结束' })
    await ended.lottery.load()
    ended.lottery.draw()
    await pass(0)
    expect(ended.stage()).toBe('idle')
    expect(ended.notices()).toMatchObject([{ kind: 'alert', title: '温馨提示', text: '活动已结束' }])
    const nobody = banner(simple, { code: 401, message: '请先登录' })
    await nobody.lottery.load()
    nobody.lottery.draw()
    await pass(0)
    expect([nobody.stage(), nobody.redirect()]).toEqual(['idle', { name: 'login' }])
  })
})
