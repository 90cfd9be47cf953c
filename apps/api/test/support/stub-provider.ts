import type { PaymentProvider } from '../../src/platform/payment-providers/payment-provider.ts'

/** A channel that opens every payment and is told of none, unless told otherwise. */
export const stubProvider = (code: 'alipay' | 'wechat', own: Partial<PaymentProvider> = {}): PaymentProvider => ({
  code,
  isSimulated: true,
  create: (order) => Promise.resolve({ pay_url: `http://127.0.0.1:1/${order.pay_sn}` }),
  query: () => Promise.resolve({ status: 'pending' }),
  close: () => Promise.resolve('closed'),
  refund: () => Promise.resolve({ status: 'done' }),
  queryRefund: () => Promise.resolve({ status: 'done' }),
  bill: () => Promise.resolve([]),
  readNotice: () => ({ ok: false, reason: 'none' }),
  answerNotice: (outcome) => ({ status: outcome === 'done' ? 200 : 400, type: 'text/plain', body: '' }),
  restsFor: () => 0,
  ...own,
})
