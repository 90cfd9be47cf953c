import { homeCalls } from '@yaopi/core/contract'
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { goods } from '../../../testing/cart.fixture.ts'
import { order } from '../../../testing/order.fixture.ts'
import { payState } from '../../../testing/checkout.fixture.ts'
import { bringPages, lost, openShop, Refused, type Answers } from '../../../testing/shop.fixture.tsx'

const quiet: Answers = { 'GET /api/index_wntj/1': () => [] }

bringPages('/cart/step3/1', '/cart/step4')

/** Says yes to spending the balance. */
const agree = async (user: UserEvent, name = '确认使用余额'): Promise<void> => {
  const question = await screen.findByRole('alertdialog', { name })
  await user.click(within(question).getByRole('button', { name: '确定' }))
}

describe('paying a trade', () => {
  it('[ST-04] is step 3: orders, amount, time left, ways to pay with their 模拟支付 mark', async () => {
    openShop('/cart/step3/7', { ...quiet, 'GET /api/pay/:id': () => payState() })
    expect(await screen.findByRole('img', { name: /第3步，共4步/ })).toBeVisible()
    expect(await screen.findByRole('link', { name: '26112100000070' })).toHaveAttribute('href', '/order/info/70')
    expect(screen.getByRole('timer')).toHaveTextContent(/剩余 00:59|01:00/)
    expect(screen.getAllByText('模拟支付')).toHaveLength(2)
  })

  it('[ST-04] is step 3 for orders of controlled drugs, too, which have a page of their own', async () => {
    openShop('/cart/hm?id=7', {
      ...quiet,
      'GET /api/pay/:id': () => payState({ trade: { ...payState().trade, is_hm: 1 } }),
    })
    expect(await screen.findByRole('img', { name: /第3步，共4步/ })).toBeVisible()
  })

  it('says before the payment of a group buy that it cannot be cancelled afterwards, and of no other', async () => {
    const { trade } = payState()
    const words = '拼团订单付款后等待成团，其间不能取消；到期未成团自动全额退款'
    const read = (status: number, is_group?: 1) => ({
      ...quiet,
      'GET /api/pay/:id': () =>
        payState({ trade: { ...trade, orders: [{ ...trade.orders[0]!, status, ...(is_group && { is_group }) }] } }),
    })
    const group = openShop('/cart/step3/7', read(10, 1))
    expect(await screen.findByText(words)).toBeVisible()
    group.leave()
    for (const other of [read(10), read(90, 1)]) {
      const { leave } = openShop('/cart/step3/7', other)
      expect(await screen.findByRole('link', { name: '26112100000070' })).toBeVisible()
      expect(screen.queryByText(words)).toBeNull()
      leave()
    }
  })

  it('pays part from the balance and the rest through the channel, and goes on when that is paid', async () => {
    let paid = false
    const { user, seen, address } = openShop('/cart/step3/7', {
      ...quiet,
      'GET /api/pay/:id': () => payState(),
      'GET /api/pay/:id/status': () => ({ pay_status: paid ? 2 : 0, paid_at: null, payable: 208, share: null }),
      'POST /api/pay/:id': () => ({
        paid: 0,
        pay_sn: 'P1',
        pay_url: 'http://127.0.0.1:1/pay/P1',
        amount: 58,
        expire_at: null,
      }),
    })
    await user.click(await screen.findByRole('checkbox', { name: /使用余额/ }))
    expect(screen.getByText('抵扣¥150.00')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '立即支付 ¥58.00' }))
    const question = await screen.findByRole('alertdialog', { name: '确认使用余额' })
    expect(question).toHaveTextContent(/将从余额支付¥150\.00，其余¥58\.00用支付宝支付/)
    await agree(user)
    expect(await screen.findByRole('link', { name: '打开支付页' })).toHaveAttribute('href', 'http://127.0.0.1:1/pay/P1')
    expect(screen.getByRole('img', { name: '支付二维码' })).toBeVisible()
    expect(seen.find((one) => one.call === 'POST /api/pay/7')!.input).toMatchObject({ pay_type: '2', use_balance: '1' })
    paid = true
    await waitFor(() => expect(address()).toBe('/cart/step4?id=7'))
    // The last step says what was paid for, too.
    expect(await screen.findByRole('list', { name: '本次订单' })).toHaveTextContent('订单 26112100000070¥208.00')
  })

  it('[ER-02] waits on when a question is lost, and leads to the login when the login has ended', async () => {
    let questions = 0
    const { user, address } = openShop('/cart/step3/7', {
      ...quiet,
      'GET /api/pay/:id': () => payState(),
      'GET /api/pay/:id/status': () => {
        questions += 1
        // A lost read is sent once more by itself.
        return questions <= 2 ? lost : new Refused(401, '登录已过期')
      },
      'POST /api/pay/:id': () => ({
        ...{ paid: 0, pay_sn: 'P1', amount: 208, expire_at: null },
        pay_url: 'http://127.0.0.1:1/pay/P1',
      }),
    })
    await user.click(await screen.findByRole('button', { name: /^立即支付/ }))
    await screen.findByRole('link', { name: '打开支付页' })
    await waitFor(() => expect(address()).toMatch(/^\/login/))
    expect(questions).toBeGreaterThan(2)
  })

  it('wants a text message code when the server wants one for what comes from the balance', async () => {
    const { user, seen, address } = openShop('/cart/step3/7', {
      ...quiet,
      'GET /api/pay/:id': () =>
        payState({
          trade: { ...payState().trade, due: 800 },
          balance: { recharge: 5000, gift: 0, needs_code: 1, has_pay_password: 0 },
        }),
      'POST /api/sms/send': () => ({ wait: 60, code: '246810' }),
      'POST /api/pay/:id': () => ({ paid: 1, pay_sn: 'P2', amount: 800, expire_at: null }),
    })
    await user.click(await screen.findByRole('checkbox', { name: /使用余额/ }))
    await user.click(screen.getByRole('button', { name: '用余额支付 ¥800.00' }))
    expect(screen.getByRole('alert')).toHaveTextContent('本次支付须验证身份，请填写6位短信验证码')
    await user.click(screen.getByRole('button', { name: '获取验证码' }))
    expect(await screen.findByText('演示模式，验证码是 246810')).toBeVisible()
    expect(screen.getByRole('button', { name: /秒后重新获取/ })).toBeDisabled()
    await user.type(screen.getByLabelText('短信验证码'), '246810')
    await user.click(screen.getByRole('button', { name: '用余额支付 ¥800.00' }))
    await agree(user)
    await waitFor(() => expect(address()).toBe('/cart/step4?id=7'))
    expect(seen.find((one) => one.call === 'POST /api/pay/7')!.input).toMatchObject({
      pay_type: '1',
      use_balance: '1',
      code: '246810',
    })
  })

  it('takes the payment password instead of a code, or the code on request', async () => {
    const { user, seen, address } = openShop('/cart/step3/7', {
      ...quiet,
      'GET /api/pay/:id': () =>
        payState({
          trade: { ...payState().trade, due: 800 },
          balance: { recharge: 5000, gift: 0, needs_code: 1, has_pay_password: 1 },
        }),
      'POST /api/pay/:id': () => ({ paid: 1, pay_sn: 'P2', amount: 800, expire_at: null }),
    })
    await user.click(await screen.findByRole('checkbox', { name: /使用余额/ }))
    await user.click(screen.getByRole('button', { name: '改用短信验证码' }))
    expect(screen.getByLabelText('短信验证码')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '改用支付密码' }))
    await user.type(screen.getByLabelText('支付密码'), '739164')
    await user.click(screen.getByRole('button', { name: '用余额支付 ¥800.00' }))
    await agree(user)
    await waitFor(() => expect(address()).toBe('/cart/step4?id=7'))
    const { input } = seen.find((one) => one.call === 'POST /api/pay/7')!
    expect(input).toMatchObject({ pay_type: '1', pay_password: '739164' })
    expect(input).not.toHaveProperty('code')
  })

  it('spends the balance only after a question that the keyboard answers; Escape spends nothing', async () => {
    const { user, seen, address } = openShop('/cart/step3/7', {
      ...quiet,
      'GET /api/pay/:id': () => payState({ balance: { recharge: 208, gift: 0, needs_code: 0, has_pay_password: 0 } }),
      'POST /api/pay/:id': () => ({ paid: 1, pay_sn: 'P2', amount: 208, expire_at: null }),
    })
    // It covers everything and needs no code, so that it is chosen already.
    expect(await screen.findByRole('checkbox', { name: /使用余额/ })).toBeChecked()
    const button = screen.getByRole('button', { name: '用余额支付 ¥208.00' })
    button.focus()
    await user.keyboard('{Enter}')
    const question = await screen.findByRole('alertdialog', { name: '确认使用余额' })
    expect(question).toHaveTextContent('将从余额支付¥208.00，支付后立即扣除。确定支付吗？')
    await user.click(within(question).getByRole('button', { name: '取消' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(seen.some((one) => one.call === 'POST /api/pay/7')).toBe(false)
    button.focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('button', { name: '确定' })).toHaveFocus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(address()).toBe('/cart/step4?id=7'))
    expect(seen.find((one) => one.call === 'POST /api/pay/7')!.input).toMatchObject({ pay_type: '1', use_balance: '1' })
  })

  it('pressing again after a lost answer sends the same key', async () => {
    let up = false
    const { user, seen, address } = openShop('/cart/step3/7', {
      ...quiet,
      'GET /api/pay/:id': () => payState(),
      'POST /api/pay/:id': () => (up ? { paid: 1, pay_sn: 'P', amount: 208, expire_at: null } : lost),
    })
    await user.click(await screen.findByRole('button', { name: '立即支付 ¥208.00' }))
    await screen.findByText(/网络连接失败/)
    up = true
    await user.click(screen.getByRole('button', { name: '立即支付 ¥208.00' }))
    await waitFor(() => expect(address()).toBe('/cart/step4?id=7'))
    const keys = seen.filter((one) => one.call === 'POST /api/pay/7').map((one) => one.input['idempotency_key'])
    expect(keys[0]).toBe(keys[1])
  })

  it('keeps the key of a payment that was cancelled on its way', async () => {
    const { user, seen, address, storefront } = openShop('/cart/step3/7', {
      ...quiet,
      'GET /api/pay/:id': () => payState(),
      'POST /api/pay/:id': () => ({ paid: 1, pay_sn: 'P', amount: 208, expire_at: null }),
    })
    const button = await screen.findByRole('button', { name: '立即支付 ¥208.00' })
    const sending = vi
      .spyOn(storefront.client, 'send')
      .mockResolvedValueOnce({ ok: false, failure: { kind: 'cancelled', code: 0, message: '' } })
    await user.click(button)
    await user.click(button)
    await waitFor(() => expect(address()).toBe('/cart/step4?id=7'))
    const cancelled = sending.mock.calls[0]![1] as { readonly idempotency_key: string }
    expect(seen.find((one) => one.call === 'POST /api/pay/7')!.input['idempotency_key']).toBe(cancelled.idempotency_key)
  })

  it('a balance that does not cover everything pays its part, with a channel or a transfer for the rest', async () => {
    const lowBalance = payState().methods.map((method) =>
      method.pay_type === 1 ? { ...method, disabled: '余额不足，可用余额¥150.00' } : method,
    )
    const { user, seen, address } = openShop('/cart/step3/7', {
      ...quiet,
      'GET /api/pay/:id': () => payState({ methods: lowBalance }),
      'POST /api/upload': () => ({ id: 99, url: '/api/file/99', name: '回单.png', size: 3 }),
      'POST /api/pay/:id/transfer': () => ({ id: 1 }),
    })
    await user.click(await screen.findByRole('checkbox', { name: /使用余额/ }))
    expect(screen.getByRole('button', { name: '立即支付 ¥58.00' })).toBeVisible()
    await user.click(screen.getByRole('radio', { name: /对公转账/ }))
    expect(screen.getByText('抵扣¥150.00')).toBeVisible()
    expect((await screen.findByText('汇款金额')).closest('div')).toHaveTextContent('¥58.00')
    await user.type(screen.getByLabelText('付款银行'), '中国工商银行济南分行')
    await user.upload(screen.getByLabelText('汇款凭证'), new File(['png'], '回单.png', { type: 'image/png' }))
    await screen.findByRole('link', { name: '回单.png' })
    await user.click(screen.getByRole('button', { name: '提交汇款凭证' }))
    expect(await screen.findByRole('alertdialog', { name: '确认使用余额' })).toHaveTextContent(
      /余额支付¥150\.00，其余¥58\.00用对公转账支付/,
    )
    await agree(user)
    await waitFor(() => expect(address()).toBe('/cart/step4?id=7'))
    expect(seen.find((one) => one.call === 'POST /api/pay/7/transfer')!.input).toMatchObject({
      amount: '58',
      use_balance: '1',
    })
  })

  it('compares the limit of a channel with what is left for it after the balance', async () => {
    const limited = payState().methods.map((method) =>
      method.pay_type === 2 || method.pay_type === 3 ? { ...method, most: 50_000 } : method,
    )
    const { user, seen, address } = openShop('/cart/step3/7', {
      ...quiet,
      'GET /api/pay/:id': () =>
        payState({
          trade: { ...payState().trade, due: 51_000 },
          balance: { recharge: 2_000, gift: 0, needs_code: 0, has_pay_password: 0 },
          methods: limited,
        }),
      'POST /api/pay/:id': () => ({ paid: 1, pay_sn: 'P', amount: 49_000, expire_at: null }),
    })
    const wechat = await screen.findByRole('radio', { name: /微信支付/ })
    expect(wechat).toBeDisabled()
    expect(wechat.closest('label')).toHaveTextContent('单笔不能超过¥50,000.00，请使用对公转账')
    expect(screen.getByRole('radio', { name: '对公转账' })).toBeChecked()
    await user.click(screen.getByRole('checkbox', { name: /使用余额/ }))
    await user.click(screen.getByRole('radio', { name: /微信支付/ }))
    await user.click(screen.getByRole('button', { name: '立即支付 ¥49,000.00' }))
    await agree(user)
    await waitFor(() => expect(address()).toBe('/cart/step4?id=7'))
    expect(seen.find((one) => one.call === 'POST /api/pay/7')!.input).toMatchObject({ pay_type: '3', use_balance: '1' })
  })

  it('pays by credit after a question, and says when the line is too short', async () => {
    const withCredit = (most: number) => [
      ...payState().methods,
      { pay_type: 5, name: '账期支付', is_simulated: 0, most },
    ]
    let most = 100
    const { user, seen, address } = openShop('/cart/step3/7', {
      ...quiet,
      'GET /api/pay/:id': () =>
        payState({ trade: { ...payState().trade, due: 208 }, methods: withCredit(most) as never }),
      'POST /api/pay/:id': () => ({ paid: 1, pay_sn: 'P', amount: 208, expire_at: null }),
    })
    const short = await screen.findByRole('radio', { name: /账期支付/ })
    expect(short).toBeDisabled()
    expect(short.closest('label')).toHaveTextContent('可用账期额度¥100.00，不足以支付')
    most = 5_000
    document.dispatchEvent(new Event('visibilitychange'))
    const enough = await screen.findByText('可用额度¥5,000.00，计入本月账单')
    await user.click(enough)
    const box = screen.queryByRole('checkbox', { name: /使用余额/, checked: true })
    if (box !== null) await user.click(box)
    await user.click(screen.getByRole('button', { name: /立即支付/ }))
    expect(await screen.findByText(/将用账期额度支付¥208\.00，计入本月账单，下月10日前还款/)).toBeVisible()
    await agree(user, '确认使用账期')
    await waitFor(() => expect(address()).toBe('/cart/step4?id=7'))
    expect(seen.find((one) => one.call === 'POST /api/pay/7')!.input).toMatchObject({ pay_type: '5', use_balance: '0' })
  })

  it.each(['/cart/step3/7', '/cart/step4?id=7'])(
    '%s says how much a declared transfer brings and how much of the balance is held',
    async (path) => {
      openShop(path, {
        ...quiet,
        'GET /api/pay/:id': () =>
          payState({ pay_status: 3, transfer: { state: 'waiting', reason: '', amount: 58, balance_part: 150 } }),
      })
      expect(await screen.findByText('汇款金额¥58.00，另有¥150.00由余额支付，已预留')).toBeVisible()
    },
  )

  /** A checkout of two orders of which one is cancelled; a transfer of a part of the other was declared. */
  const cancelledBeside = () => {
    const { trade } = payState()
    const cancelled = { ...trade.orders[0]!, id: 71, order_sn: '26112100000071', payable: 92, status: 90 }
    return payState({
      pay_status: 3,
      trade: { ...trade, due: 0, orders: [{ ...trade.orders[0]!, status: 12 }, cancelled] },
      transfer: { state: 'waiting', reason: '', amount: 100, balance_part: 0 },
    })
  }

  it.each(['/cart/step3/7', '/cart/step4?id=7'])(
    '%s asks after a part of a transfer for the rest of what is not cancelled',
    async (path) => {
      openShop(path, { ...quiet, 'GET /api/pay/:id': cancelledBeside })
      expect(await screen.findByText('到账后请在24小时内付清余款¥108.00，付清后订单自动进入待审核')).toBeVisible()
    },
  )

  it('adds up the orders that are not cancelled', async () => {
    openShop('/cart/step3/7', { ...quiet, 'GET /api/pay/:id': cancelledBeside })
    const head = within(await screen.findByRole('region', { name: '待支付订单' }))
    expect(head.getByText('订单金额').parentElement).toHaveTextContent('订单金额¥208.00')
  })

  it('shows a 422 of a transfer at its fields', async () => {
    const { user } = openShop('/cart/hm?id=7', {
      ...quiet,
      'GET /api/pay/:id': () => payState({ trade: { ...payState().trade, is_hm: 1 } }),
      'POST /api/upload': () => ({ id: 99, url: '/api/file/99', name: '回单.png', size: 3 }),
      'POST /api/pay/:id/transfer': () =>
        new Refused(422, '', { errors: { bank: ['付款银行不存在'], image: ['凭证已使用'], amount: ['金额不符'] } }),
    })
    await user.type(await screen.findByRole('textbox', { name: '付款银行' }), '中国工商银行济南分行')
    await user.upload(screen.getByLabelText('汇款凭证'), new File(['png'], '回单.png', { type: 'image/png' }))
    await screen.findByRole('link', { name: '回单.png' })
    await user.click(screen.getByRole('button', { name: '提交汇款凭证' }))
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: '付款银行' })).toHaveAccessibleDescription('付款银行不存在'),
    )
    expect(screen.getByLabelText('汇款凭证')).toHaveAccessibleDescription(/凭证已使用/)
    expect(await screen.findByText('金额不符')).toBeVisible()
    expect(screen.getAllByText('付款银行不存在')).toHaveLength(1)
  })

  it('keeps the key of a transfer that was not answered', async () => {
    let up = false
    const { user, seen, address } = openShop('/cart/hm?id=7', {
      ...quiet,
      'GET /api/pay/:id': () => payState({ trade: { ...payState().trade, is_hm: 1 } }),
      'POST /api/upload': () => ({ id: 99, url: '/api/file/99', name: '回单.png', size: 3 }),
      'POST /api/pay/:id/transfer': () => (up ? { id: 1 } : lost),
    })
    await user.type(await screen.findByLabelText('付款银行'), '中国工商银行济南分行')
    await user.upload(screen.getByLabelText('汇款凭证'), new File(['png'], '回单.png', { type: 'image/png' }))
    await screen.findByRole('link', { name: '回单.png' })
    await user.click(screen.getByRole('button', { name: '提交汇款凭证' }))
    await screen.findByText(/网络连接失败/)
    up = true
    await user.click(screen.getByRole('button', { name: '提交汇款凭证' }))
    await waitFor(() => expect(address()).toBe('/cart/step4?id=7&hm=1'))
    const keys = seen
      .filter((one) => one.call === 'POST /api/pay/7/transfer')
      .map((one) => one.input['idempotency_key'])
    expect(keys).toEqual([keys[0], keys[0]])
  })

  it('shown again from the back-forward cache after paying, there is no live pay button', async () => {
    let paid = false
    openShop('/cart/step3/7', { ...quiet, 'GET /api/pay/:id': () => payState({ pay_status: paid ? 2 : 0 }) })
    expect(await screen.findByRole('button', { name: /立即支付/ })).toBeVisible()
    paid = true
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect(await screen.findByText('订单已支付，无需重复付款')).toBeVisible()
    expect(screen.queryByRole('button', { name: /支付/ })).not.toBeInTheDocument()
  })

  it('a closed trade says so with the way on, an unknown one too', async () => {
    const first = openShop('/cart/step3/7', {
      ...quiet,
      'GET /api/pay/:id': () => payState({ pay_status: 9, trade: { ...payState().trade, payable: 0, due: 0 } }),
    })
    expect(await screen.findByText('订单已取消')).toBeVisible()
    expect(within(screen.getByRole('region', { name: '待支付订单' })).getAllByText('¥208.00')).toHaveLength(2)
    first.leave()
    openShop('/cart/step3/8', { ...quiet, 'GET /api/pay/:id': () => new Refused(404, '没有这笔订单') })
    expect(await screen.findByText('没有找到这笔待付款订单')).toBeVisible()
  })

  it('orders of controlled drugs are paid by bank transfer only, from the company, with a receipt', async () => {
    const { user, seen, address } = openShop('/cart/hm?id=7', {
      ...quiet,
      'GET /api/pay/:id': () =>
        payState({
          trade: { ...payState().trade, is_hm: 1 },
          methods: [{ pay_type: 4, name: '对公转账', is_simulated: 0 }],
        }),
      'POST /api/upload': () => ({ id: 99, url: '/api/file/99', name: '回单.png', size: 3 }),
      'POST /api/pay/:id/transfer': () => ({ id: 1 }),
    })
    expect(await screen.findByText(/只能对公转账/)).toBeVisible()
    expect(screen.getByText(/单个品种每张订单不超过100、每月不超过400/)).toBeVisible()
    expect(screen.queryByText('支付宝')).not.toBeInTheDocument()
    expect(screen.getByText('482913')).toBeVisible()
    const payer = screen.getByLabelText('付款单位')
    expect(payer).toHaveValue('演示济南仁和大药房有限公司')
    await user.clear(payer)
    await user.type(payer, '张三')
    await user.click(screen.getByRole('button', { name: '提交汇款凭证' }))
    expect(await screen.findByText('付款单位须为“演示济南仁和大药房有限公司”')).toBeVisible()
    expect(screen.getByText('请上传汇款回单或凭证')).toBeVisible()
    await user.clear(payer)
    await user.type(payer, '演示济南仁和大药房有限公司')
    await user.type(screen.getByLabelText('付款银行'), '中国工商银行济南分行')
    await user.upload(screen.getByLabelText('汇款凭证'), new File(['png'], '回单.png', { type: 'image/png' }))
    expect(await screen.findByRole('link', { name: '回单.png' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: '提交汇款凭证' }))
    await waitFor(() => expect(address()).toBe('/cart/step4?id=7&hm=1'))
    expect(seen.find((one) => one.call === 'POST /api/pay/7/transfer')!.input).toMatchObject({
      amount: '208',
      image: '99',
      hm: '1',
      bank: '中国工商银行济南分行',
    })
  })

  it('shows a transfer grouped and copies it as a bank reads it', async () => {
    const { user } = openShop('/cart/hm?id=7', {
      ...quiet,
      'GET /api/pay/:id': () =>
        payState({
          trade: { ...payState().trade, is_hm: 1, due: 2446.1 },
          methods: [{ pay_type: 4, name: '对公转账', is_simulated: 0 }],
        }),
    })
    const row = (await screen.findByText('¥2,446.10', { selector: 'dd strong' })).parentElement!
    await user.click(within(row).getByRole('button', { name: /^复制/ }))
    expect(await navigator.clipboard.readText()).toBe('2446.10')
  })

  it('step 4 recommends nothing from the cache, which may hold what was just bought', async () => {
    const { user, address, storefront } = openShop('/cart/step3/7', {
      'GET /api/pay/:id': () => payState(),
      'POST /api/pay/:id': () => ({ paid: 1, pay_sn: 'P', amount: 208, expire_at: null }),
    })
    const button = await screen.findByRole('button', { name: '立即支付 ¥208.00' })
    const { client } = storefront
    client.answers.put(client.urlFor(homeCalls.recommended, {}), [goods({ name: '刚买的药' })], 'stale')
    const { send } = client
    vi.spyOn(client, 'send').mockImplementation((call, input, signal) =>
      call.path === homeCalls.recommended.path ? new Promise(() => {}) : send(call, input, signal),
    )
    await user.click(button)
    await waitFor(() => expect(address()).toBe('/cart/step4?id=7'))
    expect(await screen.findByText('为您推荐')).toBeVisible()
    expect(screen.queryByText('刚买的药')).not.toBeInTheDocument()
  })

  it('[ST-04] step 4 says that it is paid, with the orders', async () => {
    openShop('/cart/step4?id=7', { ...quiet, 'GET /api/pay/:id': () => payState({ pay_status: 2 }) })
    expect(await screen.findByRole('img', { name: /第4步，共4步/ })).toBeVisible()
    expect(await screen.findByText('支付成功')).toBeVisible()
    expect(screen.getByRole('link', { name: '订单 26112100000070' })).toHaveAttribute('href', '/order/info/70')
  })

  it('step 4 of no trade, or of an unknown one, leads to what is still to be paid', async () => {
    for (const at of ['/cart/step4', '/cart/step4?id=abc', '/cart/step4?id=7']) {
      const shop = openShop(at, { ...quiet, 'GET /api/pay/:id': () => new Refused(404, '') })
      expect(await screen.findByText('没有找到这笔待付款订单')).toBeVisible()
      expect(screen.getByRole('link', { name: '查看待付款订单' })).toHaveAttribute('href', '/order?status=unpaid')
      shop.leave()
    }
  })

  it('[ST-04] step 4 says how each order was paid, and when it leaves and arrives', async () => {
    const paid = order({
      status: 20,
      pay_status: 2,
      pay_type: 2,
      paid: 208,
      balance_used: 150,
      paid_by: [
        { pay_type: 1, amount: 150 },
        { pay_type: 2, amount: 58 },
      ],
      delivery: { leaves: '2026-11-23', from: '2026-11-24', until: '2026-11-25' },
      cashback_expected: 6.2,
    })
    openShop('/cart/step4?id=7', {
      ...quiet,
      'GET /api/pay/:id': () => payState({ pay_status: 2 }),
      'GET /api/order/:id': () => paid,
    })
    expect(await screen.findByText('支付方式：余额 ¥150.00，支付宝 ¥58.00')).toBeVisible()
    expect(screen.getByText('预计11-23发出，11-24至11-25送达')).toBeVisible()
    expect(screen.getByText('确认收货后预计返¥6.20')).toBeVisible()
  })
})
