import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PromoDraftState } from '@yaopi/core/staff'
import { expect, it } from 'vitest'
import { renderScreen } from '../../../testing/back-office.fixture.tsx'
import { newPayload } from './promo-payload.ts'
import PromoEditorPage from './promo-editor.page.tsx'

const LOOK_UP = 'GET /api/admin/promos/goods'
const READ = 'GET /api/admin/promo_drafts/:id'
const goods = (id: number, name: string) => ({
  id,
  goods_sn: `A${id}`,
  name,
  spec: '10g',
  maker: '演示药业',
  unit: '盒',
  base_price: 10,
  sellable: 9,
  is_on_sale: 1,
  lots: [],
})
const draft = {
  id: 4,
  kind: 'spike',
  name: '秒杀',
  state: PromoDraftState.draft,
  version: 1,
  payload: { ...newPayload('spike', 1_800_000_000), name: '秒杀' },
  issues: [],
  ticks: [],
  author: '测试员工',
  updated_by: '测试员工',
  updated_at: 1_800_000_000,
}

it('what is typed while pasted codes are looked up stays, and no other reading is asked again', async () => {
  const user = userEvent.setup()
  const answer = Promise.withResolvers<unknown>()
  const { sent } = renderScreen(<PromoEditorPage />, {
    roles: ['goods'],
    at: '/promo-drafts/4',
    path: '/promo-drafts/:id',
    replies: { [READ]: () => draft, [LOOK_UP]: () => answer.promise },
  })
  await user.click(await screen.findByRole('button', { name: '粘贴一组编码' }))
  const codes = await screen.findByRole('textbox', { name: /^粘贴编码/ })
  await user.type(codes, 'A7')
  await user.click(screen.getByRole('button', { name: '加入' }))
  await user.type(screen.getByRole('textbox', { name: /^名称/ }), '专场')
  await user.type(codes, ' A8')
  answer.resolve({ goods: [goods(7, '板蓝根')], unknown: [] })
  expect(await screen.findByRole('row', { name: /板蓝根/ })).toBeVisible()
  expect(screen.getByRole('textbox', { name: /^名称/ })).toHaveValue('秒杀专场')
  expect(codes).toHaveValue('A7 A8')
  expect(sent.filter(({ call }) => call === READ)).toHaveLength(1)
})

it('goods of a reduction are added to the form as it is when their lookup ends', async () => {
  const user = userEvent.setup()
  const answer = Promise.withResolvers<unknown>()
  renderScreen(<PromoEditorPage />, {
    roles: ['goods'],
    at: '/promo-new/reduction',
    path: '/promo-new/:kind',
    replies: { [LOOK_UP]: () => answer.promise },
  })
  await user.selectOptions(screen.getByRole('combobox', { name: '范围' }), 'goods')
  await user.click(screen.getByRole('button', { name: '粘贴一组编码' }))
  await user.type(await screen.findByRole('textbox', { name: /^粘贴编码/ }), 'A7')
  await user.click(screen.getByRole('button', { name: '加入' }))
  const amount = screen.getByRole('textbox', { name: '第1档满金额' })
  await user.type(amount, '300')
  answer.resolve({ goods: [goods(7, '板蓝根')], unknown: [] })
  expect(await screen.findByText('板蓝根')).toBeVisible()
  expect(amount).toHaveValue('¥300')
})

it('leaving a promotion with changes asks first; one that nobody touched is left at once', async () => {
  const user = userEvent.setup()
  const { router } = renderScreen(<PromoEditorPage />, {
    roles: ['goods'],
    at: '/promo-drafts/4',
    path: '/promo-drafts/:id',
    replies: { [READ]: ({ id }) => ({ ...draft, id }) },
  })
  await screen.findByRole('textbox', { name: /^名称/ })
  await act(() => router.navigate('/promo-drafts/5'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/promo-drafts/5'))
  await user.type(await screen.findByRole('textbox', { name: /^名称/ }), '专场')
  await act(() => router.navigate('/promo-drafts/4'))
  const dialog = within(await screen.findByRole('dialog', { name: '离开此页' }))
  await user.click(dialog.getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.pathname).toBe('/promo-drafts/5')
  expect(screen.getByRole('textbox', { name: /^名称/ })).toHaveValue('秒杀专场')
})

it('a promotion that waits for a second person says so, and its maker takes the wish back', async () => {
  const user = userEvent.setup()
  const approval = {
    id: 9,
    kind: 'promo_budget',
    name: '促销预算',
    ref: 'promo:4',
    path: '/promos/drafts/4',
    summary: '秒杀最多优惠12,000.00',
    amount: 12_000,
    maker_id: 1,
    maker: '测试员工',
    reason: '年度活动',
    state: 'open',
    checker: null,
    note: '',
    created_at: 1_800_000_000,
    expires_at: 1_800_200_000,
    decided_at: null,
    can: { approve: 0, reject: 0, withdraw: 1 },
  }
  const { sent } = renderScreen(<PromoEditorPage />, {
    roles: ['goods'],
    at: '/promo-drafts/4',
    path: '/promo-drafts/:id',
    replies: {
      [READ]: () => draft,
      'GET /api/admin/approvals': ({ ref }) => ({ data: ref === 'promo:4' ? [approval] : [], next: null }),
      'POST /api/admin/approvals/:id/withdraw': () => ({ ...approval, state: 'withdrawn' }),
    },
  })
  expect(await screen.findByText(/^待复核.*秒杀最多优惠12,000\.00$/)).toBeVisible()
  expect(screen.getByText(/说明：年度活动$/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: '撤回' }))
  const dialog = within(await screen.findByRole('dialog', { name: '撤回申请' }))
  await user.click(dialog.getByRole('button', { name: '撤回' }))
  expect(await screen.findByText('已撤回')).toBeVisible()
  expect(sent.find(({ call }) => call.endsWith('/withdraw'))!.input).toEqual({ id: 9 })
})

it('somebody who may only read a draft reads why it stands still', async () => {
  renderScreen(<PromoEditorPage />, {
    roles: ['finance'],
    at: '/promo-drafts/4',
    path: '/promo-drafts/:id',
    replies: { [READ]: () => draft },
  })
  expect(await screen.findByRole('textbox', { name: /^名称/ })).toBeDisabled()
  expect(screen.getByText('您没有修改权限，只能查看。')).toBeVisible()
  expect(screen.queryByRole('button', { name: '保存并检查' })).toBeNull()
})
