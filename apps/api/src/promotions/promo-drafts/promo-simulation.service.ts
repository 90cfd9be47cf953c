import { toYuan } from '@yaopi/core'
import {
  PromoDraftState,
  promoKindOf,
  type PromoCase,
  type PromoCaseChange,
  type Simulation,
  type SimulationInput,
} from '@yaopi/core/staff'
import type { AppContext } from '../../platform/context/index.ts'
import type { Db } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { type LeftOut, rolledBack, simulate, type Simulated, simulationView } from '../simulation/index.ts'
import { formOf } from './kinds/registry.ts'
import { caseView, noteRun, promoCases } from './promo-case.queries.ts'
import { draftById, liveGroup } from './promo-draft.queries.ts'
import { promoText as text } from './promo-draft.text.ts'

/** The ids of rows that published promotions consist of. */
async function leftOut(tx: Db, without: SimulationInput['without']): Promise<LeftOut> {
  const left = {
    price_offer: new Set<number>(),
    reduction: new Set<number>(),
    storewide_price: new Set<number>(),
    cashback_offer: new Set<number>(),
    bundle: new Set<number>(),
    coupon_template: new Set<number>(),
    draw: new Set<number>(),
  }
  for (const { kind, id } of without ?? []) {
    const { live } = formOf(kind)
    const group = await liveGroup(tx, live, kind, id, false)
    for (const one of group?.ids ?? []) left[live.table].add(one)
  }
  return left
}

/** Publishes drafts in a transaction that is rolled back, so that they are priced like any other offer. */
async function publishFor(tx: Db, ids: readonly number[]): Promise<void> {
  for (const id of new Set(ids)) {
    const draft = await draftById(tx, id)
    if (draft === undefined) throw fieldError('draft_ids', text.unknown)
    if (draft.state === PromoDraftState.published) continue
    // A lottery prices nothing, and one that is not complete has no rows.
    if (promoKindOf(draft.kind).form === 'draw') continue
    await formOf(draft.kind).publish(tx, { promo_id: id, kind: draft.kind, payload: draft.payload })
  }
}

/** Prices what the input says; the caller rolls back. */
async function priced(server: AppContext, tx: Db, input: SimulationInput): Promise<Simulated> {
  const { member_id, as, lines, at, coupons, voucher_ids, points, without } = input
  return simulate(server, tx, {
    member_id,
    as,
    lines,
    at: at === undefined ? server.now() : at * 1000,
    choices: { coupons: coupons === 'none' ? {} : 'best', vouchers: [...(voucher_ids ?? [])], points: points ?? 0 },
    left: await leftOut(tx, without),
  })
}

/** What a buyer would pay at a moment, and why. Nothing stays. */
export const runSimulation = (server: AppContext, input: SimulationInput): Promise<Simulation> =>
  rolledBack(server.db, async (tx) => {
    await publishFor(tx, input.draft_ids ?? [])
    const at = input.at ?? Math.floor(server.now() / 1000)
    return simulationView(await priced(server, tx, input), at, input.member_id === undefined)
  })

/** What a case costs, fen; null where its buyer or goods are gone. */
async function payableOf(server: AppContext, tx: Db, input: SimulationInput): Promise<number | null> {
  try {
    return (await priced(server, tx, input)).priced.payable
  } catch (error) {
    if (error instanceof BusinessError) return null
    throw error
  }
}

/** What every saved case costs, by its id. */
async function payables(server: AppContext, tx: Db): Promise<ReadonlyMap<number, number | null>> {
  const result = new Map<number, number | null>()
  for (const { id, input } of await promoCases(tx)) result.set(id, await payableOf(server, tx, input))
  return result
}

/** The cases whose amount the work changes, by amount; the work itself and both runs are rolled back. */
export const changedCases = (server: AppContext, work: (tx: Db) => Promise<unknown>): Promise<PromoCaseChange[]> =>
  rolledBack(server.db, async (tx) => {
    const before = await payables(server, tx)
    if (before.size === 0) return []
    await work(tx)
    const after = await payables(server, tx)
    return (await promoCases(tx)).flatMap(({ id, name }) => {
      const [then, now] = [before.get(id) ?? 0, after.get(id) ?? 0]
      return then === now ? [] : [{ id, name, before: toYuan(then), after: toYuan(now) }]
    })
  })

/** Runs every saved case and notes what it costs now. */
export async function runCases(server: AppContext): Promise<PromoCase[]> {
  const result = await rolledBack(server.db, (tx) => payables(server, tx))
  await noteRun(
    server.db,
    [...result].map(([id, payable]) => ({ id, payable })),
    server.now(),
  )
  return (await promoCases(server.db)).map(caseView)
}

/** What a case costs now, for saving it; fen. */
export const expectedOf = (server: AppContext, input: SimulationInput): Promise<number> =>
  rolledBack(server.db, async (tx) => (await priced(server, tx, input)).priced.payable)
