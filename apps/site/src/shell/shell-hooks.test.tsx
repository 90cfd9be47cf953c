import { createStorefront, LOGIN_FLAG, memoryStorage, type Environment } from '@yaopi/core'
import { homeCalls } from '@yaopi/core/contract'
import { StorefrontProvider, zhCN } from '@yaopi/widgets'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useScrollMemory } from '../platform/navigation/index.ts'
import { siteLinks } from '../router/site-links.ts'
import { usePageViews, type PageView } from './page-views.ts'
import { STICKY_AFTER, STICKY_DELAY } from './sticky-bar.tsx'
import { useLogout } from './use-logout.ts'
import { useScrolledPast } from './use-scrolled-past.ts'

/** Shows a part on every address of a router. */
function openAt(at: string, part: ReactNode) {
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [at] })
  render(<RouterProvider router={router} />)
  /** Goes to an address, or so many steps back or on. */
  const go = (to: string | number): Promise<void> =>
    act(async () => {
      await (typeof to === 'number' ? router.navigate(to) : router.navigate(to))
      // A step in the history is done a moment after it was asked for.
      for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    })
  return { go }
}

/** Scrolls the page, as a buyer does. */
const scroll = (top: number): void =>
  act(() => {
    vi.stubGlobal('scrollY', top)
    window.dispatchEvent(new Event('scroll'))
  })
const pass = (milliseconds: number): void =>
  act(() => {
    vi.advanceTimersByTime(milliseconds)
  })

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('by the clock', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })

  it('[SH-08] the page is past 205 px 100 ms after it was scrolled further, and no more at its top', () => {
    const Bar = () => (useScrolledPast(STICKY_AFTER, STICKY_DELAY) ? <p>搜索栏</p> : null)
    render(<Bar />)
    pass(100)
    const isThere = () => screen.queryByText('搜索栏') !== null
    scroll(205)
    pass(1_000)
    expect(isThere()).toBe(false)
    scroll(206)
    pass(99)
    expect(isThere()).toBe(false)
    pass(1)
    expect(isThere()).toBe(true)
    scroll(0)
    pass(100)
    expect(isThere()).toBe(false)
  })

  it('[SH-04] each address has a place of its own, which comes back 100 ms after the return', async () => {
    vi.stubGlobal('scrollY', 0)
    vi.stubGlobal('scrollTo', (_: number, top: number) => vi.stubGlobal('scrollY', top))
    const Page = () => {
      useScrollMemory()
      return null
    }
    const { go } = openAt('/scrolled-first', <Page />)
    scroll(640)
    await go('/scrolled-next')
    expect(window.scrollY).toBe(0)
    scroll(320)
    for (const [step, top] of [
      [-1, 640],
      [1, 320],
    ] as const) {
      await go(step)
      pass(99)
      expect(window.scrollY).toBe(0)
      pass(1)
      expect(window.scrollY).toBe(top)
    }
  })

  it('[SH-20] a page is counted 300 ms after the route has changed, one that is passed through is not', async () => {
    const environment: Environment = {
      session: memoryStorage(),
      now: () => Date.now(),
      setTimeout: () => 0,
      clearTimeout: () => undefined,
      fetch: () => Promise.reject(new TypeError('unreachable')),
    }
    const config = { code: 200, message: '', data: { analytics_url: 'https://count.example/collect' } }
    const storefront = createStorefront(environment, { preloaded: { [`GET ${homeCalls.config.path}`]: config } })
    const views: (PageView & { readonly address: string })[] = []
    const make = (address: string) => (view: PageView) => views.push({ ...view, address })
    const Page = () => {
      usePageViews(make)
      return null
    }
    const { go } = openAt(
      '/list',
      <StorefrontProvider storefront={storefront} links={siteLinks(() => undefined)} locale={zhCN}>
        <Page />
      </StorefrontProvider>,
    )
    pass(299)
    expect(views).toEqual([])
    pass(1)
    await go('/')
    pass(299)
    await go('/list/table?page=2')
    pass(300)
    expect(views.map(({ path }) => path)).toEqual(['/list', '/list/table?page=2'])
    expect(views[1]).toMatchObject({ address: 'https://count.example/collect', referrer: '/list' })
  })
})

it('[ST-13] a logout loads the page anew, when the flag of the tab is cleared; a failed one does not', async () => {
  const session = memoryStorage()
  let status = 500
  const storefront = createStorefront({
    session,
    now: () => Date.now(),
    setTimeout: (run, milliseconds) => setTimeout(run, milliseconds),
    clearTimeout: (handle) => clearTimeout(handle as number),
    fetch: async () => new Response(JSON.stringify({ code: status, message: '', data: null }), { status }),
  })
  session.setItem(LOGIN_FLAG, '1')
  const loads: string[] = []
  const reload = () => loads.push(session.getItem(LOGIN_FLAG) ?? 'without flag')
  const Exit = () => {
    const logout = useLogout(reload)
    return (
      <button type="button" onClick={() => void logout()}>
        安全退出
      </button>
    )
  }
  openAt(
    '/',
    <StorefrontProvider storefront={storefront} links={siteLinks(() => undefined)} locale={zhCN}>
      <Exit />
    </StorefrontProvider>,
  )
  const button = screen.getByRole('button', { name: '安全退出' })
  await userEvent.click(button)
  await waitFor(() => expect(storefront.notifications.notices.value).toHaveLength(1))
  expect(loads).toEqual([])
  status = 200
  await userEvent.click(button)
  await waitFor(() => expect(loads).toEqual(['without flag']))
})
