import { randomInt } from 'node:crypto'
import { formatDate } from '@yaopi/core'
import { contract } from '@yaopi/core/contract'
import { z } from 'zod'
import type { AppContext, Staff } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { flag, id, masterId, page, prose, route, text, whole } from '../../platform/http/index.ts'
import { audit } from '../staff/index.ts'
import * as queries from './member-review.queries.ts'
import * as service from './member-review.service.ts'
import { reviewText } from './member-review.text.ts'

const PER_PAGE = 20
const MOST_CODES = 100
const DAY = 86_400
/** Without signs that look alike. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const scopes = () => z.array(text(2, 10)).max(30).optional()

/** The staff's side of registration and licences: review, scopes, freezing, managers, addresses, invitations. */
export function registerMemberReview(server: AppContext): void {
  const calls = contract.memberAdmin
  const { db, now } = server
  const reviewer = (staff: Staff, ip: string): service.Reviewer => ({
    id: staff.id,
    role: staff.role,
    name: staff.name,
    ip,
  })

  route(
    server,
    calls.list,
    z.object({
      audit_status: whole(0, 5).optional(),
      rank: whole(1, 8).optional(),
      keyword: text(0, 60).optional(),
      ending: whole(0, 400).optional(),
      waiting: flag().optional(),
      page: page(),
    }),
    async ({ input }) => {
      const members = await queries.membersFor(db, {
        audit_status: input.audit_status ?? null,
        rank: input.rank ?? null,
        keyword: input.keyword ?? '',
        ending: input.ending ?? null,
        waiting: input.waiting === 1,
        limit: PER_PAGE,
        offset: (input.page - 1) * PER_PAGE,
        now: now(),
      })
      const total = members[0]?.all ?? 0
      return {
        data: members.map(({ all: _, ...one }) => one),
        current_page: input.page,
        per_page: PER_PAGE,
        last_page: Math.max(1, Math.ceil(total / PER_PAGE)),
        total,
      }
    },
  )

  route(server, calls.read, z.object({ id: masterId() }), ({ input }) => service.readMember(server, input.id))

  route(server, calls.claim, z.object({ id: masterId() }), ({ input, staff, ip }) =>
    service.claim(server, reviewer(staff, ip), input.id),
  )

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
    ({ input, staff, ip }) =>
      service.auditMember(server, reviewer(staff, ip), input.id, {
        documents: input.documents ?? [],
        scopes: input.scopes,
        facts_reason: input.facts_reason ?? '',
        note: input.note ?? '',
      }),
  )

  route(
    server,
    calls.scope,
    z.object({ id: masterId(), scopes: scopes(), note: prose(1, 200) }),
    ({ input, staff, ip }) =>
      service.setMemberScopes(server, reviewer(staff, ip), input.id, input.scopes ?? [], input.note),
  )

  route(
    server,
    calls.freeze,
    z.object({ id: masterId(), freeze: flag(), reason: prose(1, 200) }),
    ({ input, staff, ip }) =>
      service.freezeMember(server, reviewer(staff, ip), input.id, input.freeze === 1, input.reason),
  )

  route(
    server,
    calls.manager,
    z.object({ id: masterId(), staff_id: masterId(), is_default: flag().optional() }),
    ({ input, staff, ip }) =>
      service.assignManager(server, reviewer(staff, ip), input.id, input.staff_id, input.is_default !== 0),
  )

  route(
    server,
    calls.auditAddress,
    z.object({ id: id(), pass: flag(), note: prose(0, 200).optional() }),
    ({ input, staff, ip }) =>
      service.auditAddress(server, reviewer(staff, ip), input.id, input.pass === 1, input.note ?? ''),
  )

  route(server, calls.invites, z.object({}), ({ staff }) =>
    queries.inviteCodes(db, staff.role === 'admin' ? null : staff.id, MOST_CODES),
  )

  route(
    server,
    calls.addInvite,
    z.object({ most_uses: whole(1, 10_000), days: whole(1, 366) }),
    ({ input, staff, ip }) =>
      inTransaction(db, async (tx) => {
        const ends_on = formatDate(Math.floor(now() / 1000) + input.days * DAY)
        const { most_uses } = input
        for (;;) {
          const code = Array.from({ length: 6 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
          if (!(await queries.addInviteCode(tx, { code, staff_id: staff.id, most_uses, ends_on, at: now() }))) continue
          await audit(tx, {
            staff_id: staff.id,
            role: staff.role,
            action: reviewText.action.invite,
            target: `invite_code:${code}`,
            detail: { most_uses, ends_on },
            ip,
            at: now(),
          })
          return { code, staff: staff.name, most_uses, uses: 0, ends_on }
        }
      }),
  )
}
