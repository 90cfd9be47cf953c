import { createStorefront, memoryStorage, type Environment } from '@yaopi/core'
import { StorefrontProvider, zhCN } from '@yaopi/widgets'
import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { member } from '../../testing/shop.fixture.tsx'
import { siteLinks } from '../router/site-links.ts'
import { Hotline } from './service-line.tsx'

it.each([
  [1, '专属客服', '业务员'],
  [0, '业务员', '专属客服'],
] as const)('[RO-04] the header shows the account manager, is_default %i as %s', async (is_default, label, other) => {
  const state = { ...member, admin: { name: '李经理', phone: '13912345678', is_default } }
  const answer = JSON.stringify({ code: 200, message: '', data: state })
  const environment: Environment = {
    session: memoryStorage(),
    now: () => Date.now(),
    setTimeout: () => 0,
    clearTimeout: () => undefined,
    fetch: () => Promise.resolve(new Response(answer, { headers: { 'content-type': 'application/json' } })),
  }
  const storefront = createStorefront(environment)
  await storefront.session.load()
  render(
    <MemoryRouter>
      <StorefrontProvider storefront={storefront} links={siteLinks(() => undefined)} locale={zhCN}>
        <Hotline />
      </StorefrontProvider>
    </MemoryRouter>,
  )
  expect(screen.getByText(new RegExp(`^${label}：李经理`))).toBeVisible()
  expect(screen.queryByText(new RegExp(other))).toBeNull()
  expect(screen.getByRole('link', { name: '13912345678' })).toHaveAttribute('href', 'tel:13912345678')
})
