import { fromYuan } from '@yaopi/core'
import { contract } from '@yaopi/core/contract'
import { promoKindCodes, type PromoKind, type SimulationInput, type SimulatedLine } from '@yaopi/core/staff'
import { z } from 'zod'
import { audit, managerIdOf } from '../../accounts/staff/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import {
  countedPage,
  flag,
  masterId,
  oneOf,
  page,
  prose,
  route,
  staffPageOf,
  text as line,
  versionField,
  whole,
} from '../../platform/http/index.ts'
import { moment } from './kinds/fields.ts'
import { addCase, caseView, promoCases, removeCase } from './promo-case.queries.ts'
import { buyerChoices, goodsChoices, isManagedBy } from './promo-choice.queries.ts'
import { draftById, openDrafts, promoVersion } from './promo-draft.queries.ts'
import * as service from './promo-draft.service.ts'
import { promoText as text } from './promo-draft.text.ts'
import { promoEntries } from './promo-list.queries.ts'
import { expectedOf, runCases, runSimulation } from './promo-simulation.service.ts'

const PER_PAGE = 100
const MOST_LINES = 200
const MOST_CODES = 500
/** Days around now that a list shows unless others are named. */
const AROUND = 400 * 86_400

const kindField = () => oneOf(promoKindCodes as unknown as readonly [PromoKind, ...PromoKind[]]) as z.ZodType<PromoKind>

const lineFields: z.ZodType<SimulatedLine> = z.object({
  goods_id: masterId(),
  number: whole(1, 999_999),
  goods_price_id: masterId(0).optional(),
  goods_manjian_id: masterId(0).optional(),
  combination_id: masterId(0).optional(),
  is_yj: flag().optional(),
}) as z.ZodType<SimulatedLine>

const simulationFields = {
  member_id: masterId().optional(),
  as: z
    .object({ rank: whole(1, 8).transform(Number), region: oneOf(['A', 'B', 'C'] as const), is_new: flag().optional() })
    .optional(),
  lines: z.array(lineFields).max(MOST_LINES).optional(),
  at: moment().optional(),
  coupons: oneOf(['best', 'none'] as const).optional(),
  voucher_ids: z.array(masterId()).max(50).optional(),
  points: whole(0, 99_999_999).optional(),
  draft_ids: z.array(masterId()).max(20).optional(),
  without: z
    .array(z.object({ kind: kindField(), id: masterId() }))
    .max(50)
    .optional(),
}

/** Promotions of the staff: drafts, checks, publication, the simulator and its cases. */
export function registerPromoDrafts(server: AppContext): void {
  const calls = contract.promoAdmin
  const { db } = server
  const payload = z.record(z.string(), z.unknown())
  const step = { id: masterId(), ...versionField(promoVersion) }

  route(
    server,
    calls.list,
    z.object({
      kind: kindField().optional(),
      state: oneOf(['draft', 'planned', 'running', 'ended'] as const).optional(),
      from: moment().optional(),
      to: moment().optional(),
      q: line(0, 40).optional(),
      page: page(),
    }),
    async ({ input }) => {
      const now = Math.floor(server.now() / 1000)
      const paging = { page: input.page, per_page: PER_PAGE }
      const filter = { ...input, from: input.from ?? now - AROUND, to: input.to ?? now + AROUND, now: server.now() }
      const { list, total } = await countedPage('all', paging, ({ limit, offset }) =>
        promoEntries(db, filter, limit, offset),
      )
      return staffPageOf(
        list.map((row) => service.entryView(row, now)),
        total,
        paging,
      )
    },
  )
  route(
    server,
    calls.goods,
    z.object({ q: line(0, 40).optional(), codes: line(0, MOST_CODES * 16).optional() }),
    ({ input: { q, codes } }) =>
      goodsChoices(db, {
        q,
        codes: codes
          ?.split(',')
          .map((code) => code.trim())
          .filter((code) => code !== '')
          .slice(0, MOST_CODES),
      }),
  )
  route(server, calls.buyers, z.object({ q: line(1, 40) }), async ({ input, staff }) => ({
    members: await buyerChoices(db, input.q, managerIdOf(staff, 'simulation:run')),
  }))
  route(server, calls.drafts, z.object({ page: page() }), async ({ input }) => {
    const paging = { page: input.page, per_page: PER_PAGE }
    const { list, total } = await countedPage('all', paging, ({ limit, offset }) => openDrafts(db, limit, offset))
    return staffPageOf(
      list.map(({ all: _, ...draft }) => draft),
      total,
      paging,
    )
  })
  route(server, calls.read, z.object({ id: masterId() }), async ({ input }) => {
    const draft = await draftById(db, input.id)
    if (draft === undefined) throw new BusinessError(404, text.unknown)
    return draft
  })
  route(server, calls.add, z.object({ kind: kindField(), payload }), ({ input, staff }) =>
    service.addDraft(server, staff, input.kind, service.payloadOf(input.kind, input.payload)),
  )
  route(server, calls.edit, z.object({ ...step, payload }), ({ input, staff }) =>
    service.editDraft(server, staff, input),
  )
  route(server, calls.check, z.object({ id: masterId() }), ({ input }) => service.checkDraft(server, input.id))
  route(
    server,
    calls.publish,
    z.object({
      ...step,
      ticks: z
        .array(z.object({ code: line(1, 40), reason: prose(0, 200) }))
        .max(40)
        .default([]),
    }),
    ({ input, staff }) => service.publishDraft(server, staff, input),
  )
  route(server, calls.withdraw, z.object(step), ({ input, staff }) =>
    service.withdrawPromo(server, staff, input.id, input.version),
  )
  route(server, calls.discard, z.object(step), ({ input, staff }) =>
    service.discardDraft(server, staff, input.id, input.version),
  )
  route(server, calls.copy, z.object({ id: masterId(), start: moment() }), ({ input, staff }) =>
    service.copyDraft(server, staff, input.id, input.start),
  )
  const live = { kind: kindField(), id: masterId() }
  route(server, calls.end, z.object({ ...live, reason: prose(2, 200) }), ({ input, staff }) =>
    service.endPromo(server, staff, input),
  )
  route(server, calls.extend, z.object({ ...live, end: moment() }), ({ input, staff }) =>
    service.extendPromo(server, staff, input),
  )
  route(
    server,
    calls.pool,
    z.object({ ...live, goods_id: masterId().optional(), total: whole(1, 9_999_999) }),
    ({ input, staff }) => service.raisePool(server, staff, input),
  )
  service.registerBudgetApproval(server)
  registerSimulator(server)
}

function registerSimulator(server: AppContext): void {
  const calls = contract.simulationAdmin
  const { db } = server
  route(server, calls.run, z.object(simulationFields), async ({ input, staff }) => {
    const manager = managerIdOf(staff, 'simulation:run')
    if (manager !== null && input.member_id !== undefined && !(await isManagedBy(db, input.member_id, manager)))
      throw new BusinessError(404, text.unknownMember)
    return runSimulation(server, input as SimulationInput)
  })
  route(server, calls.cases, z.object({}), async () => ({ cases: (await promoCases(db)).map(caseView) }))
  route(
    server,
    calls.addCase,
    z.object({ ...simulationFields, name: prose(1, 60) }),
    async ({ input: { name, ...input }, staff }) => {
      const at = input.at ?? Math.floor(server.now() / 1000)
      const cart = { ...input, at } as SimulationInput
      const expected = await expectedOf(server, cart)
      return inTransaction(db, async (tx) => {
        const made = await addCase(tx, { name, input: cart, expected, author_id: staff.id, at: server.now() })
        if (made === undefined) throw new BusinessError(409, text.manyCases)
        await audit(tx, {
          by: staff,
          action: text.actions.addCase,
          target: `promo_case:${made.id}`,
          detail: { name, expected: fromYuan(caseView(made).expected) },
          at: server.now(),
        })
        return caseView(made)
      })
    },
  )
  route(server, calls.removeCase, z.object({ id: masterId() }), ({ input, staff }) =>
    inTransaction(db, async (tx) => {
      const removed = await removeCase(tx, input.id)
      if (removed)
        await audit(tx, {
          by: staff,
          action: text.actions.removeCase,
          target: `promo_case:${input.id}`,
          at: server.now(),
        })
      return { removed: removed ? (1 as const) : (0 as const) }
    }),
  )
  route(server, calls.runCases, z.object({}), async () => ({ cases: await runCases(server) }))
}
