import type { LoginEntry, Profile } from '@yaopi/core/contract'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { bringPages, member, openShop, Refused } from '../../../testing/shop.fixture.tsx'

bringPages('/basic')

const profile: Profile = {
  username: 'renhe',
  can_rename: 1,
  customer: 'K00000001',
  name: '张药师',
  phone: '13800000001',
  company: '演示济南仁和大药房有限公司',
  uscc: '91370100MA3C0000XX',
  rank_name: '单体药店',
  licence_no: '鲁AA5310001',
  legal_person: '张三',
  address: '山东省济南市历下区泺源大街1号',
  ck_address: '',
  has_pay_password: 0,
  documents: { valid: 5, ending: 1, ended: 0, pending: 2 },
}
const login = (id: number, is_own: 0 | 1): LoginEntry => ({
  id,
  device: is_own === 1 ? 'Chrome · Windows' : 'Safari · iOS',
  ip: '10.0.0.8',
  created_at: 1_795_000_000,
  seen_at: 1_795_000_000,
  is_own,
})
const answers = {
  'GET /api/user/profile': () => profile,
  'GET /api/user/logins': () => [login(1, 1), login(2, 0)],
  'GET /api/user/message/settings': () => [{ type: 2, sms: 1 }],
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

it('shows the company, its documents by state, and the devices with the own one marked', async () => {
  openShop('/basic', answers)
  expect(await screen.findByText('91370100MA3C0000XX')).toBeVisible()
  expect(screen.getByText('K00000001')).toBeVisible()
  expect(screen.getByText('5项有效')).toBeVisible()
  expect(screen.getByText('1项60天内到期')).toBeVisible()
  expect(screen.queryByText(/已过期/)).toBeNull()
  const own = (await screen.findByText('本机')).closest('li')!
  expect(within(own).queryByRole('button')).toBeNull()
  expect(screen.getByRole('button', { name: '退出Safari · iOS' })).toBeVisible()
})

it('shows the ten logins that were used last with address and time, and says how many there are', async () => {
  const logins = Array.from({ length: 12 }, (_, place) => ({
    ...login(place + 1, place === 0 ? 1 : 0),
    device: `设备${place + 1}`,
    ip: `10.0.0.${place + 1}`,
  }))
  openShop('/basic', { ...answers, 'GET /api/user/logins': () => logins })
  expect(await screen.findByText('显示最近使用的10个，共12个')).toBeVisible()
  const last = screen.getByText('设备10').closest('li')!
  expect(last).toHaveTextContent('10.0.0.10')
  expect(last).toHaveTextContent(/最近使用 2026-11-18 \d\d:\d\d/)
  expect(screen.queryByText('设备11')).toBeNull()
})

it('a user name that is the phone is masked like the phone', async () => {
  openShop('/basic', { ...answers, 'GET /api/user/profile': () => ({ ...profile, username: profile.phone }) })
  expect(await screen.findAllByText('138****0001')).toHaveLength(2)
  expect(screen.queryByText(profile.phone)).toBeNull()
})

it('whoever comes from the wallet for a payment password is asked for it at once', async () => {
  const { user } = openShop('/basic?set=pin', answers)
  const form = await dialog('设置支付密码')
  await user.click(form.getByRole('button', { name: '取消' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('a new phone is proved by two codes, or by the password where the old phone is gone', async () => {
  const { user, seen } = openShop('/basic', {
    ...answers,
    'POST /api/sms/send': () => ({ wait: 60, code: '123456' }),
    'POST /api/user/updateUserInfo': ({ code }) =>
      code === '123456' ? { ...member, phone: '13900009999' } : new Refused(422, '验证码错误或已过期'),
  })
  await user.click(await screen.findByRole('button', { name: '修改手机号' }))
  const form = await dialog('修改手机号')
  await user.type(form.getByLabelText(/新手机号(?!验)/), '13900009999')
  await user.click(form.getAllByRole('button', { name: '获取验证码' })[0]!)
  expect(seen).toContainEqual({ call: 'POST /api/sms/send', input: { scene: 'phone', phone: '13900009999' } })
  await user.type(form.getByLabelText(/新手机号验证码/), '123456')
  await user.click(form.getByRole('radio', { name: /登录密码/ }))
  await user.type(form.getByLabelText(/^登录密码(?!（)/), 'secret-of-mine')
  await user.click(form.getByRole('button', { name: '保存' }))
  expect(seen).toContainEqual({
    call: 'POST /api/user/updateUserInfo',
    input: { phone: '13900009999', code: '123456', password: 'secret-of-mine' },
  })
  expect(await screen.findByText('手机号已更换，其他设备已退出登录')).toBeVisible()
})

it('a password that is refused is said at its field, and nothing typed is lost', async () => {
  const { user } = openShop('/basic', {
    ...answers,
    'POST /api/user/resetPassword': () => new Refused(422, '原密码错误', { errors: { old_password: ['原密码错误'] } }),
  })
  await user.click(await screen.findByRole('button', { name: '修改登录密码' }))
  const form = await dialog('修改登录密码')
  await user.type(form.getByLabelText(/^原密码/, { selector: 'input[type=password]' }), 'wrong-one')
  await user.type(form.getByLabelText(/新密码/), 'kestrel-over-7-hills')
  await user.type(form.getByLabelText(/再输一次/), 'kestrel-over-7-hill')
  await user.click(form.getByRole('button', { name: '保存' }))
  expect(await form.findByText('两次输入不一致')).toBeVisible()
  await user.type(form.getByLabelText(/再输一次/), 's')
  await user.click(form.getByRole('button', { name: '保存' }))
  expect(await form.findByText('原密码错误')).toBeVisible()
  expect(form.getByLabelText(/新密码/)).toHaveValue('kestrel-over-7-hills')
})

it('a payment password that is guessed first is refused before it is sent', async () => {
  const { user, seen } = openShop('/basic', answers)
  await user.click(await screen.findByRole('button', { name: '设置支付密码' }))
  const form = await dialog('设置支付密码')
  await user.type(form.getByLabelText(/新支付密码/), '123456')
  await user.click(form.getByRole('button', { name: '保存' }))
  expect(form.getByLabelText(/新支付密码/)).toHaveAttribute('aria-invalid', 'true')
  expect(seen.filter((one) => one.call === 'POST /api/user/pay_password')).toEqual([])
})

it('ends the other logins after a question, and switches text messages', async () => {
  let ended = false
  const { user, seen } = openShop('/basic', {
    ...answers,
    'GET /api/user/logins': () => (ended ? [login(1, 1)] : [login(1, 1), login(2, 0)]),
    'DELETE /api/user/logins': () => {
      ended = true
      return { ended: 1 }
    },
    'POST /api/user/message/settings': () => [{ type: 2, sms: 0 }],
  })
  await user.click(await screen.findByRole('button', { name: '退出其他设备' }))
  await user.click(await screen.findByRole('button', { name: '确定' }))
  await expect.poll(() => screen.queryByText('Safari · iOS')).toBeNull()
  expect(seen).toContainEqual({ call: 'DELETE /api/user/logins', input: {} })
  const box = within(screen.getByText('订单付款、发货与退款').closest('li')!).getByRole('checkbox')
  expect(box).toBeChecked()
  await user.click(box)
  expect(seen).toContainEqual({ call: 'POST /api/user/message/settings', input: { type: '2', sms: '0' } })
  await expect.poll(() => (box as HTMLInputElement).checked).toBe(false)
})

it('a part that could not be read is read again by itself, and the others are there', async () => {
  let isDown = true
  const { user } = openShop('/basic', {
    ...answers,
    'GET /api/user/logins': () => (isDown ? new Refused(503, '系统繁忙，请稍候再试') : [login(1, 1)]),
  })
  expect(await screen.findByText('91370100MA3C0000XX')).toBeVisible()
  const again = await screen.findByRole('button', { name: '重新加载' })
  isDown = false
  await user.click(again)
  expect(await screen.findByText('本机')).toBeVisible()
  expect(screen.queryByRole('button', { name: '重新加载' })).toBeNull()
})
