import { createStorefront, memoryStorage, type UserState } from '@yaopi/core'
import { StorefrontProvider, zhCN } from '@yaopi/widgets'
import { act, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { member } from '../../testing/shop.fixture.tsx'
import { fillPattern, isRedirect, pathsOf } from '../platform/routing/index.ts'
import { routeRows } from '../router/routes.ts'
import { siteLinks } from '../router/site-links.ts'
import { Shell } from './shell.tsx'

/** An address of every page of the site, and one that is none. */
const addresses = [
  ...routeRows
    .filter((row) => !isRedirect(row))
    .flatMap((row) => pathsOf(row))
    .map((path) => fillPattern(path, Object.fromEntries([...path.matchAll(/:(\w+)/g)].map((hit) => [hit[1]!, '7'])))),
  '/nowhere',
]

/** The shell of the site on a page for a login; the pages themselves are left out. */
function openShell(user: UserState) {
  const storefront = createStorefront(
    {
      session: memoryStorage(),
      now: () => Date.now(),
      setTimeout: () => 0,
      clearTimeout: () => undefined,
      fetch: () => Promise.reject(new TypeError('unreachable')),
    },
    { preloaded: { 'GET /api/user/base': { code: 200, message: '', data: user } } },
  )
  const element = (
    <StorefrontProvider storefront={storefront} links={siteLinks(() => undefined)} locale={zhCN}>
      <Shell>
        <p>page</p>
      </Shell>
    </StorefrontProvider>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [addresses[0]!] })
  render(<RouterProvider router={router} />)
  return async (address: string): Promise<void> => {
    await act(() => router.navigate(address))
    expect(router.state.location.pathname).toBe(address)
  }
}

it('whoever acts for a store reads so on every page of the site, whatever its layout, with the way back', async () => {
  expect(addresses.length).toBeGreaterThan(100)
  const go = openShell({ ...member, company: '演示一店', acting_owner: '演示连锁总部' })
  for (const address of addresses) {
    await go(address)
    const strips = screen.queryAllByRole('complementary', { name: '当前门店' })
    expect([address, strips.length]).toEqual([address, 1])
    expect([address, strips[0]!.textContent]).toEqual([address, expect.stringContaining('演示一店')])
    within(strips[0]!).getByRole('button', { name: '返回总部' })
  }
})

it('nobody else reads it anywhere', async () => {
  const go = openShell(member)
  for (const address of addresses) {
    await go(address)
    expect([address, screen.queryAllByRole('complementary', { name: '当前门店' })]).toEqual([address, []])
  }
})
