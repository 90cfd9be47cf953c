import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { cartItemOf } from '../testing/memory-storefront.ts'
import { renderWith } from '../testing/render-with.tsx'
import { member, sampleList } from '../testing/samples.text.ts'
import { CopyCart } from './copy-cart.tsx'

const owner = { ...member, stores: 2 }
const two = [
  cartItemOf(sampleList[0]!, 20),
  { ...cartItemOf(sampleList[1]!, 5), is_selected: 0 as const },
  cartItemOf(sampleList[4]!, 2),
]
const stores = [
  { user_id: 12, store: '康民大药房二店', audit_status: 2, cart: 3 },
  { user_id: 13, store: '康民大药房三店', audit_status: 1, cart: 0 },
]
const answers = { 'GET /api/user/dd': () => ({ code: 200, data: stores }) }
const opened = async (more: Parameters<typeof renderWith>[1] = {}, onCopied?: () => void) => {
  const view = renderWith(<CopyCart onCopied={onCopied} />, { user: owner, cart: two, answers, ...more })
  await view.storefront.cart.load()
  await view.user.click(await screen.findByRole('button', { name: '复制到其他门店' }))
  return { ...view, dialog: await screen.findByRole('dialog', { name: '复制到其他门店' }) }
}

describe('copying the cart to other stores', () => {
  it('is offered to owners of other stores only', () => {
    renderWith(<CopyCart />, { cart: two })
    expect(screen.queryByRole('button', { name: '复制到其他门店' })).toBeNull()
  })

  it('sends the ticked lines to the chosen stores and says per store what was not taken, and why', async () => {
    const requestLog: unknown[] = []
    const onCopied = vi.fn()
    const copied = {
      user_id: 12,
      store: '康民大药房二店',
      ok: [1],
      refused: [{ id: 5, name: '麝香保心丸', reason: '超出您的经营范围：缺少【中成药】' }],
    }
    const copyAnswer = (input: unknown) => {
      requestLog.push(input)
      return { code: 200, data: [copied] }
    }
    const { user, dialog } = await opened({ answers: { ...answers, 'POST /api/cart/copy': copyAnswer } }, onCopied)
    const copy = within(dialog).getByRole('button', { name: '复制到0家门店' })
    expect(copy).toBeDisabled()
    expect(await within(dialog).findByText('把勾选的2种商品复制到：')).toBeVisible()
    expect(await within(dialog).findByRole('checkbox', { name: /三店.*资质未通过/ })).toBeDisabled()
    await user.click(within(dialog).getByRole('checkbox', { name: /二店.*购物车3种/ }))
    await user.click(within(dialog).getByRole('button', { name: '复制到1家门店' }))
    expect(requestLog).toEqual([{ ids: '1,5', other_user_ids: '12' }])
    expect(await within(dialog).findByText('已复制1种')).toBeVisible()
    expect(onCopied).toHaveBeenCalledTimes(1)
    expect(within(dialog).getByRole('listitem')).toHaveTextContent('麝香保心丸超出您的经营范围：缺少【中成药】')
    await user.click(within(dialog).getByRole('button', { name: '完成' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('a refused copy keeps the choice and tells why; a failed list can be asked for again', async () => {
    let fails = true
    const onCopied = vi.fn()
    const refusing = {
      'GET /api/user/dd': () => (fails ? { code: 500 } : { code: 200, data: stores }),
      'POST /api/cart/copy': () => ({ code: 403, message: '只能复制到自己名下的门店' }),
    }
    const { user, dialog } = await opened({ answers: refusing }, onCopied)
    const retry = await within(dialog).findByRole('button', { name: '加载失败，点击重试' })
    fails = false
    await user.click(retry)
    await user.click(await within(dialog).findByRole('checkbox', { name: /二店/ }))
    await user.click(within(dialog).getByRole('button', { name: '复制到1家门店' }))
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('只能复制到自己名下的门店')
    expect(within(dialog).getByRole('checkbox', { name: /二店/ })).toBeChecked()
    expect(onCopied).not.toHaveBeenCalled()
  })
})
