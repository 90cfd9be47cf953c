import { fen, toYuan } from '@yaopi/core'
import { contract } from '@yaopi/core/contract'
import { PRICE_LIMITS, type PriceChange, PriceChangeState } from '@yaopi/core/staff'
import { z } from 'zod'
import { actionsOn, asFlags, type RowAction, type RowReader } from '../../accounts/staff/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import {
  cursor,
  id,
  idempotencyKey,
  keysetPage,
  keysetPageOf,
  text as line,
  masterId,
  oneOf,
  prose,
  route,
  whole,
  yuan,
} from '../../platform/http/index.ts'
import { registerJobs } from '../../platform/jobs/index.ts'
import { pricesIn, pricesView } from './price-values.ts'
import { applyPlannedPrices } from './staff-prices.jobs.ts'
import * as queries from './staff-prices.queries.ts'
import * as service from './staff-prices.service.ts'
import { staffPricesText as text } from './staff-prices.text.ts'

const PER_PAGE = 50

/** What may be done with a change of a price. */
const changeActions = {
  cancel: {
    call: contract.staffPricesAdmin.cancel,
    isFor: ({ state }) => state === PriceChangeState.planned,
  },
} satisfies Record<string, RowAction<Pick<PriceChange, 'state'>>>

const commas = (most: number) => line(0, most).refine((value) => /^[\w,]*$/.test(value))
const tier = z.object({ number: whole(1, 999_999), price: yuan() })
const level = z.object({ ranks: commas(40), zones: commas(10), price: yuan() })
const row = z.object({
  goods_id: masterId(),
  base_price: yuan().optional(),
  market_price: yuan().optional(),
  ladder_type: whole(0, 2)
    .transform((type) => type as 0 | 1 | 2)
    .optional(),
  tiers: z.array(tier).max(PRICE_LIMITS.tiers).optional(),
  levels: z.array(level).max(PRICE_LIMITS.levels).optional(),
  no_levels: whole(1, 1)
    .transform(() => 1 as const)
    .optional(),
})
const sheet = {
  rows: z.array(row).min(1).max(PRICE_LIMITS.rows),
  effective_at: whole(0, 99_999_999_999).optional(),
}

/** Prices of goods by the staff: the sheet, planned prices, the second person. */
export function registerStaffPrices(server: AppContext): void {
  const calls = contract.staffPricesAdmin
  registerJobs(server, [applyPlannedPrices])
  service.registerPriceApproval(server)

  route(
    server,
    calls.sheet,
    z.object({ ids: line(1, 2_500).refine((value) => /^\d{1,9}(,\d{1,9})*$/.test(value)) }),
    async ({ input }) => {
      const ids = [...new Set(input.ids.split(',').map(Number))].slice(0, PRICE_LIMITS.rows)
      const list = await queries.pricedGoods(server.db, ids, { now: server.now(), days: PRICE_LIMITS.days })
      const byId = new Map(list.map((one) => [one.id, one]))
      return ids.flatMap((goodsId) => {
        const one = byId.get(goodsId)
        if (one === undefined) return []
        const { base_price, market_price, ladder, levels } = pricesView(pricesIn(one))
        return {
          id: one.id,
          goods_sn: one.goods_sn,
          name: one.name,
          ypgg: one.ypgg,
          maker: one.maker,
          base_price: base_price!,
          market_price: market_price!,
          ladder: ladder!,
          levels: levels!,
          offer: one.offer === null ? null : toYuan(fen(one.offer)),
          changed_at: one.changed_at,
          planned_at: one.planned_at,
          waits: one.waits ? (1 as const) : (0 as const),
        }
      })
    },
  )

  const sheetOf = ({ rows, effective_at }: { rows: z.infer<typeof row>[]; effective_at?: number | undefined }) => ({
    rows: rows as service.Sheet['rows'],
    effectiveAt: effective_at === undefined ? undefined : effective_at * 1000,
  })
  route(server, calls.check, z.object(sheet), ({ input }) => service.check(server, sheetOf(input)))

  const applied = z.object({ ...sheet, reason: prose(1, PRICE_LIMITS.reason), idempotency_key: idempotencyKey() })
  route(server, calls.apply, applied, ({ input, staff }) =>
    service.apply(server, staff, { ...sheetOf(input), reason: input.reason, key: input.idempotency_key }),
  )

  const view = (change: queries.ChangeRow, staff: RowReader): PriceChange => {
    // What nobody signed in time is given up, although its row still waits.
    const isOver = change.state === 'waiting' && change.approval_state !== 'open'
    const state = isOver ? PriceChangeState.cancelled : change.state
    const { approval_state: _, approval_note, before, after, ...rest } = change
    return {
      ...rest,
      before: pricesView(before),
      after: pricesView(after),
      state,
      state_text: text.states[state],
      note: isOver ? (approval_note ?? '') : change.note,
      can: asFlags(actionsOn(changeActions, { state }, staff)),
    }
  }
  const listing = z.object({
    goods_id: masterId().optional(),
    batch_id: masterId().optional(),
    state: oneOf(['waiting', 'planned', 'applied', 'cancelled'] as const).optional(),
    after: cursor(),
  })
  route(server, calls.changes, listing, async ({ input, staff }) => {
    const start = { after: input.after, per_page: PER_PAGE }
    const page = await keysetPage(queries.newestChanges, start, (part) => queries.changesPage(server.db, input, part))
    const data = page.list.map((change) => view(change, staff))
    return keysetPageOf(data, page, start)
  })

  route(server, calls.cancel, z.object({ id: id() }), async ({ input, staff }) => {
    await service.cancel(server, staff, input.id)
    const change = await queries.changeById(server.db, input.id)
    if (change === undefined) throw new BusinessError(404, text.notFound)
    return view(change, staff)
  })
}
