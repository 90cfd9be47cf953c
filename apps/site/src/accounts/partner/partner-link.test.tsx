import type { PartnerLink } from '@yaopi/core/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bringPages, openShop } from '../../../testing/shop.fixture.tsx'

bringPages('/partner/link')

it('a member sees who asks for what, agrees, and takes it back', async () => {
  let links: PartnerLink[] = []
  const { user, seen } = openShop('/partner/link?code=ABCD2345', {
    'GET /api/partner/offer': () => ({
      partner: '演示合作门户',
      origins: ['https://portal.example'],
      scopes: ['search', 'cart'],
      return_url: 'https://portal.example/linked',
    }),
    'GET /api/partner/link': () => links,
    'POST /api/partner/link': () => {
      links = [{ id: 3, linked_id: 'L1', partner: '演示合作门户', linked_at: 1_795_219_200 }]
      return links[0]
    },
    'DELETE /api/partner/link/3': () => {
      links = []
      return null
    },
  })
  expect(await screen.findByText('“演示合作门户”请求与您的账号关联')).toBeVisible()
  expect(screen.getByText('https://portal.example')).toBeVisible()
  expect(screen.queryByText(/自动登录/)).toBeNull()
  expect(screen.getByText(/不能下单、付款.*也看不到您的姓名、企业名称、电话和地址；合作方只会得知/)).toBeVisible()

  await user.click(screen.getByRole('button', { name: '同意并关联' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('请先勾选同意')
  expect(seen.some((one) => one.call === 'POST /api/partner/link')).toBe(false)

  await user.click(screen.getByRole('checkbox', { name: '我已了解并同意关联' }))
  await user.click(screen.getByRole('button', { name: '同意并关联' }))
  const mine = await screen.findByRole('listitem')
  expect(mine).toHaveTextContent('演示合作门户')
  expect(seen.find((one) => one.call === 'POST /api/partner/link')!.input).toMatchObject({
    code: 'ABCD2345',
    consent: '1',
  })
  // The way back, to the page that the portal has named.
  expect(screen.getByRole('link', { name: '返回演示合作门户' })).toHaveAttribute(
    'href',
    'https://portal.example/linked',
  )
  expect(screen.queryByLabelText('关联码')).toBeNull()

  await user.click(within(mine).getByRole('button', { name: '解除关联：演示合作门户' }))
  await user.click(screen.getByRole('button', { name: '确定' }))
  await waitFor(() => expect(screen.getByText('还没有关联合作方')).toBeVisible())
})

it('says what signing in at the checkout means, where a portal asks for it', async () => {
  openShop('/partner/link?code=ABCD2345', {
    'GET /api/partner/offer': () => ({
      partner: '演示合作门户',
      origins: ['https://portal.example'],
      scopes: ['cart', 'checkout'],
      return_url: '',
    }),
    'GET /api/partner/link': () => [],
  })
  expect(await screen.findByText('查看和修改您的购物车；去结算时在本站自动登录您的账号')).toBeVisible()
  expect(screen.getByText(/^自动登录：.*登录后能下单；请只对您信任的合作方同意$/)).toBeVisible()
})
