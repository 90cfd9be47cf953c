import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { bringPages, openShop } from '../../../testing/shop.fixture.tsx'

bringPages('/loading')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** Lets some milliseconds pass, with all that follows from them. */
const pass = (milliseconds: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds)
  })

it('waits for ten seconds where nothing leads on, then says so and leads home', async () => {
  openShop('/loading', {})
  // The page is there, and its clock runs.
  await pass(100)
  await pass(9_899)
  expect(screen.getByText('正在加载，请稍候')).toBeVisible()
  expect(screen.queryByText('加载超时')).toBeNull()
  await pass(1_000)
  expect(screen.getByText('加载超时')).toBeVisible()
  expect(screen.getByText('网络可能较慢，可以返回首页后再试一次')).toBeVisible()
  expect(screen.getByRole('link', { name: '返回首页' })).toHaveAttribute('href', '/')
  expect(screen.queryByText('正在加载，请稍候')).toBeNull()
})
