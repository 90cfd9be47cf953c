import { act, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { MiniCart } from '../mini-cart/mini-cart.tsx'
import { manyLines } from '../testing/memory-storefront.ts'
import { renderWith } from '../testing/render-with.tsx'
import { member, visitor } from '../testing/samples.text.ts'
import { Toolbar } from './toolbar.tsx'

describe('toolbar', () => {
  it('[SH-11] has account, cart, messages, customer service, WeChat code and the way to the top', async () => {
    const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
    const { user, visited } = renderWith(<Toolbar wechatQr="/pictures/wechat.svg" />)
    await user.click(screen.getByRole('link', { name: '会员中心' }))
    await user.click(screen.getByRole('link', { name: '我的消息，3条未读' }))
    expect(visited).toEqual(['/account', '/messages'])
    await user.hover(screen.getByRole('button', { name: '微信二维码' }))
    expect(screen.getByRole('img', { name: '微信二维码' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: '回到顶部' }))
    expect(scrolled).toHaveBeenCalledWith({ top: 0, behavior: 'smooth' })
    scrolled.mockRestore()
  })

  it('[SH-11] [W-17] caps the badges at 99 and says the real number', () => {
    renderWith(<Toolbar />, { cart: manyLines(120), user: { ...member, message_count: 100 } })
    expect(screen.getByRole('button', { name: /^购物车，120种商品/ })).toHaveTextContent('99+')
    expect(screen.getByRole('link', { name: '我的消息，100条未读' })).toHaveTextContent('99+')
  })

  it('[RO-03] [SH-11] members without chat get the customer-service links', async () => {
    const { user } = renderWith(<Toolbar />)
    await user.click(screen.getByRole('button', { name: '联系客服' }))
    const links = within(screen.getByRole('group', { name: '联系客服' })).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://wpa.qq.com/msgrd?v=3&uin=800012345&site=qq&menu=yes',
      'https://wpa.qq.com/msgrd?v=3&uin=800067890&site=qq&menu=yes',
      'tel:400-820-0000',
    ])
  })

  it('a visitor gets the hotline', async () => {
    const { user } = renderWith(<Toolbar />, { user: visitor })
    await user.click(screen.getByRole('button', { name: '联系客服' }))
    expect(screen.getByRole('link', { name: '400-820-0000' })).toBeVisible()
  })

  it('[SH-11] [ST-01] its cart button opens and closes the drawer it stands in', async () => {
    const { user, storefront } = renderWith(<MiniCart rail={<Toolbar />} />)
    const button = screen.getByRole('button', { name: '购物车' })
    await user.click(button)
    expect(screen.getByRole('complementary')).toHaveStyle({ width: '310px' })
    expect(button).toHaveAttribute('aria-expanded', 'true')
    await act(async () => button.click())
    expect(storefront.cart.drawer.value).toBe('closed')
  })
})
