import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/back-office.fixture.tsx'
import PromoEditorPage from './promo-editor.page.tsx'

const template = {
  id: 12,
  name: '开业券',
  type: 1,
  face: 10,
  threshold: 100,
  total: 50,
  claimed: 8,
  used: 0,
  cost: 0,
  claim_start: 1_800_000_000,
  claim_end: 1_800_086_400,
  use_end: null,
  use_days: 7,
}

it('a lottery shows its odds and its cost while it is drafted, and is sent with its prizes', async () => {
  const user = userEvent.setup()
  const { sent } = renderScreen(<PromoEditorPage />, {
    roles: ['goods'],
    at: '/promos/new/draw',
    path: '/promos/new/:kind',
    replies: {
      'GET /api/admin/coupon_templates': () => ({ data: [template], per_page: 50, total: 1, next: null }),
      'POST /api/admin/promo_drafts': ({ kind, payload }) => ({
        id: 4,
        kind,
        name: '',
        state: 1,
        version: 1,
        payload,
        issues: [],
        ticks: [],
        author: '测试员工',
        updated_by: '测试员工',
        updated_at: 1_800_000_000,
        published_at: null,
      }),
    },
  })
  await user.type(await screen.findByRole('textbox', { name: /^名称/ }), '年末抽奖')
  // A lottery is for all members.
  expect(screen.queryByLabelText(/企业类型/)).toBeNull()
  await user.type(screen.getByRole('textbox', { name: /活动规则/ }), '每家企业一次机会')
  await user.selectOptions(screen.getByRole('combobox', { name: '奖品1种类' }), 'coupon')
  await user.type(screen.getByRole('textbox', { name: /^奖品1名称/ }), '10元券')
  await user.click(screen.getByRole('combobox', { name: /^奖品1优惠券/ }))
  await user.click(await screen.findByRole('option', { name: '开业券（面额¥10.00，余42）' }))
  // The face of the coupon is what one is worth.
  expect(screen.getByRole('textbox', { name: '奖品1单价值' })).toHaveValue('¥10')
  expect(screen.getByRole('textbox', { name: '奖品1单价值' })).toBeDisabled()
  const total = screen.getByRole('textbox', { name: '奖品1总数' })
  await user.type(total, '20', { initialSelectionStart: 0, initialSelectionEnd: 1 })
  const odds = within(screen.getByRole('table', { name: '中奖概率' }))
  expect(odds.getByRole('row', { name: '10元券 10%' })).toBeVisible()
  expect(odds.getByRole('row', { name: '谢谢参与 90%' })).toBeVisible()
  expect(screen.getByText('平均每抽花费').parentElement).toHaveTextContent('¥1.00')
  expect(screen.getByText('最多花费').parentElement).toHaveTextContent('¥200.00')

  await user.click(screen.getByRole('button', { name: '保存并检查' }))
  expect(await screen.findByText('已保存，检查结果在右侧')).toBeVisible()
  expect(sent.find(({ call }) => call === 'POST /api/admin/promo_drafts')!.input).toMatchObject({
    kind: 'draw',
    payload: {
      name: '年末抽奖',
      ranks: [],
      rules: '每家企业一次机会',
      prizes: [
        { kind: 'coupon', name: '10元券', template_id: 12, worth: 10, total: 20, weight: 1 },
        { kind: 'thanks', name: '谢谢参与', weight: 9 },
      ],
    },
  })
  expect(sent.find(({ call }) => call === 'GET /api/admin/coupon_templates')!.input).toEqual({ reward_type: 1 })
})
