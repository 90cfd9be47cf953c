import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { StoredBlock } from '@yaopi/core/contract'
import { expect, it } from 'vitest'
import { refusedForm, renderScreen } from '../../../testing/back-office.fixture.tsx'
import ActivityEditPage from './activity.page.tsx'
import { blocksToForm, blocksToJson, newBlock } from './block-values.ts'

const SAVE = 'POST /api/admin/activities'
const blocks: readonly StoredBlock[] = [
  { id: 'image-1', type: 'image', image: '/pictures/a.svg', url: '/list', title: '图', width: 1_200, height: 400 },
  { id: 'coupons-1', type: 'coupons', title: '', template_ids: [7] },
  { id: 'goods-1', type: 'goods', title: '爆款', goods_ids: [3, 5], url: '' },
  { id: 'text-1', type: 'text', title: '规则', text: '满减' },
  { id: 'countdown-1', type: 'countdown', title: '' },
  { id: 'anchor-1', type: 'anchor', items: [{ name: '规则', target: 'text-1' }] },
]

it('the fields of blocks hold all of each kind; a copy has a number of its own', () => {
  expect(JSON.parse(blocksToJson(blocksToForm(blocks)))).toEqual(blocks)
  const form = blocksToForm(blocks)
  expect(newBlock('text', form, form[3])).toEqual({ id: 'text-2', type: 'text', title: '规则', text: '满减' })
})

it('blocks are added, moved and corrected in fields', async () => {
  const user = userEvent.setup()
  const { sent } = renderScreen(<ActivityEditPage />, {
    roles: ['content'],
    at: '/activities/new',
    path: '/activities/:id',
    replies: {
      [SAVE]: (input) =>
        String(input['blocks']).includes('满三百')
          ? { id: 1, revision: 1 }
          : refusedForm({ 'blocks.0.text': ['缺少必填项'] }),
      'GET /api/admin/activities/goods': () => ({
        found: [{ id: 9, goods_sn: 'A9', name: '板蓝根', is_on_sale: 1 }],
        unknown: ['ZZ'],
      }),
    },
  })
  await user.click(screen.getByRole('button', { name: '加商品' }))
  const goods = screen.getByRole('group', { name: /^1\. 商品/ })
  await user.type(within(goods).getByRole('textbox', { name: '粘贴商品编码' }), 'A9 ZZ')
  await user.click(within(goods).getByRole('button', { name: '加入商品' }))
  expect(await within(goods).findByText('板蓝根')).toBeInTheDocument()
  expect(await within(goods).findByText('没有这些编码：ZZ')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: '加文字' }))
  await user.click(screen.getByRole('button', { name: '上移 文字 1' }))
  await user.click(screen.getByRole('button', { name: '保存' }))
  const words = screen.getByRole('textbox', { name: '文字' })
  await waitFor(() => expect(words).toHaveAccessibleDescription('缺少必填项'))
  await user.type(words, '满三百')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(sent.filter(({ call }) => call === SAVE)).toHaveLength(2))
  expect(JSON.parse(String(sent.findLast(({ call }) => call === SAVE)!.input['blocks']))).toEqual([
    { id: 'text-1', type: 'text', title: '', text: '满三百' },
    { id: 'goods-1', type: 'goods', title: '', goods_ids: [9], url: '' },
  ])
})

it('goods that are looked up join those of their block as it is then, wherever it has moved', async () => {
  const user = userEvent.setup()
  const answer = Promise.withResolvers<unknown>()
  const known = (id: number, name: string) => ({ id, goods_sn: `A${id}`, name, is_on_sale: 1 })
  const { sent } = renderScreen(<ActivityEditPage />, {
    roles: ['content'],
    at: '/activities/new',
    path: '/activities/:id',
    replies: {
      [SAVE]: () => ({ id: 1, revision: 1 }),
      'GET /api/admin/activities/goods': ({ codes }) =>
        codes === 'A9'
          ? answer.promise
          : { found: [known(3, '板蓝根'), known(4, '感冒灵'), known(9, '藿香')], unknown: [] },
    },
  })
  await user.click(screen.getByRole('button', { name: '加商品' }))
  const block = () => within(screen.getByRole('group', { name: /^\d\. 商品/ }))
  const codes = block().getByRole('textbox', { name: '粘贴商品编码' })
  await user.type(codes, 'A3 A4')
  await user.click(block().getByRole('button', { name: '加入商品' }))
  await user.click(screen.getByRole('button', { name: '加文字' }))
  await screen.findByRole('button', { name: /移除 板蓝根|删除 板蓝根/ })
  await user.clear(codes)
  await user.type(codes, 'A9')
  await user.click(block().getByRole('button', { name: '加入商品' }))
  await user.click(screen.getByRole('button', { name: /(移除|删除) 板蓝根/ }))
  await user.click(screen.getByRole('button', { name: /上移 文字/ }))
  await user.type(codes, ' A10')
  answer.resolve({ found: [known(9, '藿香')], unknown: [] })
  await block().findByText('藿香')
  expect(codes).toHaveValue('A9 A10')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(sent.filter(({ call }) => call === SAVE)).toHaveLength(1))
  const saved = JSON.parse(String(sent.find(({ call }) => call === SAVE)!.input['blocks'])) as StoredBlock[]
  expect(saved.map((one) => (one.type === 'goods' ? one.goods_ids : one.type))).toEqual(['text', [4, 9]])
})
