import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/back-office.fixture.tsx'
import RewardsPage from './rewards.page.tsx'

const draw = (id: number, status: 0 | 1 | 2, name: string) => ({
  id,
  name,
  start_time: 1_800_000_000,
  end_time: 1_800_086_400,
  status,
  rules: '每家企业一次机会',
  version: 3,
  drawn: 2,
  drawn_is_capped: 0,
  average_cost: 1.5,
  most_cost: 300,
  prizes: [],
})
const replies = {
  'GET /api/admin/draws': () => ({
    data: [draw(1, 1, '年末抽奖'), draw(2, 2, '国庆抽奖')],
    page: 1,
    per_page: 50,
    last_page: 1,
    total: 2,
  }),
  'POST /api/admin/draws/:id/texts': () => ({ version: 4 }),
}

it('texts of a lottery are changed against what was read, until it has ended', async () => {
  const user = userEvent.setup()
  const { sent } = renderScreen(<RewardsPage />, { roles: ['goods'], at: '/rewards?tab=draws', replies })
  await user.click(await screen.findByRole('button', { name: '改名称与规则' }))
  const dialog = within(await screen.findByRole('dialog', { name: '改名称与规则' }))
  await user.type(dialog.getByRole('textbox', { name: /活动规则/ }), '，奖品包邮')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('已保存')).toBeVisible()
  expect(sent.find(({ call }) => call.startsWith('POST'))!.input).toEqual({
    id: 1,
    version: 3,
    name: '年末抽奖',
    rules: '每家企业一次机会，奖品包邮',
  })
})

it('who may not publish promotions reads lotteries only, with what they cost', async () => {
  renderScreen(<RewardsPage />, { roles: ['service'], at: '/rewards?tab=draws', replies })
  expect(await screen.findByText('国庆抽奖')).toBeVisible()
  expect(screen.getAllByText('平均每抽花费')[0]!.parentElement).toHaveTextContent('¥1.50')
  expect(screen.queryByRole('button', { name: '改名称与规则' })).toBeNull()
})

it('records that are chosen otherwise begin at their first page', async () => {
  const user = userEvent.setup()
  const record = {
    id: 1,
    member_id: 1,
    company: '演示药房',
    prize: '电子血压计',
    kind: 'goods',
    at: 1_800_000_000,
    order_sn: null,
    parcel: null,
  }
  const { router, sent } = renderScreen(<RewardsPage />, {
    roles: ['goods'],
    at: '/rewards?tab=records&after=next',
    replies: {
      ...replies,
      'GET /api/admin/draws/:id/records': () => ({ data: [record], per_page: 50, total: 51, next: null }),
      'GET /api/admin/saved_views': () => [],
    },
  })
  await screen.findByText('演示药房')
  await user.click(screen.getByRole('checkbox', { name: '只看中奖' }))
  await waitFor(() => expect(router.state.location.search).toBe('?tab=records'))
  const read = () => sent.filter(({ call }) => call === 'GET /api/admin/draws/:id/records').map(({ input }) => input)
  await waitFor(() => expect(read().at(-1)).toEqual({ id: 1 }))
  expect(read()[0]).toEqual({ id: 1, won: 1, after: 'next' })
})
