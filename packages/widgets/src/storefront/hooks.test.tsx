import { act, render, screen } from '@testing-library/react'
import { StrictMode, useEffect } from 'react'
import { describe, expect, it } from 'vitest'
import { Countdown } from '../parts/countdown.tsx'
import { Anchor } from './anchor.tsx'
import { fakeClock } from '../testing/fake-clock.ts'
import { useDerived, useStorefront, useValue } from './hooks.ts'
import { zhCN } from '../locales/zh-CN.text.ts'
import { memoryStorefront } from '../testing/memory-storefront.ts'
import { StorefrontProvider } from './provider.tsx'
import { renderWith } from '../testing/render-with.tsx'

describe('signals in React', () => {
  it('renders once per change, and a derived value only when it changes; nothing is left when it is gone', async () => {
    const { storefront, links } = memoryStorefront()
    const renders = { count: 0, many: 0 }
    function Count() {
      useEffect(() => {
        renders.count += 1
      })
      return <p>{useValue(useStorefront().cart.count)}种</p>
    }
    function Many() {
      useEffect(() => {
        renders.many += 1
      })
      const { cart } = useStorefront()
      return <p>{useDerived(() => cart.count.value > 0, [cart]) ? '有货' : '空'}</p>
    }
    const { unmount } = render(
      <StorefrontProvider storefront={storefront} links={links} locale={zhCN}>
        <Count />
        <Many />
      </StorefrontProvider>,
    )
    const before = { ...renders }
    await act(() => storefront.cart.add([{ id: 1, zbz: 10 }]))
    expect(screen.getByText('1种')).toBeVisible()
    await act(() => storefront.cart.add([{ id: 2, zbz: 2 }]))
    expect(screen.getByText('2种')).toBeVisible()
    expect({ count: renders.count - before.count, many: renders.many - before.many }).toEqual({ count: 2, many: 1 })
    unmount()
    await act(() => storefront.cart.add([{ id: 7, zbz: 10 }]))
    expect(renders.count - before.count).toBe(2)
  })

  it('lives through strict mode', async () => {
    const { storefront, links } = memoryStorefront()
    function Count() {
      return <p>{useValue(useStorefront().cart.count)}种</p>
    }
    render(
      <StrictMode>
        <StorefrontProvider storefront={storefront} links={links} locale={zhCN}>
          <Count />
        </StorefrontProvider>
      </StrictMode>,
    )
    await act(() => storefront.cart.add([{ id: 1, zbz: 10 }]))
    expect(screen.getByText('1种')).toBeVisible()
  })
})

describe('clock', () => {
  const { pass } = fakeClock()

  it('[ST-14] a countdown ticks every second and says when it is over; a stamp of 10 digits is seconds', async () => {
    const now = Math.floor(Date.now() / 1000)
    const home = {
      rnss: [],
      nav: [],
      category: [],
      category_yx: [],
      category_zy: [],
      category_qx: [],
      brand: [],
      timestamp: now,
    }
    renderWith(
      <>
        <Countdown end={now + 86_400 + 2} label="距结束" />
        <Countdown end={now + 3} />
      </>,
      { home },
    )
    const [long, short] = screen.getAllByRole('timer')
    expect(long).toHaveTextContent('距结束 1天00:00:02')
    await pass(1_000)
    expect(long).toHaveTextContent('1天00:00:01')
    expect(short).toHaveTextContent('剩余 00:00:02')
    await pass(2_000)
    expect(long).toHaveTextContent('23:59:59')
    expect(short).toHaveTextContent('已结束')
  })
})

describe('links', () => {
  it('are real addresses; plain clicks go through the host, others stay with the browser', async () => {
    const { user, visited } = renderWith(
      <>
        <Anchor href="/list?select=3">降压药</Anchor>
        <Anchor href="/list" target="_blank">
          新窗口
        </Anchor>
      </>,
    )
    expect(screen.getByRole('link', { name: '降压药' })).toHaveAttribute('href', '/list?select=3')
    await user.click(screen.getByRole('link', { name: '降压药' }))
    await user.keyboard('{Control>}')
    await user.click(screen.getByRole('link', { name: '降压药' }))
    await user.keyboard('{/Control}')
    await user.click(screen.getByRole('link', { name: '新窗口' }))
    expect(visited).toEqual(['/list?select=3'])
    expect(screen.getByRole('link', { name: '新窗口' })).toHaveAttribute('rel', 'noopener')
  })
})
