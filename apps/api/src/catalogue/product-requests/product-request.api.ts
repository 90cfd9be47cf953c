import { toYuan, fen } from '@yaopi/core'
import {
  contract,
  REQUEST_LIMITS,
  RequestStatus,
  type Page,
  type ProductRequest,
  type ProductRequestDetail,
} from '@yaopi/core/contract'
import type { StaffProductRequest } from '@yaopi/core/staff'
import { z } from 'zod'
import type { AppContext, Member } from '../../platform/context/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import {
  countedPage,
  day,
  id,
  idempotencyKey,
  idList,
  page,
  prose,
  route,
  text as line,
  whole,
  yuan,
  pageOf,
  staffPageOf,
} from '../../platform/http/index.ts'
import { fileUrl } from '../../platform/uploads/index.ts'
import { goodsByIds } from '../goods/index.ts'
import { search } from '../search/index.ts'
import {
  demandOf,
  goodsOfNames,
  requestById,
  requestCounts,
  requestList,
  requestsOf,
  type RequestRow,
} from './product-request.queries.ts'
import { answerByStaff, closeOwn, followUp, sendRequest } from './product-request.service.ts'
import { productRequestText as text } from './product-request.text.ts'

const PER_PAGE = 20
const seconds = (at: number | null): number | null => (at === null ? null : Math.floor(at))
const status = () =>
  whole(10, 90)
    .refine((number) => Object.values<number>(RequestStatus).includes(number))
    .transform((number) => number as RequestStatus)
const optional = (most: number) => prose(0, most).optional()

/** Product requests of members and the answers of the staff. domain.md §4.8. */
export function registerProductRequests(server: AppContext): void {
  const calls = contract.productRequest
  const admin = contract.productRequestAdmin

  const view = (row: RequestRow): ProductRequest => ({
    id: row.id,
    name: row.name,
    ypgg: row.ypgg,
    sccj: row.sccj,
    approval_no: row.approval_no,
    number: row.number,
    target_price: row.target_price === null ? null : toYuan(fen(row.target_price)),
    wanted_on: row.wanted_on,
    remark: row.remark,
    status: row.status,
    created_at: Math.floor(row.created_at),
    due_at: Math.floor(row.due_at),
    answer: row.answer ?? '',
    answered_at: seconds(row.answered_at),
    follow_up: row.follow_up ?? '',
    follow_up_at: seconds(row.follow_up_at),
    closed_at: seconds(row.closed_at),
  })
  const detail = async (row: RequestRow, member: Member): Promise<ProductRequestDetail> => ({
    ...view(row),
    image: row.file_id === null ? '' : fileUrl(server, row.file_id),
    goods: row.goods_ids.length === 0 ? [] : await goodsByIds(server, row.goods_ids, member),
    may_follow_up:
      (row.status === RequestStatus.found || row.status === RequestStatus.none) && row.follow_up === null ? 1 : 0,
    may_close: row.status === RequestStatus.closed ? 0 : 1,
  })
  const staffView = (row: RequestRow): StaffProductRequest => ({
    ...view(row),
    member_id: row.member_id,
    company: row.company,
    is_overdue: row.status === RequestStatus.open && row.due_at * 1000 < server.now() ? 1 : 0,
    staff: row.staff,
  })
  async function requestPage<T>(
    current: number,
    read: (part: { readonly limit: number; readonly offset: number }) => Promise<readonly RequestRow[]>,
    shape: (row: RequestRow) => T,
    make = pageOf<T>,
  ): Promise<Page<T>> {
    const paging = { page: current, per_page: PER_PAGE }
    const { list, total } = await countedPage('total', paging, read)
    return make(list.map(shape), total, paging)
  }

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
    const [own, counts] = await Promise.all([
      requestPage(input.page, (part) => requestsOf(server.db, member.id, { status: input.status, ...part }), view),
      requestCounts(server.db, member.id),
    ])
    return { ...own, counts }
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

  route(server, admin.list, z.object({ status: status().optional(), page: page() }), ({ input }) =>
    requestPage(
      input.page,
      (part) => requestList(server.db, { status: input.status, ...part }),
      staffView,
      staffPageOf,
    ),
  )

  route(server, admin.matches, z.object({ id: id() }), async ({ input }) => {
    const one = await requestById(server.db, input.id)
    if (one === undefined) throw new BusinessError(404, text.missing)
    const near = await search.of(server).suggest(one.name, 0)
    return {
      goods: await goodsOfNames(server.db, [...new Set([one.name, ...near])]),
      demand: await demandOf(server.db, one.name),
    }
  })

  route(
    server,
    admin.answer,
    z.object({
      id: id(),
      status: status(),
      answer: prose(1, REQUEST_LIMITS.answer),
      goods_ids: idList(REQUEST_LIMITS.goods).optional(),
    }),
    async ({ input, staff }) =>
      staffView(await answerByStaff(server, staff, { ...input, goods_ids: input.goods_ids ?? [] })),
  )
}
