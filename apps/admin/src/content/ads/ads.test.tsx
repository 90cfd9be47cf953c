import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { StaffAd } from '@yaopi/core/staff'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/back-office.fixture.tsx'
import AdsPage from './ads.page.tsx'

const ad = (id: number, title: string): StaffAd => ({
  id,
  revision: id + 3,
  position: 'home',
  title,
  remark: '',
  image: '/pictures/banner/activity-winter.svg',
  url: '/list',
  start_at: null,
  end_at: null,
  sort: id,
  state: 'running',
  draft: null,
})
const data = [ad(1, '秋季补货'), ad(2, '冬季补货')]

const show = (role: 'content' | 'goods') => {
  const { sent } = renderScreen(<AdsPage />, {
    roles: [role],
    replies: {
      'GET /api/admin/ads': () => data,
      'POST /api/admin/ads': ({ id }) => ({ id, revision: 9 }),
    },
  })
  return () => sent.filter(({ call }) => call.startsWith('POST')).map(({ input }) => input)
}

it('is worked by keys: e opens the editor of the ad under the cursor, Enter publishes what was typed', async () => {
  const user = userEvent.setup()
  const commands = show('content')
  await screen.findByRole('row', { name: /秋季补货/ })
  await user.keyboard('{ArrowDown}e')
  const form = within(await screen.findByRole('dialog', { name: '编辑广告' }))
  const title = form.getByRole('textbox', { name: /读屏文字/ })
  expect(title).toHaveValue('冬季补货')
  await user.clear(title)
  await user.type(title, '冬季满减{Enter}')
  expect(await screen.findByText('已发布，前台已更新')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [saved, ...others] = commands()
  expect(others).toEqual([])
  expect(saved).toMatchObject({ id: 2, revision: 5, position: 'home', title: '冬季满减', url: '/list', publish: 1 })
})

it('the key e of those who may only read opens nothing', async () => {
  const user = userEvent.setup()
  const commands = show('goods')
  await screen.findByRole('row', { name: /秋季补货/ })
  await user.keyboard('e')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(commands()).toEqual([])
})
