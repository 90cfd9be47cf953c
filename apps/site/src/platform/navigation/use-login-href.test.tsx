import { createStorefront, memoryStorage, type Environment } from '@yaopi/core'
import { homeCalls } from '@yaopi/core/contract'
import { StorefrontProvider, zhCN, type Links } from '@yaopi/widgets'
import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { SiteOrigin, useLoginHref } from './use-login-href.ts'

const environment = {
  session: memoryStorage(),
  now: () => 0,
  setTimeout: () => 0,
  clearTimeout: () => undefined,
  fetch: () => Promise.reject(new TypeError('offline')),
} satisfies Environment
const links: Links = { go: () => undefined, href: () => '/' }

function Login() {
  return <a href={useLoginHref()}>登录</a>
}

/** The link on /list?page=2 of a site whose logins happen at `mainSite`. */
function linkAt(mainSite: string) {
  const config = { code: 200, message: '', data: { main_site_url: mainSite } }
  const storefront = createStorefront(environment, { preloaded: { [`GET ${homeCalls.config.path}`]: config } })
  return (
    <MemoryRouter initialEntries={['/list?page=2']}>
      <StorefrontProvider storefront={storefront} links={links} locale={zhCN}>
        <Login />
      </StorefrontProvider>
    </MemoryRouter>
  )
}

const SHOP = 'https://shop.example'
const here = window.location.origin

it.each([
  ['', '', '/login?to=%2Flist%3Fpage%3D2'],
  [SHOP, here, '/login?to=%2Flist%3Fpage%3D2'],
  ['https://main.example/', 'https://main.example/', 'https://main.example/login?to=SITE%2Flist%3Fpage%3D2'],
])('[RO-02] with the main site %o the server links to the login as the browser does', (served, opened, address) => {
  const html = renderToString(<SiteOrigin.Provider value={SHOP}>{linkAt(served)}</SiteOrigin.Provider>)
  expect(html).toBe(`<a href="${address.replace('SITE', encodeURIComponent(SHOP))}">登录</a>`)
  const { container } = render(linkAt(opened))
  expect(container.querySelector('a')).toHaveAttribute('href', address.replace('SITE', encodeURIComponent(here)))
})
