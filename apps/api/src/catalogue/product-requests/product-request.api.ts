import { contract, REQUEST_LIMITS, RequestStatus, type ProductRequestDetail } from '@yaopi/core/contract'
import { z } from 'zod'
import type { AppContext, Member } from '../../platform/context/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import {
  countedPage,
  day,
  id,
  idempotencyKey,
  page,
  prose,
  route,
  text as line,
  whole,
  yuan,
  pageOf,
} from '../../platform/http/index.ts'
import { fileUrl } from '../../platform/uploads/index.ts'
import { goodsByIds } from '../goods/index.ts'
import { requestById, requestCounts, requestsOf, type RequestRow } from './product-request.queries.ts'
import { closeOwn, followUp, sendRequest } from './product-request.service.ts'
import { registerStaffProductRequests } from './product-request.staff.api.ts'
import { productRequestText as text } from './product-request.text.ts'
import { requestView } from './product-request.view.ts'

const PER_PAGE = 20
const status = () =>
  whole(10, 90)
    .refine((number) => Object.values<number>(RequestStatus).includes(number))
    .transform((number) => number as RequestStatus)
const optional = (most: number) => prose(0, most).optional()

/** Product requests of members. domain.md §4.8. */
export function registerProductRequests(server: AppContext): void {
  const calls = contract.productRequest

  const detail = async (row: RequestRow, member: Member): Promise<ProductRequestDetail> => ({
    ...requestView(row),
    image: row.file_id === null ? '' : fileUrl(server, row.file_id),
    goods: row.goods_ids.length === 0 ? [] : await goodsByIds(server, row.goods_ids, member),
    may_follow_up:
      (row.status === RequestStatus.found || row.status === RequestStatus.none) && row.follow_up === null ? 1 : 0,
    may_close: row.status === RequestStatus.closed ? 0 : 1,
  })

  route(
    server,
    calls.send,
    z.object({
      name: line(2, REQUEST_LIMITS.name, text.name),
      ypgg: optional(REQUEST_LIMITS.field),
      sccj: optional(REQUEST_LIMITS.field),
      approval_no: optional(REQUEST_LIMITS.field),
      number: whole(1, 999_999),
      target_price: yuan().pipe(z.number().min(0.01)).optional(),
      wanted_on: day().optional(),
      remark: optional(REQUEST_LIMITS.remark),
      image: id().optional(),
      idempotency_key: idempotencyKey(),
    }),
    ({ input, member }) => sendRequest(server, member.id, input),
  )

  route(server, calls.list, z.object({ page: page(), status: status().optional() }), async ({ input, member }) => {
    const paging = { page: input.page, per_page: PER_PAGE }
    const [own, counts] = await Promise.all([
      countedPage('total', paging, (part) => requestsOf(server.db, member.id, { status: input.status, ...part })),
      requestCounts(server.db, member.id),
    ])
    return { ...pageOf(own.list.map(requestView), own.total, paging), counts }
  })

  route(server, calls.read, z.object({ id: id() }), async ({ input, member }) => {
    const one = await requestById(server.db, input.id, { memberId: member.id })
    if (one === undefined) throw new BusinessError(404, text.missing)
    return detail(one, member)
  })

  route(
    server,
    calls.followUp,
    z.object({ id: id(), words: prose(2, REQUEST_LIMITS.followUp) }),
    async ({ input, member }) => detail(await followUp(server, member.id, input.id, input.words), member),
  )

  route(server, calls.close, z.object({ id: id() }), async ({ input, member }) =>
    detail(await closeOwn(server, member.id, input.id), member),
  )

  registerStaffProductRequests(server)
}
