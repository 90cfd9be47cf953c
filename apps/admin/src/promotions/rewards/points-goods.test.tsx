import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { refusedForm, renderScreen } from '../../../testing/back-office.fixture.tsx'
import RewardsPage from './rewards.page.tsx'

it('a new article of the points mall is refused at its field, and sent when it is mended', async () => {
  const user = userEvent.setup()
  const { sent } = renderScreen(<RewardsPage />, {
    roles: ['goods'],
    at: '/rewards?tab=goods',
    replies: {
      'GET /api/admin/jf_goods': () => ({ data: [], page: 1, per_page: 50, last_page: 1, total: 0 }),
      'POST /api/admin/jf_goods': ({ name }) =>
        name === '保温杯' ? refusedForm({ name: ['已有同名的积分商品'] }) : { id: 7, name },
    },
  })
  await user.click(await screen.findByRole('button', { name: '新增积分商品' }))
  const dialog = within(await screen.findByRole('dialog', { name: '新增积分商品' }))
  await user.type(dialog.getByRole('textbox', { name: /物品/ }), '保温杯')
  await user.type(dialog.getByRole('textbox', { name: /分类/ }), '日用')
  await user.type(dialog.getByRole('textbox', { name: /^积分/ }), '800')
  await user.type(dialog.getByRole('textbox', { name: /总数/ }), '5')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(await dialog.findByText('已有同名的积分商品')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: /物品/ }), '二')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('已新增，核对后再上架')).toBeVisible()
  expect(sent.filter(({ call }) => call.startsWith('POST')).at(-1)!.input).toMatchObject({
    name: '保温杯二',
    points: 800,
    total: 5,
    limit: 0,
  })
})

it('a coupon of the points mall is made of a template that may be given, and a voucher of its own', async () => {
  const user = userEvent.setup()
  const template = (id: number, type: 1 | 2, name: string) => ({ id, type, name, face: 10, total: 50, claimed: 8 })
  const { sent } = renderScreen(<RewardsPage />, {
    roles: ['goods'],
    at: '/rewards?tab=goods',
    replies: {
      'GET /api/admin/jf_goods': () => ({ data: [], page: 1, per_page: 50, last_page: 1, total: 0 }),
      'GET /api/admin/coupon_templates': ({ reward_type }) => ({
        data: [reward_type === 1 ? template(12, 1, '开业券') : template(13, 2, '现金券')],
        per_page: 50,
        total: 1,
        next: null,
      }),
      'POST /api/admin/jf_goods': ({ name }) => ({ id: 7, name }),
    },
  })
  await user.click(await screen.findByRole('button', { name: '新增积分商品' }))
  const dialog = within(await screen.findByRole('dialog', { name: '新增积分商品' }))
  expect(dialog.queryByRole('combobox', { name: /^券/ })).toBeNull()
  await user.click(dialog.getByRole('combobox', { name: /种类/ }))
  await user.click(await screen.findByRole('option', { name: '优惠券' }))
  await user.click(dialog.getByRole('combobox', { name: /^券/ }))
  await user.click(await screen.findByRole('option', { name: '开业券（面额¥10.00，余42）' }))
  await user.type(dialog.getByRole('textbox', { name: /物品/ }), '10元兑换券')
  await user.type(dialog.getByRole('textbox', { name: /分类/ }), '优惠券')
  await user.type(dialog.getByRole('textbox', { name: /^积分/ }), '800')
  await user.type(dialog.getByRole('textbox', { name: /总数/ }), '5')
  await user.click(dialog.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('已新增，核对后再上架')).toBeVisible()
  expect(sent.filter(({ call }) => call.startsWith('POST')).at(-1)!.input).toMatchObject({
    kind: 'coupon',
    template_id: 12,
    name: '10元兑换券',
    points: 800,
    total: 5,
  })
})
