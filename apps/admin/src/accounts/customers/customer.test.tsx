import { screen, within } from '@testing-library/react'
import type { CustomerProfile } from '@yaopi/core/staff'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/back-office.fixture.tsx'
import CustomerPage from './customer.page.tsx'

const rows = (number: number): number[] => Array.from({ length: number }, (_, at) => at + 1)

const show = async (number: { readonly bought: number; readonly asked: number }): Promise<void> => {
  const profile: CustomerProfile = {
    frequent: rows(number.bought).map((id) => ({
      goods_id: id,
      name: `常购${id}`,
      ypgg: '0.25g*24粒',
      times: 2,
      number: 20,
      last_at: 1_800_000_000,
      stock: 5,
    })),
    requests: rows(number.asked).map((id) => ({
      id,
      name: `求购${id}`,
      ypgg: '10片',
      number: 1,
      status: 1,
      created_at: 1_800_000_000,
    })),
    months: [],
  }
  renderScreen(<CustomerPage />, {
    at: '/customers/7',
    path: '/customers/:id',
    replies: {
      'GET /api/admin/members/:id/record': () => ({ id: 7, company: '成都同福药房' }),
      'GET /api/admin/customers/:id': () => profile,
    },
  })
  await screen.findByText(`常购${number.bought}`)
}
const part = (title: string): HTMLElement => screen.getByRole('region', { name: title })

it('the page of a customer says which of its lists shows the first rows only', async () => {
  await show({ bought: 30, asked: 19 })
  expect(within(part('常购商品（近90天）')).getByRole('note')).toHaveTextContent('只显示前30条')
  expect(within(part('求购')).queryByRole('note')).toBeNull()
})

it('requests of a customer are cut at their own number', async () => {
  await show({ bought: 29, asked: 20 })
  expect(within(part('求购')).getByRole('note')).toHaveTextContent('只显示前20条')
  expect(screen.getAllByRole('note')).toHaveLength(1)
})
