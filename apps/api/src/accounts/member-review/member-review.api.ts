import { contract } from '@yaopi/core/contract'
import { mayDo, type ReviewKind } from '@yaopi/core/staff'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import {
  counted,
  cursor,
  flag,
  id,
  keysetPage,
  keysetPageOf,
  masterId,
  oneOf,
  prose,
  route,
  text,
  whole,
} from '../../platform/http/index.ts'
import { partsInOrder, registerExportKind } from '../exports/index.ts'
import { managerIdOf } from '../staff/index.ts'
import { addInvite } from './invite-code.service.ts'
import { memberColumns } from './member-export.ts'
import { listMembers, memberFilter } from './member-list.ts'
import * as queries from './member-review.queries.ts'
import * as service from './member-review.service.ts'
import { openFile, queue, readReview } from './review-queue.service.ts'
import { reviewText } from './member-review.text.ts'

const PER_PAGE = 20
const PER_QUEUE = 50
/** Members that are read at once for an export. */
const PER_EXPORTED = 500

const reviewKind = () => whole(1, 4).transform((kind) => kind as ReviewKind)
const scopes = () => z.array(text(2, 10)).max(30).optional()

/** The staff's side of registration and licences: review, scopes, freezing, managers, addresses, invitations. */
export function registerMemberReview(server: AppContext): void {
  const calls = contract.memberAdmin
  const { db, now } = server

  route(
    server,
    calls.queue,
    z.object({
      state: oneOf(['open', 'decided'] as const).optional(),
      kind: reviewKind().optional(),
      rank: whole(1, 8).optional(),
      province_id: masterId().optional(),
      keyword: text(0, 60).optional(),
      mine: flag().optional(),
      due_today: flag().optional(),
      after: cursor(),
    }),
    async ({ input, staff }) => {
      const filter = {
        is_open: input.state !== 'decided',
        kind: input.kind ?? null,
        rank: input.rank ?? null,
        province_id: input.province_id ?? null,
        keyword: input.keyword ?? '',
        by: input.mine === 1 ? staff.id : null,
        is_due_today: input.due_today === 1,
        now: now(),
        manager_id: managerIdOf(staff, 'review:read'),
      }
      return queue(server, filter, { after: input.after, per_page: PER_QUEUE })
    },
  )

  route(server, calls.review, z.object({ id: id() }), ({ input, staff }) =>
    readReview(server, input.id, {
      id: staff.id,
      managerId: managerIdOf(staff, 'review:read'),
      isReviewer: mayDo(staff.roles, 'review:decide'),
    }),
  )

  route(server, calls.openFile, z.object({ id: id(), file_id: id() }), ({ input, staff }) =>
    openFile(server, staff, input, managerIdOf(staff, 'document:open')),
  )

  route(server, calls.list, z.object({ ...memberFilter, after: cursor() }), async ({ input, staff }) => {
    const start = { after: input.after, per_page: PER_PAGE }
    const read = counted('all', (part) => listMembers(server, input, staff, part))
    const page = await keysetPage(queries.membersInOrder, start, read)
    const data = page.list.map(({ all: _, ...one }) => one)
    return keysetPageOf(data, page, start)
  })
  registerExportKind(server, {
    kind: 'members',
    title: reviewText.sheet.name,
    may: 'member:export',
    filter: z.object(memberFilter),
    open: (context, input, staff) => ({
      columns: memberColumns,
      parts: partsInOrder(PER_EXPORTED, (part) => listMembers({ db: context.db, now }, input, staff, part)),
    }),
  })

  route(server, calls.read, z.object({ id: masterId() }), ({ input, staff }) =>
    service.readMember(server, input.id, managerIdOf(staff, 'document:read')),
  )

  route(server, calls.claim, z.object({ id: masterId() }), ({ input, staff }) => service.claim(server, staff, input.id))

  route(
    server,
    calls.audit,
    z.object({
      id: masterId(),
      documents: z
        .array(
          z
            .object({ id: id(), pass: flag(), reason: prose(0, 200).optional() })
            .transform(({ reason, ...one }) => ({ ...one, ...(reason === undefined ? {} : { reason }) })),
        )
        .max(60)
        .optional(),
      scopes: scopes(),
      facts_reason: prose(0, 200).optional(),
      note: prose(0, 500).optional(),
    }),
    ({ input, staff }) =>
      service.auditMember(server, staff, input.id, {
        documents: input.documents ?? [],
        scopes: input.scopes,
        facts_reason: input.facts_reason ?? '',
        note: input.note ?? '',
      }),
  )

  route(server, calls.scope, z.object({ id: masterId(), scopes: scopes(), note: prose(1, 200) }), ({ input, staff }) =>
    service.setMemberScopes(server, staff, input.id, input.scopes ?? [], input.note),
  )

  route(server, calls.freeze, z.object({ id: masterId(), freeze: flag(), reason: prose(1, 200) }), ({ input, staff }) =>
    service.freezeMember(server, staff, input.id, input.freeze === 1, input.reason),
  )

  route(
    server,
    calls.manager,
    z.object({ id: masterId(), staff_id: masterId(), is_default: flag().optional() }),
    ({ input, staff }) => service.assignManager(server, staff, input.id, input.staff_id, input.is_default !== 0),
  )

  route(
    server,
    calls.auditAddress,
    z.object({ id: id(), pass: flag(), note: prose(0, 200).optional() }),
    ({ input, staff }) => service.auditAddress(server, staff, input.id, input.pass === 1, input.note ?? ''),
  )

  route(server, calls.invites, z.object({ after: cursor() }), async ({ input, staff }) => {
    const owner = managerIdOf(staff, 'invite_code:read')
    const start = { after: input.after, per_page: PER_PAGE }
    const read = counted('all', (part) => queries.inviteCodes(db, owner, part))
    const page = await keysetPage(queries.newestInvites, start, read)
    const data = page.list.map(({ all: _, ...one }) => one)
    return keysetPageOf(data, page, start)
  })

  route(server, calls.addInvite, z.object({ most_uses: whole(1, 10_000), days: whole(1, 366) }), ({ input, staff }) =>
    addInvite(server, staff, input),
  )
}
