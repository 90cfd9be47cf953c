import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderWith } from '../testing/render-with.tsx'
import { ladderGoods, sampleList } from '../testing/samples.text.ts'
import { ProductTable } from './product-table.tsx'

const field = (name: string) => screen.getByRole('textbox', { name: `${name} 数量` })
const adds = (requests: readonly string[]) => requests.filter((request) => request === 'POST /api/cart')

describe('product table', () => {
  it('has the columns a buyer orders by', () => {
    renderWith(<ProductTable goods={sampleList} />)
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      '商品',
      '规格',
      '厂家',
      '效期',
      '中包装/件装',
      '库存',
      '价格',
      '数量',
      '加购',
    ])
    const row = within(screen.getByRole('row', { name: /连花清瘟胶囊/ }))
    expect(row.getByText('2/100盒')).toBeVisible()
    expect(row.getByTitle('≥5 ¥12.80 ≥20 ¥12.40')).toHaveTextContent('≥5 ¥12.80 ≥20 ¥12.40')
  })

  it('marks the tier that the quantity reaches, and prices the quantity by it', async () => {
    const { user } = renderWith(<ProductTable goods={[ladderGoods]} />)
    const row = screen.getByRole('row', { name: /连花清瘟胶囊/ })
    const current = () => [...row.querySelectorAll('[aria-current]')].map((tier) => tier.textContent)
    expect(current()).toEqual([])
    await user.clear(field('连花清瘟胶囊'))
    await user.type(field('连花清瘟胶囊'), '20')
    expect(current()).toEqual(['≥20 ¥12.40'])
    expect(row).toHaveTextContent('¥12.40/盒')
  })

  it('calls a row by the whole name of the goods, and shows its class and marks below', () => {
    renderWith(<ProductTable goods={sampleList} />)
    const row = screen.getByRole('row', { name: new RegExp(`^${ladderGoods.name}`) })
    expect(within(row).getByRole('link', { name: ladderGoods.name })).toHaveTextContent(ladderGoods.name)
    expect(within(row).getByText('OTC甲')).toBeVisible()
    expect(within(row).getByText('满')).toBeVisible()
  })

  it('shows pictures on demand', () => {
    renderWith(<ProductTable goods={sampleList} pictures />)
    expect(screen.getAllByRole('columnheader')[0]).toHaveTextContent('图片')
  })

  it('Enter adds and moves to the next field, past rows that cannot be bought', async () => {
    const { user, requests } = renderWith(<ProductTable goods={sampleList} />)
    await user.click(field('阿莫西林胶囊'))
    await user.keyboard('20{Enter}')
    expect(field('连花清瘟胶囊')).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(field('麝香保心丸')).toHaveFocus()
    await waitFor(() => expect(adds(requests)).toHaveLength(2))
    expect(await within(screen.getByRole('row', { name: /阿莫西林胶囊/ })).findByTitle('购物车中20盒')).toBeVisible()
  })

  it('a quantity that is not allowed keeps the focus and is not added', async () => {
    const { user, requests } = renderWith(<ProductTable goods={sampleList} />)
    await user.click(field('阿莫西林胶囊'))
    await user.keyboard('13{Enter}')
    expect(field('阿莫西林胶囊')).toHaveFocus()
    expect(screen.getByRole('alert')).toHaveTextContent('可选10或20')
    expect(adds(requests)).toEqual([])
  })

  it('↓ and ↑ move between the fields', async () => {
    const { user } = renderWith(<ProductTable goods={sampleList} />)
    await user.click(field('阿莫西林胶囊'))
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(field('麝香保心丸')).toHaveFocus()
    await user.keyboard('{ArrowUp}')
    expect(field('连花清瘟胶囊')).toHaveFocus()
  })
})
