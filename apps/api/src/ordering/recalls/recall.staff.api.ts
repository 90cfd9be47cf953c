import { afterSaleStateName, AfterSaleType } from '@yaopi/core'
import { contract } from '@yaopi/core/contract'
import { RECALL_TEXT, recallText, type Recall, type RecallClass, type RecallMember } from '@yaopi/core/staff'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import {
  cursor,
  id,
  idempotencyKey,
  keysetPage,
  keysetPageOf,
  masterId,
  oneOf,
  page,
  pageOf,
  prose,
  route,
  text,
  whole,
} from '../../platform/http/index.ts'
import { recallById, type RecallRow } from './recall.queries.ts'
import { endRecall, startRecall } from './recall.service.ts'
import { membersOf, newestRecalls, recalls } from './recall.staff.queries.ts'
import { recallMessages as words } from './recall.text.ts'

const PER_PAGE = 20
const PEOPLE = 50

function view({ total: _, staff_id: _by, ...row }: RecallRow): Recall {
  return { ...row, class_name: recallText.class[row.class] }
}

/** Recalls of a batch: what the quality staff start, see and end. domain.md §3.8.6 */
export function registerStaffRecalls(server: AppContext): void {
  const { db, now } = server
  const admin = contract.recallAdmin

  route(
    server,
    admin.list,
    z.object({ status: oneOf(['open', 'ended'] as const).default('open'), after: cursor() }),
    async ({ input }) => {
      const start = { after: input.after, per_page: PER_PAGE }
      const page = await keysetPage(newestRecalls, start, (part) => recalls(db, input.status === 'open', part))
      return keysetPageOf(page.list.map(view), page, start)
    },
  )
  route(
    server,
    admin.start,
    z.object({
      goods_id: masterId(),
      batch_no: text(1, 40),
      class: whole(1, 3).transform((level) => level as RecallClass),
      text: prose(1, RECALL_TEXT),
      address: prose(1, 200),
      idempotency_key: idempotencyKey(),
    }),
    async ({ input, staff }) => view(await startRecall(server, staff, input)),
  )
  route(server, admin.read, z.object({ id: id(), page: page() }), async ({ input }) => {
    const one = await recallById(db, input.id)
    if (one === undefined) throw new BusinessError(404, words.unknown)
    const people = await membersOf(db, one.id, PEOPLE, (input.page - 1) * PEOPLE)
    const seconds = now() / 1000
    return {
      ...view(one),
      people: pageOf(
        people.map((member): RecallMember => ({
          ...member,
          is_overdue: member.answered_at === null && one.answer_by < seconds ? 1 : 0,
          cases: member.cases.map((its) => ({
            ...its,
            state_name: afterSaleStateName(its.state, AfterSaleType.recalled),
          })),
        })),
        one.members,
        { page: input.page, per_page: PEOPLE },
      ),
    }
  })
  route(server, admin.end, z.object({ id: id(), note: prose(1, 200) }), async ({ input, staff }) =>
    view(await endRecall(server, staff, input.id, input.note)),
  )
}
