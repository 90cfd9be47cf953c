import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bringPages, lost, openShop, Refused, type Answers } from '../../../testing/shop.fixture.tsx'

bringPages('/register/wechat')

const AT = `/register/wechat?scene=${'S'.repeat(43)}`
const answers = (status: () => unknown): Answers => ({
  'GET /api/user/base': () => ({ show: true }),
  'GET /api/auth/captcha': () => ({ key: 'one', image: 'data:image/svg+xml;base64,PHN2Zy8+', work: 4 }),
  'GET /api/wechat/status': status,
  'POST /api/wechat/qrcode': () => ({
    scene: 'T'.repeat(43),
    qr: '/api/demo/wechat?code=1',
    expire_at: Math.floor(Date.now() / 1000) + 300,
  }),
})

it('asks again of a scanned WeChat after a lost connection, and does not say that its code has ended', async () => {
  let isLost = true
  const { user, address } = openShop(
    AT,
    answers(() => (isLost ? lost : { status: 'confirmed', nickname: '老王' })),
  )
  const again = await screen.findByRole('button', { name: '重新加载' })
  expect(screen.queryByText('二维码已失效，请重新扫码')).toBeNull()
  isLost = false
  await user.click(again)
  expect(await screen.findByText('已扫码的微信：老王')).toBeVisible()
  expect(address()).toBe(AT)
})

it.each([
  ['has ended', () => ({ status: 'ended', nickname: '' })],
  ['is none', () => new Refused(422, '二维码已失效', { errors: { scene: ['二维码已失效'] } })],
])('a code that %s is said to have ended and is scanned anew', async (_, status) => {
  const { address } = openShop(AT, answers(status))
  expect(await screen.findByText('二维码已失效，请重新扫码')).toBeVisible()
  expect(await screen.findByRole('img', { name: '微信二维码' })).toBeVisible()
  expect(address()).toBe('/register/wechat')
})

it('the WeChat of somebody else leads back to scanning, and no code is said to have ended', async () => {
  const { user, address } = openShop(
    AT,
    answers(() => ({ status: 'confirmed', nickname: '老王' })),
  )
  await user.click(await screen.findByRole('button', { name: '不是我的微信，重新扫码' }))
  expect(await screen.findByRole('img', { name: '微信二维码' })).toBeVisible()
  expect(address()).toBe('/register/wechat')
  expect(screen.queryByText('二维码已失效，请重新扫码')).toBeNull()
})
