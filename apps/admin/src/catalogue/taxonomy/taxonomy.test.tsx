import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CategoryTaxon, OwnerTaxon } from '@yaopi/core/staff'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/back-office.fixture.tsx'
import CategoriesPage from './categories.page.tsx'
import MakersPage from './makers.page.tsx'

const category = (id: number, parent_id: number | null, name: string): CategoryTaxon => ({
  id,
  version: id * 10,
  parent_id,
  level: parent_id === null ? 1 : 2,
  name,
  is_hidden: 0,
  goods: 3,
})
const tree = [category(1, null, '西药'), category(2, 1, '抗感染类'), category(3, 1, '心血管类')]

const showTree = (role: 'goods' | 'quality') => {
  const { sent } = renderScreen(<CategoriesPage />, {
    roles: [role],
    replies: {
      'GET /api/admin/taxonomy/categories': () => tree,
      'POST /api/admin/taxonomy/:kind/:id/edit': ({ id }) => ({ id }),
      'POST /api/admin/taxonomy/category/:id/move': ({ id }) => ({ id }),
    },
  })
  return () => sent.filter(({ call }) => call.startsWith('POST')).map(({ input }) => input)
}

it('categories are worked by keys: u and d move among siblings, e renames, m leads to a merge', async () => {
  const user = userEvent.setup()
  const commands = showTree('goods')
  await screen.findByRole('row', { name: /抗感染类/ })
  // The only one of its level, and then the first of its siblings, go nowhere.
  await user.keyboard('ud{ArrowDown}u')
  await user.keyboard('d')
  expect(await screen.findByText('已移动')).toBeVisible()
  await user.keyboard('e')
  const form = within(await screen.findByRole('dialog', { name: '修改“抗感染类”' }))
  const name = form.getByRole('textbox', { name: /名称/ })
  await user.clear(name)
  await user.type(name, '抗生素{Enter}')
  expect(await screen.findByText('已保存')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('m')
  const merge = within(await screen.findByRole('dialog', { name: '把“抗感染类”并入另一个' }))
  await user.click(merge.getByRole('combobox', { name: '并入' }))
  await screen.findByRole('option', { name: '西药 / 心血管类' })
  expect(commands()).toEqual([
    { id: 2, version: 20, parent_id: 1, before: 0 },
    { kind: 'category', id: 2, version: 20, name: '抗生素' },
  ])
})

it('the keys of those who may only read the categories do nothing, and the help does not show them', async () => {
  const user = userEvent.setup()
  const commands = showTree('quality')
  await screen.findByRole('row', { name: /抗感染类/ })
  await user.keyboard('{ArrowDown}udem')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(commands()).toEqual([])
  await user.click(screen.getByRole('button', { name: '快捷键' }))
  const help = within(await screen.findByRole('dialog', { name: '快捷键' }))
  expect(help.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    '↑ ↓ / j k',
    'Enter',
    'n p',
    'Ctrl C',
    'v',
    '.',
    'Esc',
    '?',
  ])
})

it('the help shows the keys of the screen to those who may use them', async () => {
  const user = userEvent.setup()
  showTree('goods')
  await screen.findByRole('row', { name: /抗感染类/ })
  await user.click(screen.getByRole('button', { name: '快捷键' }))
  const help = within(await screen.findByRole('dialog', { name: '快捷键' }))
  expect(help.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'e',
    'u',
    'd',
    'm',
    '↑ ↓ / j k',
    'Enter',
    'n p',
    'Ctrl C',
    'v',
    '.',
    'Esc',
    '?',
  ])
})

it('makers are worked by keys: e opens the form of the row under the cursor, m its merge with the others', async () => {
  const user = userEvent.setup()
  const maker = (id: number, name: string): OwnerTaxon => ({
    id,
    version: id * 10,
    name,
    short_name: name.slice(0, 2),
    logo: '',
    intro: '',
    sort: 0,
    is_hidden: 0,
    goods: 2,
    on_sale: 1,
    aliases: [],
    merged: [],
  })
  const data = [maker(7, '先走药厂'), maker(8, '留下药厂')]
  const { sent } = renderScreen(<MakersPage />, {
    roles: ['goods'],
    replies: {
      'GET /api/admin/taxonomy': () => ({ data, current_page: 1, last_page: 1, total: data.length }),
      'GET /api/admin/goods/owners': () => ({ brands: [], makers: data }),
      'POST /api/admin/taxonomy/:kind/:id/edit': ({ id }) => ({ id }),
    },
  })
  await screen.findByRole('row', { name: /先走药厂/ })
  await user.keyboard('{ArrowDown}e')
  const form = within(await screen.findByRole('dialog', { name: '修改“留下药厂”' }))
  const short = form.getByRole('textbox', { name: /简称/ })
  await user.clear(short)
  await user.type(short, '留下{Enter}')
  expect(await screen.findByText('已保存')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('{ArrowUp}m')
  const merge = within(await screen.findByRole('dialog', { name: '把“先走药厂”并入另一个' }))
  await user.click(merge.getByRole('combobox', { name: '并入' }))
  await screen.findByRole('option', { name: '留下药厂' })
  expect(sent.filter(({ call }) => call.startsWith('POST')).map(({ input }) => input)).toEqual([
    { kind: 'maker', id: 8, version: 80, name: '留下药厂', short_name: '留下' },
  ])
})
