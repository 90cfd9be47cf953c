import { contract, type PayType } from '@yaopi/core/contract'
import { fromYuan, toYuan } from '@yaopi/core'
import { z } from 'zod'
import { tokenBuckets } from '../../platform/concurrency/index.ts'
import {
  addressOf,
  countedPage,
  day,
  flag,
  id,
  idempotencyKey,
  oneOf,
  page,
  route,
  staffPageOf,
  text,
  whole,
  yuan,
} from '../../platform/http/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { fileUrl } from '../../platform/uploads/index.ts'
import { bankRefunds, countTransfers, listTransfers } from './payment.queries.ts'
import { payStatus, readPay, startPay, takeNotice } from './payment.service.ts'
import { noteOpened, openShare, payShared, readShared, takeBackShare } from './share.service.ts'
import { declareTransfer, mayComeLate, reviewTransfer } from './transfer.service.ts'
import { handleEvent, registerJobs } from '../../platform/jobs/index.ts'
import { onPaymentClosed, onRefundRequested } from './payment-events.service.ts'
import { paymentClosed, refundRequested } from './payment.events.ts'
import { comparePayments, queryPendingPayments } from './payment.jobs.ts'
import { registerReconciliation } from './reconciliation.api.ts'
import { registerRefundDesk } from './refund-desk.api.ts'
import { markRefundPaid } from './refund.service.ts'
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
/** Rows of a page of transfers. */
const PER_PAGE = 50

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
  handleEvent(server, refundRequested, onRefundRequested)
  handleEvent(server, paymentClosed, onPaymentClosed)
  const calls = contract.payment
  const admin = contract.paymentAdmin

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
  registerRefundDesk(server)
  registerReconciliation(server)

  route(
    server,
    admin.transfers,
    z.object({ state: oneOf(['waiting', 'confirmed', 'rejected'] as const).default('waiting'), page: page() }),
    async ({ input }) => {
      const paging = { limit: PER_PAGE, offset: (input.page - 1) * PER_PAGE }
      const list = (await listTransfers(server.db, input.state, paging)).map((row) => ({
        id: row.id,
        trade_sn: row.trade_sn,
        company: row.company,
        payer: row.payer,
        bank: row.bank,
        amount: toYuan(row.amount),
        due: toYuan(row.due),
        code: row.transfer_code,
        state: row.state,
        reason: row.reason,
        image: fileUrl(server, row.image_id),
        paid_on: row.paid_on,
        is_hm: row.is_hm ? (1 as const) : (0 as const),
        is_same_picture: row.is_same_picture ? (1 as const) : (0 as const),
        created_at: row.created_at,
        may_come_late: mayComeLate(row) ? (1 as const) : (0 as const),
      }))
      const total = await countTransfers(server.db, input.state)
      return staffPageOf(list, total, { page: input.page, per_page: PER_PAGE })
    },
  )
  route(server, admin.refunds, z.object({ page: page() }), async ({ input }) => {
    const paging = { page: input.page, per_page: PER_PAGE }
    const { list, total } = await countedPage('all', paging, (part) => bankRefunds(server.db, part))
    return staffPageOf(
      list.map(({ all: _, ...one }) => ({ ...one, amount: toYuan(one.amount) })),
      total,
      paging,
    )
  })
  route(
    server,
    admin.refundPaid,
    z.object({ id: id(), reference: text(4, 60, paymentMessages.referenceNeeded) }),
    async ({ input, staff }) => {
      await markRefundPaid(server, staff, input.id, input.reference)
      return { state: 'done' }
    },
  )
  route(
    server,
    admin.confirm,
    z.object({ id: id(), amount: yuan().optional(), late: flag().default(0) }),
    ({ input, staff }) =>
      reviewTransfer(server, staff, input.id, {
        ok: true,
        received: input.amount === undefined ? undefined : fromYuan(input.amount),
        isLate: input.late === 1,
      }),
  )
  route(
    server,
    admin.reject,
    z.object({ id: id(), reason: text(1, 200, paymentMessages.reasonNeeded) }),
    ({ input, staff }) => reviewTransfer(server, staff, input.id, { ok: false, reason: input.reason }),
  )
}
