import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/back-office.fixture.tsx'
import GoodsListPage from './goods-list.page.tsx'

it('a narrowing that somebody looks at every day is shown from its first page on', async () => {
  const user = userEvent.setup()
  const { router } = renderScreen(<GoodsListPage />, {
    replies: { 'GET /api/admin/goods': () => ({ data: [], per_page: 50, total: 0, next: null }) },
    roles: ['goods'],
    at: '/?q=阿莫西林&after=later',
  })
  const presets = within(await screen.findByRole('group', { name: '常用' }))
  await user.click(presets.getByRole('button', { name: '缺图' }))
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      no_picture: '1',
      on_sale: '1',
    }),
  )
})
