import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PriceRow } from '@yaopi/core/staff'
import { expect, it, vi } from 'vitest'
import { renderScreen } from '../../../testing/back-office.fixture.tsx'
import PricesPage from './prices.page.tsx'

const row = (id: number, price: number): PriceRow => ({
  id,
  goods_sn: `SN${id}`,
  name: `药品${id}`,
  ypgg: '24粒',
  maker: '演示药厂',
  base_price: price,
  market_price: price + 2,
  ladder: null,
  levels: [],
  offer: null,
  changed_at: null,
  planned_at: null,
  waits: 0,
})

const show = async () => {
  const view = renderScreen(<PricesPage />, {
    roles: ['goods'],
    at: '/?ids=1,2,3',
    replies: { 'GET /api/admin/prices': () => [row(1, 10), row(2, 20), row(3, 30)] },
  })
  await screen.findByRole('textbox', { name: '药品1 新基价' })
  return view
}
const base = (id: number): HTMLElement => screen.getByRole('textbox', { name: `药品${id} 新基价` })
const copied = (): string | undefined => {
  const setData = vi.fn()
  fireEvent.copy(document.activeElement!, { clipboardData: { setData } })
  return setData.mock.calls[0]?.[1]
}

it('Shift and arrows extend a selection of cells, which is copied and filled down', async () => {
  const user = userEvent.setup()
  await show()
  await user.click(base(1))
  expect(copied()).toBeUndefined()
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  expect(base(2)).toHaveFocus()
  expect(copied()).toBe('10.00\n20.00')
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}')
  expect(copied()).toBe('10.00\t12.00\n20.00\t22.00')
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}{Control>}d{/Control}')
  expect([1, 2, 3].map((id) => (base(id) as HTMLInputElement).value)).toEqual(['10.00', '10.00', '30.00'])
  await user.keyboard('{ArrowDown}')
  expect(copied()).toBeUndefined()
})

it('Ctrl A marks the text of a cell first, and then the sheet', async () => {
  const user = userEvent.setup()
  await show()
  await user.click(base(1))
  await user.keyboard('{Control>}a{/Control}')
  expect(copied()).toBeUndefined()
  await user.keyboard('{Control>}a{/Control}')
  expect(copied()).toBe('10.00\t12.00\n20.00\t22.00\n30.00\t32.00')
})

it('leaving the sheet with typed prices asks first', async () => {
  const user = userEvent.setup()
  const { router } = await show()
  await user.clear(base(1))
  await user.type(base(1), '9.50')
  await act(() => router.navigate('/goods/1'))
  const dialog = within(await screen.findByRole('dialog', { name: '离开此页' }))
  await user.click(dialog.getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.pathname).toBe('/')
  expect(base(1)).toHaveValue('9.50')
})
