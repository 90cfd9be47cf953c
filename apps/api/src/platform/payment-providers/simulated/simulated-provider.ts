import { toDecimal } from '@yaopi/core'
import { z } from 'zod'
import type { PaymentProvider } from '../payment-provider.ts'
import { amountForm } from './amount.ts'
import { ChannelError } from '../breaker.ts'
import type { MerchantKeys } from './keys.ts'
import { merchantRequester } from './merchant-requests.ts'
import { noticeAnswers, noticeReader, type ChannelCode } from './notice.ts'

export type SimulatedProviderOptions = {
  readonly code: ChannelCode
  readonly gatewayUrl: string
  readonly keys: MerchantKeys
  /** Milliseconds; the machine's clock without it. */
  readonly now?: () => number
}

const answers = {
  create: z.object({ pay_url: z.string() }),
  query: z.discriminatedUnion('status', [
    z.object({ status: z.literal('pending') }),
    z.object({ status: z.literal('closed') }),
    z.object({ status: z.literal('unknown') }),
    z.object({ status: z.literal('paid'), amount: amountForm, serial: z.string(), paid_at: z.int() }),
  ]),
  close: z.object({ status: z.enum(['closed', 'paid']) }),
  refund: z.discriminatedUnion('status', [
    z.object({ status: z.enum(['accepted', 'done']) }),
    z.object({ status: z.literal('failed'), reason: z.string() }),
  ]),
  bill: z.object({
    entries: z.array(
      z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('payment'), pay_sn: z.string(), amount: amountForm }),
        z.object({ kind: z.literal('refund'), pay_sn: z.string(), refund_sn: z.string(), amount: amountForm }),
      ]),
    ),
  }),
  refundQuery: z.discriminatedUnion('status', [
    z.object({ status: z.enum(['accepted', 'done', 'unknown']) }),
    z.object({ status: z.literal('failed'), reason: z.string() }),
  ]),
}

/**
 * A channel of the simulated gateway; requests throw ChannelError within 5 s.
 */
export function simulatedProvider({
  code,
  gatewayUrl,
  keys,
  now = Date.now,
}: SimulatedProviderOptions): PaymentProvider {
  const request = merchantRequester({ gatewayUrl, keys, now })
  const ask = async <T>(path: string, content: Readonly<Record<string, unknown>>, form: z.ZodType<T>): Promise<T> => {
    const read = form.safeParse(await request(path, { channel: code, ...content }))
    if (!read.success) throw new ChannelError('unreachable', `an answer in no known form: ${read.error.message}`)
    return read.data
  }

  return {
    code,
    isSimulated: true,
    create: (order) => ask('/gateway/create', { ...order, amount: toDecimal(order.amount) }, answers.create),
    query: (paySn) => ask('/gateway/query', { pay_sn: paySn }, answers.query),
    close: async (paySn) => (await ask('/gateway/close', { pay_sn: paySn }, answers.close)).status,
    refund: ({ pay_sn, refund_sn, amount }) =>
      ask('/gateway/refund', { pay_sn, refund_sn, amount: toDecimal(amount) }, answers.refund),
    queryRefund: ({ pay_sn, refund_sn }) => ask('/gateway/refund/query', { pay_sn, refund_sn }, answers.refundQuery),
    bill: async (day) => (await ask('/gateway/bill', { day }, answers.bill)).entries,
    readNotice: noticeReader({ channel: code, keys, now }),
    answerNotice: (outcome) => noticeAnswers[code][outcome],
    restsFor: () => 0,
  }
}
