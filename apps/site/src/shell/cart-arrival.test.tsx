import { createStorefront, memoryStorage } from '@yaopi/core'
import { StorefrontProvider, zhCN } from '@yaopi/widgets'
import { act, render, waitFor } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { siteLinks } from '../router/site-links.ts'
import { CartArrival } from './cart-arrival.tsx'

/** A site whose cart page comes when `come` is called. */
function openSite(at: string) {
  const storefront = createStorefront({
    session: memoryStorage(),
    now: () => Date.now(),
    setTimeout: () => 0,
    clearTimeout: () => undefined,
    fetch: () => Promise.reject(new TypeError('unreachable')),
  })
  const { promise, resolve } = Promise.withResolvers<null>()
  const Frame = () => (
    <StorefrontProvider storefront={storefront} links={siteLinks(() => undefined)} locale={zhCN}>
      <CartArrival isStep1={useLocation().pathname === '/cart'} />
      <Outlet />
    </StorefrontProvider>
  )
  const router = createMemoryRouter(
    [
      {
        element: <Frame />,
        children: [
          { path: '/list', element: null },
          { path: '/order', element: null },
          { path: '/cart', element: null, loader: () => promise },
        ],
      },
    ],
    { initialEntries: [at] },
  )
  render(<RouterProvider router={router} />)
  return {
    router,
    go: (to: string) =>
      act(async () => {
        void router.navigate(to)
      }),
    drawer: () => storefront.cart.drawer.value,
    come: () => act(async () => resolve(null)),
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
})

it('[ST-02] the drawer opens while one goes to step 1, before the page stands there; leaving closes it', async () => {
  vi.stubGlobal('innerWidth', 1366)
  const { router, go, drawer, come } = openSite('/list')
  expect(drawer()).toBe('closed')
  await go('/cart')
  await waitFor(() => expect(drawer()).toBe('open'))
  expect(router.state.location.pathname).toBe('/list')
  await come()
  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'))
  expect(drawer()).toBe('open')
  await go('/order')
  await waitFor(() => expect(drawer()).toBe('closed'))
})

it('whoever turns to another page on the way takes no open drawer along', async () => {
  const { router, go, drawer } = openSite('/list')
  await go('/cart')
  await waitFor(() => expect(drawer()).toBe('open'))
  await go('/order')
  await waitFor(() => expect(drawer()).toBe('closed'))
  expect(router.state.location.pathname).toBe('/order')
})

it('on a phone, where the drawer fills the screen, it does not open on the way, nor by arriving', async () => {
  vi.stubGlobal('innerWidth', 390)
  const { router, go, drawer, come } = openSite('/list')
  await go('/cart')
  await waitFor(() => expect(router.state.navigation.location?.pathname).toBe('/cart'))
  expect(drawer()).toBe('closed')
  await come()
  await waitFor(() => expect(router.state.location.pathname).toBe('/cart'))
  expect(drawer()).toBe('closed')
})

it('a visit that begins on step 1 has gone nowhere: the drawer is closed', async () => {
  const { router, drawer, come } = openSite('/cart')
  await come()
  await waitFor(() => expect(router.state.initialized).toBe(true))
  expect(drawer()).toBe('closed')
})
