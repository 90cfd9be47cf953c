import { contract } from '@yaopi/core/contract'
import { maskNumber, maskPhone, type StaffRight } from '@yaopi/core/staff'
import { z } from 'zod'
import type { AppContext, Staff } from '../../platform/context/index.ts'
import { cursor, day, flag, id, masterId, oneOf, prose, route, text } from '../../platform/http/index.ts'
import { listLogins } from '../auth/index.ts'
import { documentFields } from '../documents/index.ts'
import { managerIdOf } from '../staff/index.ts'
import { registerMemberLists } from './member-list.api.ts'
import * as queries from './member-record.queries.ts'
import * as service from './member-record.service.ts'
import { actorOf, partOf } from './record-page.ts'

const MOST_IDS = 200
/** No login has it: every login of the list is another's. */
const NO_LOGIN = new Uint8Array(32)

const FIELDS = ['phone', 'tel', 'email', 'bank_account', 'invoice_phone', 'id_number'] as const

const tag = () => text(1, 20)

/** Records of members for the staff. */
export function registerMemberRecords(server: AppContext): void {
  const calls = contract.memberRecord
  const { db, now } = server
  const one = z.object({ id: masterId() })
  const onePart = z.object({ id: masterId(), after: cursor() })
  /** Throws 404 for a member whom somebody may not see by a right. */
  const seen = (staff: Staff, right: StaffRight, memberId: number): Promise<void> =>
    service.requireSeen(db, { id: memberId, managerId: managerIdOf(staff, right) })

  route(server, calls.read, one, ({ input, staff }) =>
    service.readRecord(server, { id: input.id, managerId: managerIdOf(staff, 'member:read') }),
  )
  route(server, calls.documents, one, async ({ input, staff }) => {
    await seen(staff, 'document:read', input.id)
    return (await queries.documentVersions(db, input.id)).map((document) => ({
      ...document,
      number: document.type === 'cgsfz' ? maskNumber(document.number) : document.number,
    }))
  })
  route(server, calls.addresses, one, async ({ input, staff }) => {
    await seen(staff, 'member:read', input.id)
    return (await queries.addressesOf(db, input.id)).map((address) => ({
      ...address,
      phone: maskPhone(address.phone),
    }))
  })
  route(server, calls.orders, onePart, async ({ input, staff }) => {
    await seen(staff, 'member:read', input.id)
    return partOf(
      queries.newestOrders,
      input.after,
      (part) => queries.ordersOf(db, input.id, part),
      ({ all: _, ...order }) => ({ ...order, payable: service.yuanOf(order.payable) }),
    )
  })
  route(server, calls.cases, onePart, async ({ input, staff }) => {
    await seen(staff, 'member:read', input.id)
    return partOf(
      queries.newestFirst,
      input.after,
      (part) => queries.casesOf(db, input.id, part),
      ({ all: _, ...row }) => row,
    )
  })
  route(server, calls.wallet, one, async ({ input, staff }) => {
    await seen(staff, 'member_wallet:read', input.id)
    const [wallet, moves] = await Promise.all([queries.walletOf(db, input.id), queries.walletMoves(db, input.id)])
    return {
      recharge: service.yuanOf(wallet.recharge),
      gift: service.yuanOf(wallet.gift),
      moves: moves.map((move) => ({
        ...move,
        amount: service.yuanOf(move.amount),
        balance_after: service.yuanOf(move.balance_after),
      })),
    }
  })
  route(server, calls.benefits, one, async ({ input, staff }) => {
    const scope = { id: input.id, managerId: managerIdOf(staff, 'member:read') }
    const [{ points }, coupons, moves] = await Promise.all([
      service.readRecord(server, scope),
      queries.couponsOf(db, input.id, now()),
      queries.pointsMoves(db, input.id),
    ])
    return {
      points,
      coupons: coupons.map((coupon) => ({
        ...coupon,
        face: service.yuanOf(coupon.face),
        threshold: service.yuanOf(coupon.threshold),
      })),
      moves,
    }
  })
  route(server, calls.logins, one, async ({ input, staff }) => {
    await seen(staff, 'member:logins', input.id)
    const hit = await listLogins(server, { member_id: input.id, staff_id: null }, NO_LOGIN)
    return hit.map(({ is_own: _, ...login }) => login)
  })
  route(server, calls.endLogins, z.object({ id: masterId(), reason: prose(1, 200) }), ({ input, staff }) =>
    service.endLogins(server, actorOf(staff, 'member:logins'), input.id, input.reason),
  )
  route(server, calls.timeline, onePart, async ({ input, staff }) => {
    await seen(staff, 'member:read', input.id)
    return partOf(
      queries.newestFirst,
      input.after,
      (part) => queries.eventsOf(db, input.id, part),
      ({ all: _, ...row }) => row,
    )
  })
  route(
    server,
    calls.addNote,
    z.object({ id: masterId(), text: prose(1, 500), visit_on: day().optional() }),
    ({ input, staff }) =>
      service.writeNote(server, actorOf(staff, 'member:note'), input.id, {
        text: input.text,
        visit_on: input.visit_on ?? null,
      }),
  )
  route(server, calls.endVisit, z.object({ id: masterId(), note_id: id() }), ({ input, staff }) =>
    service.endVisit(server, actorOf(staff, 'member:note'), input.id, input.note_id),
  )
  route(server, calls.tags, z.object({ id: masterId(), tags: z.array(tag()).max(20).optional() }), ({ input, staff }) =>
    service.setTags(server, actorOf(staff, 'member:tag'), input.id, input.tags ?? []),
  )
  route(
    server,
    calls.reveal,
    z.object({ id: masterId(), field: oneOf(FIELDS), reason: prose(2, 200) }),
    ({ input, staff }) => service.reveal(server, actorOf(staff, 'member:reveal'), input.id, input.field, input.reason),
  )
  route(server, calls.handIn, z.object({ id: masterId(), ...documentFields }), ({ input, staff }) => {
    const { id: memberId, ...document } = input
    return service.handIn(
      server,
      actorOf(staff, 'document:hand_in'),
      memberId,
      document as Parameters<typeof service.handIn>[3],
    )
  })
  route(
    server,
    calls.bulk,
    z.object({
      verb: oneOf(['assign', 'tag', 'untag'] as const),
      ids: z.array(masterId()).min(1).max(MOST_IDS),
      staff_id: masterId().optional(),
      tag: tag().optional(),
      dry_run: flag().optional(),
    }),
    ({ input, staff }) => {
      const { staff_id, tag: name, dry_run, ...rest } = input
      return service.changeMany(server, actorOf(staff, 'member:assign'), {
        ...rest,
        ...(staff_id === undefined ? {} : { staff_id }),
        ...(name === undefined ? {} : { tag: name }),
        ...(dry_run === undefined ? {} : { dry_run }),
      })
    },
  )

  registerMemberLists(server)
}
