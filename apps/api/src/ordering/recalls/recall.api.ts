import { afterSaleStateName, AfterSaleType } from '@yaopi/core'
import { contract } from '@yaopi/core/contract'
import { RECALL_TEXT, recallText, type Recall, type RecallClass, type RecallMember } from '@yaopi/core/staff'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { defineJob, forEachDue, registerJobs } from '../../platform/jobs/index.ts'
import {
  id,
  idempotencyKey,
  masterId,
  oneOf,
  page,
  pageOf,
  staffPageOf,
  prose,
  route,
  text,
  whole,
} from '../../platform/http/index.ts'
import { HOUR } from '../../platform/time/index.ts'
import * as queries from './recall.queries.ts'
import { askAgain, endRecall, startRecall } from './recall.service.ts'
import { recallMessages as words } from './recall.text.ts'

const PER_PAGE = 20
const PEOPLE = 50

function view({ total: _, staff_id: _by, ...row }: queries.RecallRow): Recall {
  return { ...row, class_name: recallText.class[row.class] }
}

/** Recalls of a batch: what the quality staff start, see and end, and what a member has to answer. domain.md §3.8.6 */
export function registerRecalls(server: AppContext): void {
  const { db, now } = server
  const admin = contract.recallAdmin

  registerJobs(server, [
    defineJob({
      name: 'ask-recalled-again',
      every: HOUR,
      run: (context, signal) =>
        forEachDue<queries.EndedCases>(
          context,
          {
            job: 'ask-recalled-again',
            nameOf: ({ recall_id, order_id }) => `recall ${recall_id}, order ${order_id}`,
            load: (after) => queries.endedBeside(context.db, after),
            work: (one) => askAgain(context, one),
          },
          signal,
        ),
    }),
  ])

  route(server, contract.recall.open, z.object({}), async ({ member }) =>
    (await queries.noticesOf(db, member.id)).map(({ class: level, ...one }) => ({
      ...one,
      class_name: recallText.class[level],
    })),
  )

  route(
    server,
    admin.list,
    z.object({ status: oneOf(['open', 'ended'] as const).default('open'), page: page() }),
    async ({ input }) => {
      const bounds = { limit: PER_PAGE, offset: (input.page - 1) * PER_PAGE }
      const { list, total } = await queries.recalls(db, { isOpen: input.status === 'open', ...bounds })
      return staffPageOf(list.map(view), total, { page: input.page, per_page: PER_PAGE })
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
    const one = await queries.recallById(db, input.id)
    if (one === undefined) throw new BusinessError(404, words.unknown)
    const people = await queries.membersOf(db, one.id, PEOPLE, (input.page - 1) * PEOPLE)
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
