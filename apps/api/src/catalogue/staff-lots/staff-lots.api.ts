import { fen, toYuan } from '@yaopi/core'
import { contract } from '@yaopi/core/contract'
import {
  listLimits,
  LOT_BANDS,
  LOT_LIMITS,
  LOT_STATES,
  lotStateWords,
  type StaffLot,
  type StaffRight,
} from '@yaopi/core/staff'
import { z } from 'zod'
import { partsInOrder, registerExportKind } from '../../accounts/exports/index.ts'
import {
  actionsOn,
  asFlags,
  reachesWarehouse,
  requireOwn,
  type RowAction,
  type RowReader,
  type StaffScope,
  warehousesFor,
} from '../../accounts/staff/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import {
  cursor,
  day,
  flag,
  idempotencyKey,
  keysetPage,
  keysetPageOf,
  text as line,
  masterId,
  oneOf,
  prose,
  route,
  whole,
} from '../../platform/http/index.ts'
import { lotColumns } from './lot-export.ts'
import * as queries from './staff-lots.queries.ts'
import * as service from './staff-lots.service.ts'
import { staffLotsText as text } from './staff-lots.text.ts'

const [least, middle, most] = LOT_LIMITS.perPage
const DAYS = 3_650

/** Lots that are read at once for an export. */
const PER_EXPORTED = 1_000

/** Somebody who works with lots, of some warehouses or of all. */
type LotReader = RowReader & StaffScope

const isStopped = ({ state }: queries.StaffLotRow): boolean => state === 'held' || state === 'recalled'

/** What may be done with a lot. */
const lotActions = {
  adjust: { call: contract.staffLotsAdmin.adjust, isFor: (lot) => !isStopped(lot) },
  scrap: {
    call: contract.staffLotsAdmin.scrap,
    isFor: ({ waits, state, held, on_hand }) =>
      !waits && state !== 'recalled' && (state === 'held' ? held : on_hand) > 0,
  },
  move: {
    call: contract.staffLotsAdmin.move,
    isFor: (lot) => !isStopped(lot) && !lot.is_jxq && lot.on_hand > 0,
  },
  hold: { call: contract.staffLotsAdmin.hold, isFor: (lot) => !isStopped(lot) },
  release: { call: contract.staffLotsAdmin.release, isFor: ({ state }) => state === 'held' },
  near: {
    call: contract.staffLotsAdmin.near,
    isFor: ({ is_jxq, state, on_hand }) => !is_jxq && (state === 'good' || state === 'due') && on_hand > 0,
  },
  unlist: {
    call: contract.staffLotsAdmin.near,
    isFor: (lot) => lot.is_jxq && !isStopped(lot) && lot.own_reserved === 0,
  },
} satisfies Record<string, RowAction<queries.StaffLotRow>>

/** Lots for the staff: what is there, deliveries, counts, holds, scrapping, near-expiry listings. */
export function registerStaffLots(server: AppContext): void {
  const calls = contract.staffLotsAdmin
  service.registerScrapApproval(server)

  function view(row: queries.StaffLotRow, staff: LotReader): StaffLot {
    const { is_jxq: _, own_reserved: __, amount, has_report, waits, ...shown } = row
    const reaches = (right: StaffRight): boolean => reachesWarehouse(staff, right, row.ck_id)
    return {
      ...shown,
      amount: toYuan(fen(amount)),
      state_text: lotStateWords[row.state],
      has_report: has_report ? 1 : 0,
      waits: waits ? 1 : 0,
      can: asFlags(actionsOn(lotActions, row, staff, reaches)),
    }
  }

  async function stored(id: number): Promise<queries.StaffLotRow> {
    const lot = await queries.lotById(server.db, id, service.todayOf(server))
    if (lot === undefined) throw new BusinessError(404, text.notFound)
    return lot
  }
  const one = async (id: number, staff: LotReader): Promise<StaffLot> => view(await stored(id), staff)
  /** Throws 404 for a lot of a warehouse that a right of the person does not reach. */
  const requireLot = (staff: StaffScope, right: StaffRight, lotId: number): Promise<void> =>
    requireOwn(server.db, warehousesFor(staff, right), 'lot', { id: lotId, unknown: text.notFound })
  /** Throws 422 where units would come into a warehouse that is not the person's, as for one that is unknown. */
  const requireTarget = (staff: StaffScope, warehouse: number): void => {
    if (!reachesWarehouse(staff, 'lot:write', warehouse)) throw fieldError('ck_id', text.noWarehouse)
  }

  const listing = z.object({
    q: line(0, 60).optional(),
    goods_id: masterId().optional(),
    ck_id: masterId().optional(),
    state: oneOf(LOT_STATES).optional(),
    ends_from: whole(0, DAYS).optional(),
    ends_within: whole(0, DAYS).optional(),
    no_report: flag().optional(),
    after: cursor(),
    per_page: whole(least, most)
      .refine((number) => number === least || number === middle || number === most)
      .default(least),
  })
  route(server, calls.list, listing, async ({ input: { after, per_page, ...filter }, staff }) => {
    const today = service.todayOf(server)
    const within = { ...filter, own: warehousesFor(staff, 'lot:read') }
    const page = await keysetPage(queries.lotsByEnd, { after, per_page }, async (part) => ({
      list: await queries.lotsInOrder(server.db, within, { today, ...part }),
      total: await queries.countLots(server.db, within, today),
    }))
    const data = page.list.map((row) => view(row, staff))
    return keysetPageOf(data, page, { per_page })
  })

  registerExportKind(server, {
    kind: 'lots',
    title: text.sheet.name,
    may: 'lot:export',
    filter: listing,
    open: (context, { after: _, per_page: __, ...filter }, staff) => ({
      columns: lotColumns,
      parts: partsInOrder(PER_EXPORTED, async (part) => {
        const within = { ...filter, own: warehousesFor(staff, 'lot:export') }
        const list = await queries.lotsInOrder(context.db, within, { today: service.todayOf(server), ...part })
        return list.map((row) => ({ ...view(row, staff), position: row.position }))
      }),
    }),
  })

  route(server, calls.bands, z.object({}), async ({ staff }) => {
    const own = warehousesFor(staff, 'lot:read')
    const sums = await queries.bandsUntil(server.db, service.todayOf(server), LOT_BANDS, own)
    const bands = LOT_BANDS.map((to, at) => {
      const { lots = 0, units = 0, amount = 0 } = sums.find(({ band }) => band === at) ?? {}
      return { from: at === 0 ? null : LOT_BANDS[at - 1]! + 1, to, lots, units, amount: toYuan(fen(amount)) }
    })
    return { bands, warehouses: await queries.warehouses(server.db, own) }
  })

  const named = { id: masterId() }
  route(server, calls.read, z.object(named), async ({ input: { id }, staff }) => {
    await requireLot(staff, 'lot:read', id)
    const lot = await stored(id)
    const { goods_id, ck_id } = lot
    const [moves, orders] = await Promise.all([
      queries.movesOfLot(server.db, id, listLimits.lotMoves),
      queries.waitingOrders(server.db, { lot_id: lot.is_jxq ? id : null, goods_id, ck_id }, listLimits.lotOrders),
    ])
    return { ...view(lot, staff), moves, orders }
  })

  const reason = () => prose(1, LOT_LIMITS.reason)
  const repeated = { idempotency_key: idempotencyKey() }
  const delivery = z.object({
    goods_sn: line(1, 40),
    ck_id: masterId(),
    batch_no: line(1, LOT_LIMITS.batch),
    made_date: day(),
    end_date: day(),
    number: whole(1, LOT_LIMITS.units),
    reason: prose(0, LOT_LIMITS.reason).default(''),
    ...repeated,
  })
  route(server, calls.receive, delivery, async ({ input, staff }) => {
    requireTarget(staff, input.ck_id)
    return one(await service.receive(server, staff, input), staff)
  })

  const count = z.object({
    ...named,
    counted: whole(0, LOT_LIMITS.units),
    on_hand: whole(0),
    reason: reason(),
    ...repeated,
  })
  route(server, calls.adjust, count, async ({ input, staff }) => {
    await requireLot(staff, 'lot:write', input.id)
    await service.adjust(server, staff, input)
    return one(input.id, staff)
  })

  const scrapped = z.object({ ...named, number: whole(1, LOT_LIMITS.units), reason: reason(), ...repeated })
  route(server, calls.scrap, scrapped, async ({ input, staff }) => {
    const { id: lot_id, number, reason: why, idempotency_key: key } = input
    await requireLot(staff, 'lot:write', lot_id)
    const approval_id = await service.scrap(server, staff, { lot_id, number, reason: why, key })
    return { lot: await one(lot_id, staff), approval_id }
  })

  const moved = z.object({
    ...named,
    ck_id: masterId(),
    number: whole(1, LOT_LIMITS.units),
    reason: reason(),
    ...repeated,
  })
  route(server, calls.move, moved, async ({ input, staff }) => {
    await requireLot(staff, 'lot:write', input.id)
    requireTarget(staff, input.ck_id)
    await service.move(server, staff, input)
    return one(input.id, staff)
  })

  const step = z.object({ ...named, reason: reason() })
  route(server, calls.hold, step, async ({ input, staff }) => {
    await service.hold(server, staff, input.id, input.reason)
    return one(input.id, staff)
  })
  route(server, calls.release, step, async ({ input, staff }) => {
    await service.release(server, staff, input.id, input.reason)
    return one(input.id, staff)
  })
  route(server, calls.near, step.extend({ is_near: flag() }), async ({ input, staff }) => {
    const { id, is_near, reason: why } = input
    await service.list(server, staff, { id, isNear: is_near === 1, reason: why })
    return one(id, staff)
  })
}
