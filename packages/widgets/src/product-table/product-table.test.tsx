import { formatYuan, yuan } from '@yaopi/core'
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
      '中包/件装',
      '库存',
      '价格',
      '数量',
      '加购',
    ])
    const row = within(screen.getByRole('row', { name: /连花清瘟胶囊/ }))
    expect(row.getByText('2/100盒')).toBeVisible()
    expect(row.getByTitle('≥5 ¥12.80 ≥20 ¥12.40')).toHaveTextContent('再加3盒省¥2.00')
  })

  it('says the tier in force before the price of the quantity, and the next one whole below it', async () => {
    const { user } = renderWith(<ProductTable goods={[ladderGoods]} />)
    const price = screen.getByTitle('≥5 ¥12.80 ≥20 ¥12.40')
    expect(price).toHaveTextContent(/^¥13.20\/盒再加3盒省¥2.00$/)
    await user.clear(field('连花清瘟胶囊'))
    await user.type(field('连花清瘟胶囊'), '5')
    expect(price).toHaveTextContent(/^满5盒价 ¥12.80\/盒再加15盒省¥8.00$/)
    await user.type(field('连花清瘟胶囊'), '{Backspace}20')
    expect(price).toHaveTextContent(/^满20盒价 ¥12.40\/盒$/)
  })

  it('offers no next tier of goods that cannot be bought', () => {
    renderWith(
      <ProductTable
        goods={[{ ...ladderGoods, is_buy: 0, buy_reason: { code: 'KIND', msg: '您的企业类型不可购买此商品' } }]}
      />,
    )
    expect(screen.getByTitle('≥5 ¥12.80 ≥20 ¥12.40')).toHaveTextContent(/^¥13.20\/盒$/)
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

  it('F2 goes to the first quantity from anywhere', async () => {
    const { user } = renderWith(
      <>
        <input aria-label="搜索" />
        <ProductTable goods={sampleList} />
      </>,
    )
    await user.click(screen.getByRole('textbox', { name: '搜索' }))
    await user.keyboard('{F2}')
    expect(field('阿莫西林胶囊')).toHaveFocus()
  })

  it('sums up what was typed and not added, and adds all of it in one request', async () => {
    const { user, requests } = renderWith(<ProductTable goods={sampleList} />)
    // Passing through a field is no typing.
    await user.click(field('阿莫西林胶囊'))
    await user.keyboard('{ArrowDown}{ArrowDown}')
    expect(screen.queryByText(/尚未加购/)).toBeNull()
    await user.click(field('阿莫西林胶囊'))
    await user.keyboard('20{ArrowDown}5{ArrowDown}')
    const line = await screen.findByText('已填2种，尚未加购')
    const amount = sampleList[0]!.price! * 20 + 12.8 * 5
    expect(line.parentElement).toHaveTextContent(formatYuan(yuan(amount)))
    await user.click(screen.getByRole('button', { name: '全部加购' }))
    await waitFor(() => expect(screen.queryByText(/尚未加购/)).toBeNull())
    expect(adds(requests)).toHaveLength(1)
    expect(await within(screen.getByRole('row', { name: /连花清瘟胶囊/ })).findByTitle('购物车中5盒')).toBeVisible()
  })

  it('a pasted quantity with zeros behind the point is what it says; with others it is none', async () => {
    const { user, requests } = renderWith(<ProductTable goods={sampleList} />)
    await user.click(field('阿莫西林胶囊'))
    await user.paste('1.5')
    await user.keyboard('{Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent('请填写整数')
    expect(adds(requests)).toEqual([])
    await user.clear(field('阿莫西林胶囊'))
    await user.paste('20.00')
    await user.keyboard('{Enter}')
    expect(await within(screen.getByRole('row', { name: /阿莫西林胶囊/ })).findByTitle('购物车中20盒')).toBeVisible()
  })

  it('adds nothing of what was typed before a quantity that is not allowed is mended', async () => {
    const { user, requests } = renderWith(<ProductTable goods={sampleList} />)
    await user.click(field('阿莫西林胶囊'))
    await user.keyboard('13{ArrowDown}5{ArrowDown}')
    await user.click(await screen.findByRole('button', { name: '全部加购' }))
    expect(field('阿莫西林胶囊')).toHaveFocus()
    expect(screen.getByRole('alert')).toHaveTextContent('可选10或20')
    expect(adds(requests)).toEqual([])
    await user.click(screen.getByRole('button', { name: '改为20盒' }))
    await user.click(screen.getByRole('button', { name: '全部加购' }))
    await waitFor(() => expect(screen.queryByText(/尚未加购/)).toBeNull())
    expect(adds(requests)).toHaveLength(1)
  })
})
