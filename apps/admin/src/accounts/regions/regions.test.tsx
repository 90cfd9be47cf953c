import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/back-office.fixture.tsx'
import RegionsPage from './regions.page.tsx'

const LIST = 'GET /api/admin/regions'
const sichuan = {
  id: 510_000,
  parent_id: 0,
  name: '四川省',
  level: 1,
  freight_zone: 'B',
  served: 0,
  version: 1,
  districts: 183,
  served_districts: 20,
  members: 1_204,
}

it('an empty shop takes over the regions of the state after a question', async () => {
  const user = userEvent.setup()
  const replies = { [LIST]: () => [], 'POST /api/admin/regions': () => ({ added: 3_200 }) }
  const { sent } = renderScreen(<RegionsPage />, { replies, roles: ['warehouse'] })
  await user.click(await screen.findByRole('button', { name: '套用全国行政区划' }))
  expect(await screen.findByText(/开始时都不配送/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: '确认' }))
  expect(await screen.findByText('已加入3,200个地区，请打开配送的省份')).toBeVisible()
  expect(sent.filter(({ call }) => call === 'POST /api/admin/regions')).toHaveLength(1)
})

it('a province says how much of it is delivered to, and is opened with everything below it', async () => {
  const user = userEvent.setup()
  const replies = { [LIST]: () => [sichuan], 'POST /api/admin/regions/:id': () => ({ id: 510_000, changed: 204 }) }
  const { sent } = renderScreen(<RegionsPage />, { replies, roles: ['finance'], at: '/?open=510000' })
  expect(await screen.findByText('部分配送')).toBeVisible()
  expect(screen.getByText('20 / 183')).toBeVisible()
  expect(screen.queryByRole('button', { name: '套用全国行政区划' })).toBeNull()
  expect(await screen.findByText('将用于四川省及其下全部183个区县')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'A 近' }))
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('204个地区已修改')).toBeVisible()
  expect(sent.find(({ call }) => call.startsWith('POST'))?.input).toEqual({
    id: 510_000,
    version: 1,
    freight_zone: 'A',
    served: 1,
  })
})
