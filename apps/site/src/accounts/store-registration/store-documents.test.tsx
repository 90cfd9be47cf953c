import type { RegisteringStore, StoresState } from '@yaopi/core/contract'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bringPages, member, openShop } from '../../../testing/shop.fixture.tsx'

const store = (id: number, company: string, own: Partial<RegisteringStore> = {}): RegisteringStore => ({
  id,
  company,
  uscc: '91510100MA6TEXAP1B',
  rank: '3',
  licence_no: '川CB9990088',
  region: '四川省 成都市 武侯区',
  address: '演示大道88号',
  name: '王店长',
  phone: `1390000000${id}`,
  audit_status: 0,
  is_open: 1,
  may_go: 1,
  takes_documents: 1,
  facts_reason: '',
  documents: [],
  missing: { 'documents.yyzz.file_ids': ['请上传营业执照'] },
  resubmissions_left: 3,
  ...own,
})
const state = (head: Partial<RegisteringStore>): StoresState => ({
  head: store(1, '演示连锁总部', { rank: '2', ...head }),
  stores: [store(2, '演示一店', { missing: {} }), store(3, '演示二店'), store(4, '演示三店', { takes_documents: 0 })],
  draft: null,
  most_stores: 50,
})

bringPages('/register/dd/step3')

it.each([
  [{}, '门店已齐全2家，共3家；总部资料未齐全', '提交已齐全的1家'],
  [{ missing: {} }, '门店已齐全2家，共3家；总部资料已齐全', '提交已齐全的2家'],
] as const)(
  'counts the stores of a chain without the head, which is named beside them',
  async (head, words, button) => {
    openShop('/register/dd/step3', {
      'GET /api/user/base': () => ({ ...member, rank: 2, audit_status: 0, is_passed: 0 }),
      'GET /api/register/dd/draft': () => state(head),
    })
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByRole('button', { name: button })).toBeEnabled()
  },
)

it('the row of a store names what a press on it opens, and folds it again', async () => {
  const { user } = openShop('/register/dd/step3', {
    'GET /api/user/base': () => ({ ...member, rank: 2, audit_status: 0, is_passed: 0 }),
    'GET /api/register/dd/draft': () => state({}),
  })
  const row = (company: RegExp): HTMLElement => screen.getByText(company).closest('summary')!
  await screen.findByText('演示二店')
  expect(row(/演示三店/)).toHaveTextContent('查看证件')
  expect(row(/演示二店/)).toHaveTextContent('上传证件')
  await user.click(row(/演示二店/))
  await waitFor(() => expect(row(/演示二店/)).toHaveTextContent('收起'))
  await user.click(row(/演示二店/))
  await waitFor(() => expect(row(/演示二店/)).toHaveTextContent('上传证件'))
})
