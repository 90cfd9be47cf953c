import { contract, type PayType } from '@yaopi/core/contract'
import { z } from 'zod'
import { tokenBuckets } from '../../platform/concurrency/index.ts'
import { addressOf, day, flag, id, idempotencyKey, route, text, whole, yuan } from '../../platform/http/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { payStatus, readPay, startPay, takeNotice } from './payment.service.ts'
import { noteOpened, openShare, payShared, readShared, takeBackShare } from './share.service.ts'
import { declareTransfer } from './transfer.service.ts'
import { handleEvent, registerJobs } from '../../platform/jobs/index.ts'
import { onPaymentClosed } from './payment-events.service.ts'
import { paymentClosed } from './payment.events.ts'
import { comparePayments, queryPendingPayments } from './payment.jobs.ts'
import { registerStaffPayments } from './payment.staff.api.ts'
import { paymentMessages } from './payment.text.ts'

const hm = z
  .literal('1')
  .transform(() => 1 as const)
  .optional()

const NOTICE_BYTES = 65_536

/**
 * Binds the notify address: the body reaches the provider as the bytes that came, of any content type, because channels
 * sign them in different ways. Nobody is authenticated here; the provider checks the signature.
 */
function bindNotices(server: AppContext): void {
  const call = contract.payment.notify
  const schema = z.object({ channel: text(1, 20) })
  server.bound.set(call, schema)
  void server.app.register(async (notices) => {
    notices.removeAllContentTypeParsers()
    notices.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: NOTICE_BYTES }, (_, body, done) =>
      done(null, body),
    )
    notices.route({
      method: call.method,
      url: call.path,
      handler: async (request, reply) => {
        const read = schema.safeParse(request.params)
        if (!read.success) throw new BusinessError(404, paymentMessages.unknownChannel)
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const answer = await takeNotice(server, read.data.channel, { body, headers: request.headers })
        return reply.status(answer.status).type(answer.type).header('cache-control', 'no-store').send(answer.body)
      },
    })
  })
}

/** Links that nobody knows, of one address in a minute. */
const UNKNOWN_LINKS = 20

/** Binds what the holders of links ask; an address that tries unknown ones is stopped. */
function bindShared(server: AppContext): void {
  const calls = contract.payment
  const unknown = tokenBuckets(UNKNOWN_LINKS)
  const token = text(1, 100)
  /** Answers a holder; each link that is not known takes one of the address's tries. Throws 429 without any left. */
  const forHolder = async <T>(ip: string, work: () => Promise<T>): Promise<T> => {
    const address = addressOf(ip)
    try {
      return await work()
    } catch (error) {
      const isUnknown = error instanceof BusinessError && error.code === 404
      const wait = isUnknown ? unknown.take(address, server.now()) : 0
      if (wait > 0) throw new BusinessError(429, paymentMessages.manyStarts, { retry_after: wait })
      throw error
    }
  }
  route(server, calls.sharedBill, z.object({ token }), ({ input, ip }) =>
    forHolder(ip, () => readShared(server, input.token)),
  )
  route(
    server,
    calls.payShared,
    z.object({ token, pay_type: whole(2, 3).transform((value) => value as 2 | 3) }),
    ({ input, ip }) => forHolder(ip, () => payShared(server, input.token, input.pay_type)),
  )
  route(server, calls.shareOpened, z.object({ token }), ({ input, ip }) =>
    forHolder(ip, () => noteOpened(server, input.token)),
  )
}

/** Paying, transfers, notices of channels. domain.md §3.5, §5.4. */
export function registerPayments(server: AppContext): void {
  registerJobs(server, [queryPendingPayments, comparePayments])
  handleEvent(server, paymentClosed, onPaymentClosed)
  const calls = contract.payment

  route(server, calls.read, z.object({ trade_id: id(), hm }), ({ input, member }) =>
    readPay(server, member, input.trade_id, input.hm === 1),
  )
  route(server, calls.status, z.object({ trade_id: id(), hm }), ({ input, member }) =>
    payStatus(server, member, input.trade_id, input.hm === 1),
  )
  route(
    server,
    calls.start,
    z.object({
      trade_id: id(),
      pay_type: whole(1, 6).transform((value) => value as PayType),
      use_balance: flag().optional(),
      code: text(1, 10).optional(),
      pay_password: text(1, 64).optional(),
      idempotency_key: idempotencyKey(),
      hm,
    }),
    ({ input, member }) => startPay(server, member, input),
  )
  route(
    server,
    calls.transfer,
    z.object({
      trade_id: id(),
      payer: text(2, 60, paymentMessages.payerNeeded),
      bank: text(2, 60, paymentMessages.bankNeeded),
      amount: yuan(),
      paid_at: day(),
      image: id(),
      use_balance: flag().optional(),
      code: text(1, 10).optional(),
      pay_password: text(1, 64).optional(),
      idempotency_key: idempotencyKey(),
      hm,
    }),
    ({ input, member }) => declareTransfer(server, member, input),
  )
  route(server, calls.share, z.object({ trade_id: id() }), ({ input, member }) =>
    openShare(server, member, input.trade_id),
  )
  route(server, calls.unshare, z.object({ trade_id: id() }), ({ input, member }) =>
    takeBackShare(server, member, input.trade_id),
  )
  bindShared(server)
  bindNotices(server)
  registerStaffPayments(server)
}
