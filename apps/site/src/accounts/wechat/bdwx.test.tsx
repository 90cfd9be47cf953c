import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { bringPages, lost, member, openShop, Refused } from '../../../testing/shop.fixture.tsx'

bringPages('/bdwx', '/login', '/')

const code = () => ({
  scene: 'S'.repeat(43),
  qr: '/api/demo/wechat?code=1',
  expire_at: Math.floor(Date.now() / 1000) + 300,
  demo_url: '/api/demo/wechat?code=1',
})
beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 20 }))
afterEach(() => vi.useRealTimers())

it('shows a code, asks every two seconds, and says who is bound when the phone has agreed', async () => {
  let status = 'waiting'
  let bound: unknown = null
  const { seen } = openShop('/bdwx', {
    'GET /api/user/wechat': () => bound,
    'POST /api/user/create_code': code,
    'GET /api/wechat/status': () => ({ status, nickname: status === 'waiting' ? '' : '老王' }),
  })
  expect(await screen.findByRole('img', { name: '微信二维码' })).toHaveAttribute('width', '200')
  expect(screen.getByText(/二维码\d分\d\d秒内有效/)).toBeVisible()
  await vi.advanceTimersByTimeAsync(4_100)
  expect(seen.filter((one) => one.call === 'GET /api/wechat/status').length).toBeGreaterThanOrEqual(2)
  status = 'confirmed'
  bound = { nickname: '老王', bound_at: 1_795_000_000 }
  await vi.advanceTimersByTimeAsync(2_100)
  expect(await screen.findByRole('button', { name: '解绑微信' })).toBeVisible()
  expect(screen.getByText('老王')).toBeVisible()
})

it.each([
  { who: 'unbound', binding: null },
  { who: 'bound', binding: { nickname: '老王', bound_at: 1_795_000_000 } },
])('says to a member who is $who what WeChat is for: login and registration, no messages', async ({ binding }) => {
  openShop('/bdwx', {
    'GET /api/user/wechat': () => binding,
    'POST /api/user/create_code': code,
    'GET /api/wechat/status': () => ({ status: 'waiting', nickname: '' }),
  })
  const uses = within(await screen.findByRole('list', { name: '微信的用途' })).getAllByRole('listitem')
  expect(uses).toHaveLength(2)
  expect(uses[0]).toHaveTextContent(/^登录：/)
  expect(uses[1]).toHaveTextContent(/^注册：/)
  const note = screen.getByText(/微信不发送消息/)
  expect(within(note).getByRole('link', { name: '我的消息' })).toHaveAttribute('href', '/wdxx')
})

it('a code that has ended is made anew by the button', async () => {
  const { user, seen } = openShop('/bdwx', {
    'GET /api/user/wechat': () => null,
    'POST /api/user/create_code': code,
    'GET /api/wechat/status': () => ({ status: 'ended', nickname: '' }),
  })
  await screen.findByRole('img', { name: '微信二维码' })
  await vi.advanceTimersByTimeAsync(2_100)
  await user.click(await screen.findByRole('button', { name: '刷新二维码' }))
  expect(seen.filter((one) => one.call === 'POST /api/user/create_code')).toHaveLength(2)
})

it('unbinding asks for a code by text message', async () => {
  const { user, seen } = openShop('/bdwx', {
    'GET /api/user/wechat': () => ({ nickname: '老王', bound_at: 1_795_000_000 }),
    'POST /api/sms/send': () => ({ wait: 60, code: '123456' }),
    'DELETE /api/user/unbind_wechat': () => null,
    'POST /api/user/create_code': code,
  })
  await user.click(await screen.findByRole('button', { name: '解绑微信' }))
  const form = within(await screen.findByRole('dialog', { name: '解绑微信' }))
  await user.type(form.getByLabelText('短信验证码'), '123456')
  await user.click(form.getByRole('button', { name: '解绑微信' }))
  expect(seen).toContainEqual({ call: 'DELETE /api/user/unbind_wechat', input: { code: '123456' } })
  expect(await screen.findByText('已解绑微信')).toBeVisible()
})

it('the login by WeChat signs a bound member in, and tells everybody else what to do', async () => {
  let isBound = false
  const visitor = { show: true, common_config: member.common_config }
  const { user, storefront } = openShop('/login', {
    'GET /api/user/base': () => visitor,
    'GET /api/config': () => ({ has_wechat: 1 }),
    'POST /api/wechat/qrcode': code,
    'GET /api/wechat/status': () => ({ status: 'confirmed', nickname: '老王' }),
    'POST /api/auth/login_wechat': () =>
      isBound ? member : new Refused(404, '该微信尚未绑定账号', { reason: 'UNBOUND' }),
  })
  await storefront.home.load()
  await user.click(await screen.findByRole('tab', { name: '微信扫码' }))
  await screen.findByRole('img', { name: '微信二维码' })
  await vi.advanceTimersByTimeAsync(2_100)
  expect(await screen.findByText(/该微信尚未绑定账号/)).toBeVisible()
  isBound = true
  await user.click(screen.getByRole('tab', { name: '短信登录' }))
  await user.click(screen.getByRole('tab', { name: '微信扫码' }))
  await screen.findByRole('img', { name: '微信二维码' })
  await vi.advanceTimersByTimeAsync(2_100)
  await expect.poll(() => screen.queryByRole('tab', { name: '微信扫码' })).toBeNull()
})

it.each([
  { why: 'a lost connection', refused: lost },
  { why: 'a WeChat of nobody', refused: new Refused(404, '该微信尚未绑定账号', { reason: 'UNBOUND' }) },
])('the login by WeChat may be scanned anew after $why', async ({ refused }) => {
  let status = 'confirmed'
  const { user, storefront, seen } = openShop('/login', {
    'GET /api/user/base': () => ({ show: true }),
    'GET /api/config': () => ({ has_wechat: 1 }),
    'POST /api/wechat/qrcode': code,
    'GET /api/wechat/status': () => ({ status, nickname: '老王' }),
    'POST /api/auth/login_wechat': () => refused,
  })
  await storefront.home.load()
  await user.click(await screen.findByRole('tab', { name: '微信扫码' }))
  await screen.findByRole('img', { name: '微信二维码' })
  await vi.advanceTimersByTimeAsync(2_100)
  const again = await screen.findByRole('button', { name: '重新扫码' })
  status = 'waiting'
  await user.click(again)
  await expect.poll(() => screen.queryByRole('button', { name: '重新扫码' })).toBeNull()
  expect(await screen.findByText('请用微信扫一扫，并在手机上确认')).toBeVisible()
  expect(seen.filter((one) => one.call === 'POST /api/wechat/qrcode')).toHaveLength(2)
})
