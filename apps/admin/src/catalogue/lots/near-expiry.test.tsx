import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { LotBand } from '@yaopi/core/staff'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/back-office.fixture.tsx'
import NearExpiryPage from './near-expiry.page.tsx'

const LIST = 'GET /api/admin/lots'
const band = (from: number | null, to: number): LotBand => ({ from, to, lots: 1, units: 10, amount: 100 })

it('another band is shown from its first page on', async () => {
  const user = userEvent.setup()
  const { sent, router } = renderScreen(<NearExpiryPage />, {
    replies: {
      'GET /api/admin/lots/bands': () => ({ bands: [band(null, 0), band(1, 30), band(31, 90)], warehouses: [] }),
      [LIST]: () => ({ data: [], per_page: 50, total: 0, next: null }),
    },
    roles: ['warehouse'],
    at: '/?after=later',
  })
  await user.click(await screen.findByRole('button', { name: '查看 1–30 天' }))
  await waitFor(() => expect(router.state.location.search).toBe('?band=1'))
  await waitFor(() =>
    expect(sent.findLast(({ call }) => call === LIST)!.input).toEqual({ ends_from: 1, ends_within: 30 }),
  )
})
