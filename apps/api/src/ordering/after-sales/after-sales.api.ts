import { afterSaleLimits, isPhone, type AfterSaleReason, type AfterSaleType, type AfterSale } from '@yaopi/core'
import { contract } from '@yaopi/core/contract'
import { z } from 'zod'
import type { AppContext, Member } from '../../platform/context/index.ts'
import {
  countedPage,
  flag,
  id,
  idempotencyKey,
  idList,
  oneOf,
  page,
  prose,
  route,
  text,
  whole,
  yuan,
  pageOf,
} from '../../platform/http/index.ts'
import { handleEvent, registerJobs } from '../../platform/jobs/index.ts'
import { refusedFor } from '../orders/index.ts'
import { refundFinished } from '../refunds/index.ts'
import { afterSaleJobs } from './after-sales.jobs.ts'
import { casesOf, type CaseRow } from './after-sales.queries.ts'
import * as service from './after-sales.service.ts'
import { applyAgain, applyFor, optionsOf } from './apply.service.ts'
import { caseOf, readableCase } from './case-moves.service.ts'
import { caseText as words } from './after-sales.text.ts'
import { summaryView } from './after-sales.view.ts'
import { registerStaffAfterSales } from './after-sales.staff.api.ts'
import { shownCases } from './shown-cases.ts'

const PER_PAGE = 10
const type = () => whole(1, 10).transform((number) => number as AfterSaleType)
const images = () => idList(afterSaleLimits.pictures).optional()
const reason = () => whole(1, 9).transform((number) => number as AfterSaleReason)

/** After-sale cases of members. domain.md §3.6. */
export function registerAfterSales(server: AppContext): void {
  registerJobs(server, afterSaleJobs)
  handleEvent(server, refundFinished, service.onRefundFinished)
  const calls = contract.afterSale

  const view = async (row: CaseRow, member: Member): Promise<AfterSale> =>
    (await shownCases(server, [row], refusedFor(server, member, row.member_id)))[0]!

  route(server, calls.options, z.object({ order_id: id() }), ({ input, member }) =>
    optionsOf(server, member, input.order_id),
  )
  route(
    server,
    calls.list,
    z.object({ status: oneOf(['all', 'open', 'closed'] as const).default('all'), page: page() }),
    async ({ input, member }) => {
      const isOpen = input.status === 'all' ? undefined : input.status === 'open'
      const paging = { page: input.page, per_page: PER_PAGE }
      const { list, total } = await countedPage('total', paging, (part) =>
        casesOf(server.db, member.id, { isOpen, ...part }),
      )
      return pageOf(list.map(summaryView), total, paging)
    },
  )
  route(
    server,
    calls.apply,
    z.object({
      order_id: id(),
      type: type(),
      reason: reason(),
      text: prose(0, afterSaleLimits.text).default(''),
      phone: text(0, 20)
        .refine((value) => value === '' || isPhone(value), words.badPhone)
        .optional(),
      to_balance: flag().optional(),
      gift_amount: yuan().optional(),
      lines: z
        .array(z.object({ item_id: id(), lot_id: whole(1, 2_147_483_647), number: whole(1, 999_999) }))
        .min(1)
        .max(200)
        .optional(),
      images: images(),
      idempotency_key: idempotencyKey(),
    }),
    async ({ input, member }) => view(await caseOf(server, await applyFor(server, member, input), member.id), member),
  )
  route(server, calls.read, z.object({ id: id() }), async ({ input, member }) =>
    view(await readableCase(server, input.id, member.id), member),
  )
  route(server, calls.withdraw, z.object({ id: id() }), async ({ input, member }) =>
    view(await service.withdrawCase(server, member, input.id), member),
  )
  route(
    server,
    calls.sendBack,
    z.object({ id: id(), carrier: text(2, 30, words.carrierNeeded), waybill: text(4, 40, words.waybillNeeded) }),
    async ({ input: { id: caseId, ...way }, member }) =>
      view(await service.sendBackCase(server, member, caseId, way), member),
  )
  route(
    server,
    calls.again,
    z.object({ id: id(), text: prose(1, afterSaleLimits.text), images: images() }),
    async ({ input, member }) =>
      view(await applyAgain(server, member, input.id, { text: input.text, images: input.images ?? [] }), member),
  )
  route(server, calls.choose, z.object({ id: id(), accept: flag() }), async ({ input, member }) =>
    view(await service.chooseFor(server, { as: 'buyer', id: member.id }, input.id, input.accept === 1, ''), member),
  )
  route(server, calls.takeMoney, z.object({ id: id(), accept: flag() }), async ({ input, member }) =>
    view(await service.answerOffer(server, member, input.id, input.accept === 1), member),
  )

  route(
    server,
    calls.answerRecall,
    z.object({
      id: id(),
      lines: z
        .array(z.object({ item_id: id(), number: whole(0, 999_999) }))
        .min(1)
        .max(200),
    }),
    async ({ input, member }) => view(await service.answerRecall(server, member, input.id, input.lines), member),
  )

  registerStaffAfterSales(server)
}
