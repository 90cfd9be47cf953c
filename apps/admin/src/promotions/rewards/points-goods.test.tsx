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
  await user.click(await screen.findByRole('button', { name: '新增实物' }))
  const dialog = within(await screen.findByRole('dialog', { name: '新增实物' }))
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
