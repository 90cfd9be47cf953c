import { contract } from '@yaopi/core/contract'
import { isForOwnMembers, maskNumber, maskPhone, type StaffRight } from '@yaopi/core/staff'
import { requiredDocuments } from '@yaopi/core'
import { z } from 'zod'
import type { AppContext, Staff, StaffActor } from '../../platform/context/index.ts'
import {
  countedPage,
  day,
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
import { listLogins } from '../auth/index.ts'
import { documentFields } from '../documents/index.ts'
import * as lists from './member-list.queries.ts'
import * as queries from './member-record.queries.ts'
import * as service from './member-record.service.ts'

const PER_PAGE = 50
const MOST_IDS = 200
/** No login has it: every login of the list is another's. */
const NO_LOGIN = new Uint8Array(32)

const FIELDS = ['phone', 'tel', 'email', 'bank_account', 'invoice_phone', 'id_number'] as const
const VIEWS = ['sleeping', 'falling', 'ending', 'first', 'visit'] as const

const ids = () => z.array(id()).min(1).max(MOST_IDS)
const tag = () => text(1, 20)

/** Records of members for the staff, and lists of members by what waits. */
export function registerMemberRecords(server: AppContext): void {
  const calls = contract.memberRecord
  const { db, now } = server
  const managerIdOf = (staff: Pick<Staff, 'id' | 'roles'>, right: StaffRight): number | null =>
    isForOwnMembers(staff.roles, right) ? staff.id : null
  const actorOf = (staff: StaffActor & Pick<Staff, 'name'>, right: StaffRight): service.Actor => ({
    ...staff,
    managerId: managerIdOf(staff, right),
  })
  /** A page of rows that `read` finds, each shown by `view`. */
  async function paged<T extends { readonly all: number }, V>(
    number: number,
    read: (part: { readonly limit: number; readonly offset: number }) => Promise<readonly T[]>,
    view: (row: Omit<T, 'all'>) => V,
  ) {
    const paging = { page: number, per_page: PER_PAGE }
    const { list, total } = await countedPage('all', paging, read)
    return staffPageOf(
      list.map(({ all: _, ...one }) => view(one)),
      total,
      paging,
    )
  }
  const one = z.object({ id: masterId() })
  const onePage = z.object({ id: masterId(), page: page() })
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
  route(server, calls.orders, onePage, async ({ input, staff }) => {
    await seen(staff, 'member:read', input.id)
    return paged(
      input.page,
      (part) => queries.ordersOf(db, input.id, part),
      (order) => ({ ...order, payable: service.yuanOf(order.payable) }),
    )
  })
  route(server, calls.cases, onePage, async ({ input, staff }) => {
    await seen(staff, 'member:read', input.id)
    return paged(
      input.page,
      (part) => queries.casesOf(db, input.id, part),
      (row) => row,
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
  route(server, calls.timeline, onePage, async ({ input, staff }) => {
    await seen(staff, 'member:read', input.id)
    return paged(
      input.page,
      (part) => queries.eventsOf(db, input.id, part),
      (row) => row,
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
  route(server, calls.managers, z.object({}), () => queries.managers(db))

  route(
    server,
    calls.customers,
    z.object({ keyword: text(0, 60).optional(), view: oneOf(VIEWS).optional(), page: page() }),
    async ({ input, staff }) => {
      const filter = {
        managerId: managerIdOf(staff, 'customer:read'),
        keyword: input.keyword ?? '',
        view: input.view ?? null,
        now: now(),
      }
      return paged(
        input.page,
        (part) => lists.customersOf(db, { ...filter, ...part }),
        (customer) => ({
          ...customer,
          phone: maskPhone(customer.phone),
          amount_30: service.yuanOf(customer.amount_30),
          amount_before: service.yuanOf(customer.amount_before),
          amount_90: service.yuanOf(customer.amount_90),
          balance: service.yuanOf(customer.balance),
        }),
      )
    },
  )
  route(
    server,
    calls.ending,
    z.object({
      within: whole(0, 400).optional(),
      type: text(2, 10).optional(),
      ended: flag().optional(),
      page: page(),
    }),
    async ({ input, staff }) => {
      const filter = {
        within: input.within ?? 60,
        type: input.type ?? null,
        isEnded: input.ended === 1,
        managerId: managerIdOf(staff, 'document:read'),
        now: now(),
      }
      const [record, days] = await Promise.all([
        paged(
          input.page,
          (part) => lists.endingDocuments(db, { ...filter, ...part }),
          ({ rank, scopes, phone, cart_amount, ...document }) => {
            const opened = requiredDocuments(rank).find((kind) => kind.type === document.type)?.scopes ?? []
            return {
              ...document,
              phone: maskPhone(phone),
              cart_amount: service.yuanOf(cart_amount),
              scopes: opened.filter((scope) => scopes.includes(scope)),
            }
          },
        ),
        lists.endingDays(db, filter),
      ])
      return { ...record, days }
    },
  )
  route(server, calls.remind, z.object({ ids: ids(), dry_run: flag().optional() }), ({ input, staff }) =>
    service.remind(server, actorOf(staff, 'document:remind'), input.ids, input.dry_run === 1),
  )
  route(
    server,
    calls.waitingAddresses,
    z.object({ audit_status: whole(0, 2).optional(), page: page() }),
    async ({ input }) => {
      return paged(
        input.page,
        (part) => lists.addressesWith(db, input.audit_status ?? 0, part),
        (address) => ({ ...address, phone: maskPhone(address.phone) }),
      )
    },
  )
}
