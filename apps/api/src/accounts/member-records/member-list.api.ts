import { requiredDocuments } from '@yaopi/core'
import { contract } from '@yaopi/core/contract'
import { maskPhone, mayDo } from '@yaopi/core/staff'
import { z } from 'zod'
import type { AppContext } from '../../platform/context/index.ts'
import { cursor, flag, id, oneOf, route, text, whole } from '../../platform/http/index.ts'
import { managerIdOf } from '../staff/index.ts'
import * as lists from './member-list.queries.ts'
import { managers } from './member-record.queries.ts'
import * as service from './member-record.service.ts'
import { actorOf, partOf } from './record-page.ts'

const MOST_IDS = 200
const VIEWS = ['sleeping', 'falling', 'ending', 'first', 'visit'] as const

const ids = () => z.array(id()).min(1).max(MOST_IDS)

/** Lists of members for the staff, by what waits. */
export function registerMemberLists(server: AppContext): void {
  const calls = contract.memberRecord
  const { db, now } = server

  route(server, calls.managers, z.object({}), () => managers(db))

  route(
    server,
    calls.customers,
    z.object({ keyword: text(0, 60).optional(), view: oneOf(VIEWS).optional(), after: cursor() }),
    async ({ input, staff }) => {
      const filter = {
        managerId: managerIdOf(staff, 'customer:read'),
        keyword: input.keyword ?? '',
        view: input.view ?? null,
        now: now(),
      }
      const seesMoney = filter.managerId !== null || mayDo(staff.roles, 'member_wallet:read')
      return partOf(
        lists.nearestVisits,
        input.after,
        (part) => lists.customersOf(db, filter, part),
        ({ all: _, ...customer }) => ({
          ...customer,
          phone: maskPhone(customer.phone),
          amount_30: service.yuanOf(customer.amount_30),
          amount_before: service.yuanOf(customer.amount_before),
          amount_90: service.yuanOf(customer.amount_90),
          balance: seesMoney ? service.yuanOf(customer.balance) : null,
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
      after: cursor(),
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
        partOf(
          lists.firstEnds,
          input.after,
          (part) => lists.endingDocuments(db, filter, part),
          ({ all: _, rank, scopes, phone, cart_amount, ...document }) => {
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
    z.object({ audit_status: whole(0, 2).optional(), after: cursor() }),
    async ({ input }) => {
      return partOf(
        lists.oldestAddresses,
        input.after,
        (part) => lists.addressesWith(db, input.audit_status ?? 0, part),
        ({ all: _, ...address }) => ({ ...address, phone: maskPhone(address.phone) }),
      )
    },
  )
}
