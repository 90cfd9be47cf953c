import { contract, REQUEST_LIMITS, RequestStatus } from '@yaopi/core/contract'
import type { StaffProductRequest } from '@yaopi/core/staff'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import {
  counted,
  cursor,
  id,
  idList,
  keysetPage,
  keysetPageOf,
  prose,
  route,
  whole,
} from '../../platform/http/index.ts'
import { search } from '../search/index.ts'
import { requestById, type RequestRow } from './product-request.queries.ts'
import { answerByStaff } from './product-request.service.ts'
import { demandOf, goodsOfNames, requestList, requestOrder } from './product-request.staff.queries.ts'
import { productRequestText as text } from './product-request.text.ts'
import { requestView } from './product-request.view.ts'

const PER_PAGE = 20
const status = () =>
  whole(10, 90)
    .refine((number) => Object.values<number>(RequestStatus).includes(number))
    .transform((number) => number as RequestStatus)

/** What the staff do with product requests. domain.md §4.8. */
export function registerStaffProductRequests(server: AppContext): void {
  const admin = contract.productRequestAdmin

  const staffView = (row: RequestRow): StaffProductRequest => ({
    ...requestView(row),
    member_id: row.member_id,
    company: row.company,
    is_overdue: row.status === RequestStatus.open && row.due_at * 1000 < server.now() ? 1 : 0,
    staff: row.staff,
  })

  route(server, admin.list, z.object({ status: status().optional(), after: cursor() }), async ({ input }) => {
    const { status: state = RequestStatus.open, after } = input
    const start = { after, per_page: PER_PAGE }
    const read = counted('total', (part) => requestList(server.db, state, part))
    const page = await keysetPage(requestOrder(state), start, read)
    return keysetPageOf(page.list.map(staffView), page, start)
  })

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
