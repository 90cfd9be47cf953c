import type { FreightGroup, NextHint } from '@yaopi/core/contract'
import { toYuan } from '@yaopi/core'
import { emptyTotals, isFor, isRunning, nextStep, type NextStep } from '@yaopi/core/pricing'
import type { AppContext, Member } from '../../platform/context/index.ts'
import { goodsByIds, goodsRowsByIds as rowsByIds } from '../../catalogue/goods/index.ts'
import { offersOver, type ReductionRow, reductionsOf, viewerContextOf } from '../../pricing/offers/index.ts'
import { cartLines } from './cart.queries.ts'
import { runningFor, termsFor } from './cart-terms.ts'
import { priceLines, type PricedLines } from './price-lines.ts'
import { goodsForGap, type HintTarget } from './next-hint.queries.ts'

const SUGGESTED = 10

export type HintRequest = {
  readonly goods_id?: number | undefined
  readonly manjian_id?: number | undefined
  readonly ids?: readonly number[] | undefined
}
type Hint = { readonly step: NextStep; readonly target: HintTarget; readonly manjian_id?: number }

/**
 * What is missing to the next step (再买¥35.20减¥15.00), and at most ten goods that close the gap: of the named activity,
 * of one the goods take part in, else of the nearest step of the cart. Empty when there is no step. At most four
 * statements.
 */
export async function nextHint(
  server: AppContext,
  member: Member,
  { goods_id, manjian_id, ids }: HintRequest,
): Promise<NextHint> {
  const rows = await cartLines(server, member.id)
  const running = await runningFor(server, member, rows)
  const viewerContext = { ...viewerContextOf(server, member), campaigns: running }
  const chosen = ids === undefined ? undefined : new Set(ids)
  const priced = priceLines(
    rows,
    viewerContext,
    termsFor(server, member, rows, running, running),
    chosen === undefined ? undefined : (row) => chosen.has(row.lineId),
  )
  const open = running.reductions.filter((row) => isRunning(row, viewerContext.now) && isFor(row, member))
  const own =
    goods_id === undefined
      ? undefined
      : (priced.rows.find((row) => row.goodsId === goods_id) ?? (await rowsByIds(server, [goods_id], null))[0])
  const candidates =
    manjian_id !== undefined
      ? open.filter((row) => row.id === manjian_id)
      : own !== undefined
        ? reductionsOf(own, running, member, viewerContext.now)
        : goods_id !== undefined
          ? []
          : undefined
  const hint = candidates === undefined ? nearest(priced, open) : firstStep(candidates, priced)
  if (hint === undefined) return {}
  const suggested = await goodsForGap(server.db, member.id, hint.target, SUGGESTED * 2)
  const goods = (
    await goodsByIds(
      server,
      suggested.map((one) => one.id),
      member,
    )
  )
    .filter((one) => one.is_buy === 1)
    .slice(0, SUGGESTED)
  return {
    text: hint.step.text,
    gap: toYuan(hint.step.gap),
    ...(hint.manjian_id === undefined ? {} : { manjian_id: hint.manjian_id }),
    goods,
  }
}

/** The next step of the first activity that has one: from the cart's progress, else from the first tier. */
function firstStep(candidates: readonly ReductionRow[], { priced, terms }: PricedLines): Hint | undefined {
  for (const offer of candidates) {
    const joined = priced.reductions.find((one) => one.id === offer.id)
    const step = joined === undefined ? firstTier(offer, terms) : joined.next
    if (step !== null) return { step, target: { offer }, manjian_id: offer.id }
  }
  return undefined
}

const firstTier = (row: ReductionRow, terms: PricedLines['terms']): NextStep | null => {
  const offer = terms.offers.reductions?.find((one) => one.id === row.id)
  return nextStep(
    offer ?? {
      id: row.id,
      name: row.name,
      scope: { kind: 'all' },
      tiers: offersOver([], { ...nothing, reductions: [{ ...row, scope_kind: 'all' }] }).reductions?.[0]?.tiers ?? [],
      is_repeat: row.is_repeat === true,
    },
    emptyTotals,
  )
}

const nothing = { reductions: [], welfare: [], cashback: [], gifts: [], combinations: [], exchanges: [], rewards: [] }

const GROUPS: readonly string[] = ['main', 'zy', 'll', 'yx'] satisfies readonly FreightGroup[]

/** The nearest step of the cart: of an activity its lines take part in, else to the minimum order or free freight. */
function nearest({ priced }: PricedLines, open: readonly ReductionRow[]): Hint | undefined {
  const steps = priced.reductions
    .flatMap((one): Hint[] => {
      const offer = open.find((row) => row.id === one.id)
      return one.next === null || one.line_ids.length === 0 || offer === undefined
        ? []
        : [{ step: one.next, target: { offer }, manjian_id: one.id }]
    })
    .sort((a, b) => a.step.gap - b.step.gap || a.step.kinds - b.step.kinds || a.step.number - b.step.number)
  if (steps[0] !== undefined) return steps[0]
  const freight = priced.hints
    .filter((hint) => (hint.code === 'min_order' || hint.code === 'freight') && GROUPS.includes(hint.group ?? ''))
    .sort((a, b) => a.gap - b.gap)[0]
  return freight && { step: freight, target: { freight: freight.group as FreightGroup } }
}
