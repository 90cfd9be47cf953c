import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { PaymentProvider } from '../payment-provider.ts'
import {
  createGatewayKeys,
  forgeryKinds,
  gatewayControl,
  mismatchKinds,
  simulatedProvider,
  startGateway,
  type GatewayOptions,
} from './index.ts'
import { openMerchant } from './merchant-for-tests.ts'

const keys = createGatewayKeys()
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

type Reply = { readonly status: number; readonly text: string } | undefined

/**
 * A gateway, a merchant that listens for its notices, and the merchant's provider. The pause after a refused notice is
 * 20 ms.
 */
async function setUp(
  options: Partial<GatewayOptions> & {
    readonly code?: 'alipay' | 'wechat'
    readonly reply?: (count: number) => Reply
  } = {},
) {
  const { code = 'alipay', reply, ...own } = options
  const gateway = await startGateway({ port: 0, keys, firstPause: 20, ...own })
  closing.push(gateway.close)
  const provider = simulatedProvider({ code, gatewayUrl: gateway.url, keys, now: own.now })
  const merchant = await openMerchant(() => provider, reply)
  closing.push(merchant.close)
  const control = gatewayControl({ gatewayUrl: gateway.url, keys, now: own.now })
  const create = (paySn: string, amount = 123_456) => provider.create(order(paySn, merchant.url, amount, own.now?.()))
  const pay = async (paySn: string): Promise<void> => {
    await create(paySn)
    await control.pay(code, paySn)
    await gateway.idle()
  }
  return { gateway, provider, merchant, control, create, pay }
}

const order = (
  paySn: string,
  notifyUrl: string,
  amount: number,
  now = Date.now(),
): Parameters<PaymentProvider['create']>[0] => ({
  pay_sn: paySn,
  amount,
  subject: '阿莫西林胶囊等 5 种 <药品>',
  notify_url: notifyUrl,
  expire_at: Math.floor(now / 1000) + 1_800,
})
const press = (payUrl: string, button: 'confirm' | 'cancel') => fetch(`${payUrl}/${button}`, { method: 'POST' })
const page = async (payUrl: string): Promise<string> => (await fetch(payUrl)).text()

describe.each(['alipay', 'wechat'] as const)('a payment through %s', (code) => {
  it('is opened, shown, paid on the page and announced with a notice that can be accepted', async () => {
    const { gateway, provider, merchant, create } = await setUp({ code })
    const { pay_url } = await create('P1')
    expect(await create('P1')).toEqual({ pay_url })
    expect(await provider.query('P1')).toEqual({ status: 'pending' })
    const before = await page(pay_url)
    for (const words of [
      '模拟支付',
      '<aside class="demo-mark">演示站：',
      code === 'alipay' ? '支付宝' : '微信支付',
      '演示医药批发有限公司',
      'P1',
      '1,234<span>.56',
      '确认支付',
      '取消支付',
      '&#60;药品&#62;',
    ]) {
      expect(before).toContain(words)
    }

    const pressed = await press(pay_url, 'confirm')
    expect(pressed.url).toBe(pay_url)
    await gateway.idle()

    expect(merchant.arrivals).toHaveLength(1)
    const [notice] = merchant.accepted()
    expect(notice).toMatchObject({ event: 'paid', pay_sn: 'P1', amount: 123_456 })
    expect(await provider.query('P1')).toEqual({
      status: 'paid',
      amount: 123_456,
      serial: notice?.serial,
      paid_at: notice?.paid_at,
    })
    expect(gateway.sendings()).toMatchObject([
      { what: 'genuine', status: 200, reply: provider.answerNotice('done').body, accepted: true },
    ])
    const after = await page(pay_url)
    expect(after).toContain('已支付')
    expect(after).not.toContain('确认支付')
  })
})

describe('the pay page', () => {
  it('runs nothing, loads nothing, is framed by nobody and is not kept', async () => {
    const { create } = await setUp()
    const { pay_url } = await create('P1')
    const answer = await fetch(pay_url)
    expect(answer.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/=]+'; form-action 'self'; frame-ancestors 'none'/,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('x-yaopi-demo')).toBe('1')
    expect(await answer.text()).not.toMatch(/<script|src=|href=|url\(|@import|https?:/)
  })

  it('pays once however often the button is pressed', async () => {
    const { gateway, merchant, create } = await setUp()
    const { pay_url } = await create('P1')
    await Promise.all(Array.from({ length: 10 }, () => press(pay_url, 'confirm')))
    await press(pay_url, 'cancel')
    await gateway.idle()
    expect(merchant.arrivals).toHaveLength(1)
    expect(await page(pay_url)).toContain('已支付')
  })

  it('after 取消支付 says that nothing was charged, and cannot be paid any more', async () => {
    const { gateway, provider, merchant, create } = await setUp()
    const { pay_url } = await create('P1')
    await press(pay_url, 'cancel')
    await press(pay_url, 'confirm')
    await gateway.idle()
    expect(await page(pay_url)).toContain('已关闭')
    expect(await provider.query('P1')).toEqual({ status: 'closed' })
    expect(merchant.accepted()).toMatchObject([{ event: 'closed', pay_sn: 'P1', amount: 123_456 }])
  })

  it('after its time says 已过期 and takes no money', async () => {
    let now = Date.parse('2026-11-21T10:00:00+08:00')
    const { provider, merchant, create } = await setUp({ now: () => now })
    const { pay_url } = await create('P1')
    expect(await page(pay_url)).toContain('请在 2026-11-21 10:30:00 前完成支付')
    now += 1_800_000
    await press(pay_url, 'confirm')
    expect(await page(pay_url)).toContain('已过期')
    expect(await provider.query('P1')).toEqual({ status: 'closed' })
    expect(await provider.close('P1')).toBe('closed')
    expect(merchant.arrivals).toEqual([])
  })

  it('of an unknown token says so, and a link alone never pays', async () => {
    const { gateway, provider, create } = await setUp()
    const { pay_url } = await create('P1')
    const unknown = await fetch(`${gateway.url}/pay/nobody`)
    expect([unknown.status, await unknown.text()]).toEqual([
      404,
      expect.stringMatching(/演示站：[\s\S]*没有找到这笔支付/),
    ])
    expect((await fetch(`${pay_url}/confirm`)).status).toBe(404)
    expect(await provider.query('P1')).toEqual({ status: 'pending' })
  })
})

describe('notices', () => {
  it('come again with growing pauses until the very words of the channel are said', async () => {
    const refusals: Reply[] = [
      { status: 500, text: 'success' },
      { status: 200, text: 'fail' },
      { status: 200, text: 'SUCCESS' },
      { status: 200, text: '<p>success</p>' },
      { status: 302, text: 'success' },
    ]
    const { gateway, merchant, pay } = await setUp({ reply: (count) => refusals[count] })
    const begin = performance.now()
    await pay('P1')
    expect(gateway.sendings().map(({ accepted }) => accepted)).toEqual([false, false, false, false, false, true])
    expect(performance.now() - begin).toBeGreaterThan(20 + 40 + 80 + 160 + 320)
    expect(new Set(merchant.accepted().map(({ notice_id }) => notice_id)).size).toBe(1)
  })

  it('are given up after eight tries', async () => {
    const { merchant, pay } = await setUp({ firstPause: 1, reply: () => ({ status: 200, text: 'fail' }) })
    await pay('P1')
    expect(merchant.arrivals).toHaveLength(8)
  })

  it('reach a merchant that was down when it was paid', async () => {
    const { gateway, provider, control } = await setUp({ firstPause: 100 })
    const merchant = await openMerchant(() => provider)
    closing.push(merchant.close)
    merchant.goDown()
    await provider.create(order('P1', merchant.url, 100))
    await control.pay('alipay', 'P1')
    await expect.poll(() => gateway.sendings().length).toBeGreaterThanOrEqual(2)
    for (const sending of gateway.sendings()) expect(sending).toMatchObject({ status: 0, accepted: false })
    merchant.comeBack()
    await gateway.idle()
    expect(merchant.accepted()).toMatchObject([{ pay_sn: 'P1', amount: 100 }])
  })
})

describe('a gateway told to misbehave', () => {
  it('repeats the same bytes', async () => {
    const { merchant, control, pay } = await setUp()
    await control.plan({ plan: { kind: 'repeat', times: 1_000 } })
    await pay('P1')
    expect(merchant.arrivals).toHaveLength(1_000)
    expect(new Set(merchant.arrivals.map(({ text }) => text)).size).toBe(1)
    await pay('P2')
    expect(merchant.arrivals).toHaveLength(1_001)
  })

  it('delays', async () => {
    const { merchant, control, pay } = await setUp()
    await control.plan({ plan: { kind: 'delay', milliseconds: 300 } })
    const begin = performance.now()
    await pay('P1')
    expect(performance.now() - begin).toBeGreaterThan(295)
    expect(merchant.accepted()).toHaveLength(1)
  })

  it('loses a notice, and the query still tells of the payment', async () => {
    const { provider, merchant, control, pay } = await setUp()
    await control.plan({ plan: { kind: 'lose' }, events: ['paid'] })
    await pay('P1')
    expect(merchant.arrivals).toEqual([])
    expect(await provider.query('P1')).toMatchObject({ status: 'paid', amount: 123_456 })
  })

  it('reorders: of one payment the refund comes before the payment, of three the last comes first', async () => {
    const { gateway, provider, merchant, control, pay } = await setUp()
    await control.plan({ plan: { kind: 'reorder', together: 2 } })
    await pay('P1')
    expect(merchant.arrivals).toEqual([])
    await provider.refund({ pay_sn: 'P1', refund_sn: 'R1', amount: 100 })
    await gateway.idle()
    expect(merchant.accepted().map(({ event }) => event)).toEqual(['refunded', 'paid'])

    await control.plan({ plan: { kind: 'reorder', together: 3 } })
    for (const paySn of ['A', 'B', 'C']) await pay(paySn)
    expect(
      merchant
        .accepted()
        .slice(2)
        .map(({ pay_sn }) => pay_sn),
    ).toEqual(['C', 'B', 'A'])

    await control.plan({ plan: { kind: 'reorder', together: 9 } })
    for (const paySn of ['D', 'E']) await pay(paySn)
    await control.flush()
    await gateway.idle()
    expect(
      merchant
        .accepted()
        .slice(5)
        .map(({ pay_sn }) => pay_sn),
    ).toEqual(['E', 'D'])
  })

  it('forges in every way, and only the genuine notice among them is accepted', async () => {
    const { gateway, merchant, control, pay } = await setUp()
    await control.plan({ plan: { kind: 'forge', forgeries: [...forgeryKinds] } })
    await pay('P1')
    expect(merchant.arrivals).toHaveLength(forgeryKinds.length + 1)
    expect(merchant.accepted()).toMatchObject([{ pay_sn: 'P1', amount: 123_456 }])
    expect(
      gateway
        .sendings()
        .filter(({ accepted }) => accepted)
        .map(({ what }) => what),
    ).toEqual(['genuine'])
  })

  it('sends signed notices that do not match the order, with the genuine one first or never', async () => {
    const { merchant, control, pay } = await setUp()
    await control.plan({ plan: { kind: 'forge', forgeries: [...mismatchKinds], genuine: 'never' } })
    await pay('P1')
    expect(merchant.accepted().some(({ pay_sn, amount }) => pay_sn === 'P1' && amount === 123_456)).toBe(false)
    await control.plan({ plan: { kind: 'forge', forgeries: ['unsigned'], genuine: 'first' }, notices: 5 })
    await pay('P2')
    expect(merchant.arrivals.slice(-2).map(({ notice }) => notice.ok)).toEqual([true, false])
    await control.clear()
    await pay('P3')
    expect((await control.sendings('P3')).map(({ what }) => what)).toEqual(['genuine'])
  })

  it("obeys only those who hold the merchant's secret and speak its language", async () => {
    const { gateway, provider, control, create } = await setUp()
    await create('P1')
    const stranger = gatewayControl({ gatewayUrl: gateway.url, keys: { ...keys, merchant_secret: 'guess' } })
    await expect(stranger.pay('alipay', 'P1')).rejects.toMatchObject({ name: 'ChannelError' })
    const late = gatewayControl({ gatewayUrl: gateway.url, keys, now: () => Date.now() - 400_000 })
    await expect(late.pay('alipay', 'P1')).rejects.toMatchObject({ name: 'ChannelError' })
    await expect(control.plan({ plan: { kind: 'forge', forgeries: ['toString'] } })).rejects.toMatchObject({
      reason: 'refused',
    })
    await expect(control.pay('wechat', 'P1')).rejects.toMatchObject({ reason: 'refused' })
    expect(
      (await fetch(`${gateway.url}/control/pay`, { method: 'POST', body: '{"channel":"alipay","pay_sn":"P1"}' }))
        .status,
    ).toBe(401)
    expect(await provider.query('P1')).toEqual({ status: 'pending' })
  })
})

describe('close and refund', () => {
  it('closes an unpaid payment, but tells when it was paid meanwhile', async () => {
    const { provider, create, pay } = await setUp()
    await create('P1')
    expect(await provider.close('P1')).toBe('closed')
    expect(await provider.close('P1')).toBe('closed')
    await pay('P2')
    expect(await provider.close('P2')).toBe('paid')
  })

  it('a payment closed before it was opened cannot be opened by a request that comes late', async () => {
    const { provider, create } = await setUp()
    expect(await provider.query('P1')).toEqual({ status: 'unknown' })
    expect(await provider.close('P1')).toBe('closed')
    await expect(create('P1')).rejects.toMatchObject({ reason: 'refused' })
  })

  it('a number stands for one amount', async () => {
    const { create } = await setUp()
    await create('P1', 100)
    await expect(create('P1', 200)).rejects.toMatchObject({ reason: 'refused' })
  })

  it('tells on the bill of a day what was paid and given back on it', async () => {
    let now = Date.parse('2026-11-21T23:59:50+08:00')
    const { provider, create, pay } = await setUp({ now: () => now })
    await pay('P1')
    await create('P2')
    await provider.refund({ pay_sn: 'P1', refund_sn: 'R1', amount: 100 })
    now += 20_000
    await provider.refund({ pay_sn: 'P1', refund_sn: 'R2', amount: 200 })
    await pay('P3')
    const payment = { kind: 'payment', amount: 123_456 }
    const refund = { kind: 'refund', pay_sn: 'P1' }
    expect(await provider.bill('2026-11-21')).toEqual([
      { ...payment, pay_sn: 'P1' },
      { ...refund, refund_sn: 'R1', amount: 100 },
    ])
    expect(await provider.bill('2026-11-22')).toEqual([
      { ...refund, refund_sn: 'R2', amount: 200 },
      { ...payment, pay_sn: 'P3' },
    ])
    expect(await provider.bill('2026-11-20')).toEqual([])
  })

  it('gives back once for each refund number and never more than was paid', async () => {
    const { gateway, provider, merchant, create, pay } = await setUp()
    await pay('P1')
    const refund = (refund_sn: string, amount: number) => provider.refund({ pay_sn: 'P1', refund_sn, amount })
    expect(await Promise.all(Array.from({ length: 20 }, () => refund('R1', 100_000)))).toEqual([
      { status: 'accepted' },
      ...Array.from({ length: 19 }, () => ({ status: 'done' })),
    ])
    expect(await refund('R1', 1)).toMatchObject({ status: 'failed' })
    expect(await refund('R2', 23_457)).toMatchObject({ status: 'failed' })
    expect(await refund('R2', 23_456)).toEqual({ status: 'accepted' })
    expect(await provider.queryRefund({ pay_sn: 'P1', refund_sn: 'R2' })).toEqual({ status: 'done' })
    expect(await provider.queryRefund({ pay_sn: 'P1', refund_sn: 'R9' })).toEqual({ status: 'unknown' })
    expect(await refund('R3', 1)).toMatchObject({ status: 'failed' })
    await gateway.idle()
    expect(merchant.accepted().map(({ event, refund: about }) => [event, about?.refund_sn, about?.status])).toEqual([
      ['paid', undefined, undefined],
      ['refunded', 'R1', 'done'],
      ['refunded', 'R2', 'done'],
    ])
    await create('P2')
    expect(await provider.refund({ pay_sn: 'P2', refund_sn: 'R4', amount: 1 })).toMatchObject({ status: 'failed' })
    expect(await provider.refund({ pay_sn: 'P3', refund_sn: 'R5', amount: 1 })).toMatchObject({ status: 'failed' })
  })
})

describe('a restart', () => {
  it('remembers payments, refunds and notices under way, also after a line that was cut', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gateway-'))
    closing.push(() => rmSync(folder, { recursive: true }))
    const stateFile = join(folder, 'sub', 'payments.jsonl')
    const first = await setUp({ stateFile, firstPause: 60_000, reply: () => ({ status: 503, text: '' }) })
    const { pay_url } = await first.create('P1')
    await first.create('P2')
    await first.provider.close('P9')
    await first.control.pay('alipay', 'P1')
    await expect.poll(() => first.merchant.arrivals.length).toBe(1)
    expect(await first.provider.refund({ pay_sn: 'P1', refund_sn: 'R1', amount: 123_456 })).toEqual({
      status: 'accepted',
    })
    await first.gateway.close()
    closing.splice(closing.indexOf(first.gateway.close), 1)
    writeFileSync(stateFile, `${readFileSync(stateFile, 'utf8')}{"did":"pay","channel":"alip`)

    const second = await startGateway({ port: 0, keys, firstPause: 10, stateFile })
    closing.push(second.close)
    const provider = simulatedProvider({ code: 'alipay', gatewayUrl: second.url, keys })
    expect(await provider.query('P1')).toMatchObject({ status: 'paid', amount: 123_456 })
    expect(await provider.query('P2')).toEqual({ status: 'pending' })
    expect(await provider.refund({ pay_sn: 'P1', refund_sn: 'R1', amount: 123_456 })).toEqual({ status: 'done' })
    expect(await provider.refund({ pay_sn: 'P1', refund_sn: 'R2', amount: 1 })).toMatchObject({ status: 'failed' })
    await expect(provider.create(order('P9', first.merchant.url, 1))).rejects.toMatchObject({ reason: 'refused' })
    expect(await page(pay_url.replace(first.gateway.url, second.url))).toContain('已支付')
    await second.idle()
    expect(new Set(second.sendings().map(({ event }) => event))).toEqual(new Set(['paid', 'refunded']))
  })

  it('gives back what was paid before its book began, and keeps what it knows of it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gateway-'))
    closing.push(() => rmSync(folder, { recursive: true }))
    const stateFile = join(folder, 'payments.jsonl')
    const merchant = await openMerchant(() => provider)
    closing.push(merchant.close)
    const past = [
      {
        channel: 'alipay',
        pay_sn: 'P1',
        serial: '2023111500000000000000000001',
        amount: 5_000,
        paid_at: 1_700_000_000,
        notify_url: merchant.url,
      },
    ] as const
    const first = await startGateway({ port: 0, keys, stateFile, past })
    closing.push(first.close)
    let provider = simulatedProvider({ code: 'alipay', gatewayUrl: first.url, keys })
    expect(await provider.query('P1')).toEqual({
      status: 'paid',
      amount: 5_000,
      serial: past[0].serial,
      paid_at: 1_700_000_000,
    })
    expect(await provider.bill('2023-11-15')).toEqual([{ kind: 'payment', pay_sn: 'P1', amount: 5_000 }])
    expect(await provider.refund({ pay_sn: 'P1', refund_sn: 'R1', amount: 4_000 })).toEqual({ status: 'accepted' })
    await first.idle()
    expect(merchant.accepted().map(({ event, refund }) => [event, refund?.refund_sn])).toEqual([['refunded', 'R1']])
    await first.close()
    closing.splice(closing.indexOf(first.close), 1)

    const second = await startGateway({ port: 0, keys, stateFile, past })
    closing.push(second.close)
    provider = simulatedProvider({ code: 'alipay', gatewayUrl: second.url, keys })
    expect(await provider.refund({ pay_sn: 'P1', refund_sn: 'R2', amount: 1_001 })).toMatchObject({ status: 'failed' })
    expect(await provider.refund({ pay_sn: 'P1', refund_sn: 'R3', amount: 1_000 })).toEqual({ status: 'accepted' })
  })
})
