import { screen, within } from '@testing-library/react'
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
  is_zone_mixed: 0,
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

it('a province says how much of it is delivered to; a change of its zone alone opens none of the rest', async () => {
  const user = userEvent.setup()
  const replies = { [LIST]: () => [sichuan], 'POST /api/admin/regions/:id': () => ({ id: 510_000, changed: 204 }) }
  const { sent } = renderScreen(<RegionsPage />, { replies, roles: ['finance'], at: '/?open=510000' })
  expect(await screen.findByText('部分配送')).toBeVisible()
  expect(screen.getByText('20 / 183')).toBeVisible()
  expect(screen.queryByRole('button', { name: '套用全国行政区划' })).toBeNull()
  expect(await screen.findByText('将用于四川省及其下全部183个区县')).toBeVisible()
  const delivery = within(screen.getByRole('radiogroup', { name: '是否配送' }))
  expect(delivery.getByRole('radio', { name: '不改' })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'B 中' })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: 'A 近' }))
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('204个地区已修改')).toBeVisible()
  const change = { id: 510_000, version: 1, freight_zone: 'A' }
  expect(sent.find(({ call }) => call.startsWith('POST'))?.input).toStrictEqual(change)
})

it('where zones differ below, delivery is set without the zone', async () => {
  const user = userEvent.setup()
  const mixed = { ...sichuan, is_zone_mixed: 1, served_districts: 183 }
  const replies = { [LIST]: () => [mixed], 'POST /api/admin/regions/:id': () => ({ id: 510_000, changed: 204 }) }
  const { sent } = renderScreen(<RegionsPage />, { replies, roles: ['finance'], at: '/?open=510000' })
  expect(await screen.findByText('不一')).toBeVisible()
  const zone = within(await screen.findByRole('radiogroup', { name: '运费区' }))
  expect(zone.getByRole('radio', { name: '不改' })).toBeChecked()
  expect(screen.getByRole('radio', { name: '配送' })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: '不配送' }))
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('204个地区已修改')).toBeVisible()
  const change = { id: 510_000, version: 1, served: 0 }
  expect(sent.find(({ call }) => call.startsWith('POST'))?.input).toStrictEqual(change)
})

it('a province that is the same everywhere begins with what it has', async () => {
  const replies = { [LIST]: () => [{ ...sichuan, served_districts: 0 }] }
  renderScreen(<RegionsPage />, { replies, roles: ['finance'], at: '/?open=510000' })
  const delivery = within(await screen.findByRole('radiogroup', { name: '是否配送' }))
  expect(delivery.getByRole('radio', { name: '不配送' })).toBeChecked()
  expect(screen.getByRole('radio', { name: 'B 中' })).toBeChecked()
})
