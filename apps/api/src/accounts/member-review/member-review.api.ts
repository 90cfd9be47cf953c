import { randomInt } from 'node:crypto'
import { formatDate, toYuan, type Fen } from '@yaopi/core'
import { contract } from '@yaopi/core/contract'
import { isForOwnMembers, maskPhone, mayDo, type ReviewKind, type StaffRight } from '@yaopi/core/staff'
import { z } from 'zod'
import type { AppContext, Staff } from '../../platform/context/index.ts'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import {
  countedPage,
  flag,
  id,
  masterId,
  oneOf,
  page,
  prose,
  route,
  staffPageOf,
  text,
  whole,
} from '../../platform/http/index.ts'
import { DAY_SECONDS } from '../../platform/time/index.ts'
import { pagesOf, registerExportKind } from '../exports/index.ts'
import { audit } from '../staff/index.ts'
import { memberColumns } from './member-export.ts'
import * as queries from './member-review.queries.ts'
import * as service from './member-review.service.ts'
import { openFile, queue, readReview } from './review-queue.service.ts'
import { reviewText } from './member-review.text.ts'

const PER_PAGE = 20
const PER_QUEUE = 50
/** Members that are read at once for an export. */
const PER_EXPORTED = 500
/** Without signs that look alike. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const reviewKind = () => whole(1, 4).transform((kind) => kind as ReviewKind)
const scopes = () => z.array(text(2, 10)).max(30).optional()

/** The staff's side of registration and licences: review, scopes, freezing, managers, addresses, invitations. */
export function registerMemberReview(server: AppContext): void {
  const calls = contract.memberAdmin
  const { db, now } = server

  /** Whose members somebody sees by a right: their own as a sales person, else all. */
  const managerIdOf = (staff: Pick<Staff, 'id' | 'roles'>, right: StaffRight): number | null =>
    isForOwnMembers(staff.roles, right) ? staff.id : null

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
      page: page(),
    }),
    async ({ input, staff }) => {
      const filter = {
        is_open: input.state !== 'decided',
        kind: input.kind ?? null,
        rank: input.rank ?? null,
        province_id: input.province_id ?? null,
        keyword: input.keyword ?? '',
        by: input.mine === 1 ? staff.id : null,
        now: now(),
        manager_id: managerIdOf(staff, 'review:read'),
      }
      return queue(server, filter, { page: input.page, per_page: PER_QUEUE })
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

  const listFilter = {
    audit_status: whole(0, 5).optional(),
    rank: whole(1, 8).optional(),
    keyword: text(0, 60).optional(),
    ending: whole(0, 400).optional(),
    waiting: flag().optional(),
    province_id: masterId().optional(),
    scope: text(2, 10).optional(),
    without_scope: text(2, 10).optional(),
    manager_id: masterId().optional(),
    quiet: whole(1, 3_650).optional(),
    tag: text(1, 20).optional(),
  }
  /** A part of the list of members as this person may see it. */
  async function listMembers(
    from: Db,
    input: z.output<z.ZodObject<typeof listFilter>>,
    staff: Pick<Staff, 'id' | 'roles'>,
    paging: { readonly limit: number; readonly offset: number },
  ) {
    const members = await queries.membersFor(from, {
      manager_id: managerIdOf(staff, 'member:read'),
      audit_status: input.audit_status ?? null,
      rank: input.rank ?? null,
      keyword: input.keyword ?? '',
      ending: input.ending ?? null,
      waiting: input.waiting === 1,
      province_id: input.province_id ?? null,
      scope: input.scope ?? null,
      without_scope: input.without_scope ?? null,
      managed_by: input.manager_id ?? null,
      quiet: input.quiet ?? null,
      tag: input.tag ?? null,
      ...paging,
      now: now(),
    })
    const seesMoney = mayDo(staff.roles, 'member_wallet:read')
    return members.map((one) => ({
      ...one,
      phone: maskPhone(one.phone),
      amount_90: toYuan(one.amount_90 as Fen),
      balance: seesMoney ? toYuan(one.balance as Fen) : null,
    }))
  }
  route(server, calls.list, z.object({ ...listFilter, page: page() }), async ({ input, staff }) => {
    const paging = { page: input.page, per_page: PER_PAGE }
    const { list, total } = await countedPage('all', paging, (part) => listMembers(db, input, staff, part))
    return staffPageOf(
      list.map(({ all: _, ...one }) => one),
      total,
      paging,
    )
  })
  registerExportKind(server, {
    kind: 'members',
    title: reviewText.sheet.name,
    may: 'member:export',
    filter: z.object(listFilter),
    open: (context, input, staff) => ({
      columns: memberColumns,
      parts: pagesOf(async (current) => {
        const paging = { limit: PER_EXPORTED, offset: (current - 1) * PER_EXPORTED }
        const data = await listMembers(context.db, input, staff, paging)
        return { data, isLast: data.length < PER_EXPORTED }
      }),
    }),
  })

  route(server, calls.read, z.object({ id: masterId() }), ({ input, staff }) =>
    service.readMember(server, input.id, isForOwnMembers(staff.roles, 'document:read') ? staff.id : null),
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

  route(server, calls.invites, z.object({ page: page() }), async ({ input, staff }) => {
    const owner = managerIdOf(staff, 'invite_code:read')
    const paging = { page: input.page, per_page: PER_PAGE }
    const { list, total } = await countedPage('all', paging, (part) => queries.inviteCodes(db, owner, part))
    return staffPageOf(
      list.map(({ all: _, ...one }) => one),
      total,
      paging,
    )
  })

  route(server, calls.addInvite, z.object({ most_uses: whole(1, 10_000), days: whole(1, 366) }), ({ input, staff }) =>
    inTransaction(db, async (tx) => {
      const ends_on = formatDate(Math.floor(now() / 1000) + input.days * DAY_SECONDS)
      const { most_uses } = input
      for (;;) {
        const code = Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
        if (!(await queries.addInviteCode(tx, { code, staff_id: staff.id, most_uses, ends_on, at: now() }))) continue
        await audit(tx, {
          by: staff,
          action: reviewText.action.invite,
          target: `invite_code:${code}`,
          detail: { most_uses, ends_on },
          at: now(),
        })
        return { code, staff: staff.name, most_uses, uses: 0, ends_on }
      }
    }),
  )
}
