import { createStorefront, type Environment, memoryStorage } from '@yaopi/core'
import { StorefrontProvider, zhCN } from '@yaopi/widgets'
import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { MembersOnly } from './members-only.tsx'
import { siteLinks } from './site-links.ts'

afterEach(() => vi.unstubAllGlobals())

const environment: Environment = {
  session: memoryStorage(),
  now: () => Date.now(),
  setTimeout: (run, milliseconds) => setTimeout(run, milliseconds),
  clearTimeout: (handle) => clearTimeout(handle as number),
  fetch: async () => new Response('{}', { status: 500 }),
}
const answer = (data: unknown) => ({ code: 200, message: '', data })

it('[RO-02] a visitor leaves for the login of another site once the page is mounted, not while it renders', () => {
  const assign = vi.fn()
  vi.stubGlobal('location', { href: 'http://shop.test/order', origin: 'http://shop.test', assign })
  const storefront = createStorefront(environment, {
    preloaded: {
      'GET /api/user/base': answer({ show: true }),
      'GET /api/config': answer({ main_site_url: 'https://main.test' }),
    },
  })
  const page = (
    <MemoryRouter initialEntries={['/order']}>
      <StorefrontProvider storefront={storefront} links={siteLinks(() => undefined)} locale={zhCN}>
        <MembersOnly>mine</MembersOnly>
      </StorefrontProvider>
    </MemoryRouter>
  )
  renderToString(page)
  expect(assign).not.toHaveBeenCalled()
  const { container } = render(page)
  expect(assign).toHaveBeenCalledOnce()
  expect(assign).toHaveBeenCalledWith(expect.stringContaining('https://main.test'))
  expect(container).not.toHaveTextContent('mine')
})
