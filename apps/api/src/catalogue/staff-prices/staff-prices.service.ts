import { createHash } from 'node:crypto'
import { fen, formatFen, rankNames } from '@yaopi/core'
import {
  checkPrices,
  changeOf,
  PRICE_LIMITS,
  PriceChangeState,
  type PriceApplied,
  type PriceRowCheck,
  type PriceRowInput,
  type Prices,
} from '@yaopi/core/staff'
import { z } from 'zod'
import { registerApprovalKind, requestApproval, type SignedBy } from '../../accounts/approvals/index.ts'
import { auditAct, changed as changedFields } from '../../accounts/staff/index.ts'
import type { AppContext, StaffActor } from '../../platform/context/index.ts'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { DAY } from '../../platform/time/index.ts'
import { judgeGoods } from '../staff-goods/index.ts'
import { afterRow, differing, isStill, pricesIn } from './price-values.ts'
import * as queries from './staff-prices.queries.ts'
import { staffPricesText as text } from './staff-prices.text.ts'

/** A sheet as it was sent; `effectiveAt` in milliseconds, undefined: at once. */
export type Sheet = { readonly rows: readonly PriceRowInput[]; readonly effectiveAt: number | undefined }

type Judged = {
  readonly check: PriceRowCheck
  readonly before: Prices
  readonly after: Prices
}

const { days } = PRICE_LIMITS

/** What the rows of a sheet would do, in the order of goods. Throws 422 for unknown goods and for a time too far. */
async function judge(context: AppContext, db: Db, { rows, effectiveAt }: Sheet, isLocked: boolean): Promise<Judged[]> {
  const now = context.now()
  if (effectiveAt !== undefined && (effectiveAt < now - DAY || effectiveAt > now + PRICE_LIMITS.ahead * DAY))
    throw fieldError('effective_at', text.tooFar(PRICE_LIMITS.ahead))
  const byId = new Map(rows.map((row) => [row.goods_id, row]))
  if (byId.size < rows.length) throw fieldError('rows', text.twice)
  const ids = [...byId.keys()]
  const goods = await queries.pricedGoods(db, ids, { now, days, isLocked })
  if (goods.length < ids.length) throw fieldError('rows', text.noGoods)
  const planned = await queries.plannedBefore(db, ids, effectiveAt ?? 0)
  return goods.map((one) => {
    // A price of next week is compared with what is planned until then.
    const before = pricesIn(
      planned
        .filter(({ goods_id }) => goods_id === one.id)
        .reduce((prices: Prices, { after }) => ({ ...prices, ...after }), one),
    )
    const after = pricesIn(afterRow(before, byId.get(one.id)!))
    const issues = checkPrices(before, after, one)
    return {
      before,
      after,
      check: {
        goods_id: one.id,
        name: one.name,
        issues,
        is_refused: issues.some(({ level }) => level === 'refused') ? 1 : 0,
        takes_second: issues.some(({ level }) => level === 'second') ? 1 : 0,
        change: changeOf(before.base_price, after.base_price),
      },
    }
  })
}

/** Checks the rows of a sheet; nothing is written. */
export const check = async (context: AppContext, sheet: Sheet): Promise<PriceRowCheck[]> =>
  (await judge(context, context.db, sheet, false)).map((one) => one.check)

type Noted = {
  readonly before: object
  readonly after: object
  readonly batch_id: number
  readonly note?: string
  readonly approval_id?: number
}
const note = (
  context: AppContext,
  tx: Db,
  by: StaffActor,
  action: string,
  goodsId: number,
  { before, after, batch_id, note: why, approval_id }: Noted,
): Promise<void> => {
  const detail = { batch_id, ...(why === undefined ? {} : { note: why }) }
  return auditAct(context, tx, by, action, `goods:${goodsId}`, detail, {
    ...changedFields({ ...before }, { ...after }),
    ...(approval_id === undefined ? {} : { approval_id }),
  })
}

/** Sets prices at once or at a time; those that move far wait for a second person. Throws 409, 422. */
export async function apply(
  context: AppContext,
  by: StaffActor,
  sheet: Sheet & { readonly reason: string; readonly key: string },
): Promise<PriceApplied> {
  const hash = createHash('sha256')
    .update(JSON.stringify([sheet.rows, sheet.effectiveAt ?? null, sheet.reason]))
    .digest()
  return inTransaction(context.db, async (tx) => {
    const now = context.now()
    const batch_id = await queries.addBatch(tx, { by: by.id, key: sheet.key, hash, reason: sheet.reason, at: now })
    if (batch_id === undefined) {
      const known = await queries.knownBatch(tx, by.id, sheet.key, hash)
      if (known?.same !== true) throw fieldError('idempotency_key', text.keyUsed)
      return known.answer as PriceApplied
    }
    const judged = await judge(context, tx, sheet, true)
    const effective_at = Math.max(sheet.effectiveAt ?? now, now)
    const isPlanned = effective_at > now
    const sound = judged.filter((one) => one.check.is_refused === 0)
    const counts = { applied: 0, planned: 0, waiting: 0 }
    const waiting: { goods_id: number; before: Partial<Prices>; after: Partial<Prices> }[] = []
    for (const { check: checked, before, after } of sound) {
      const { goods_id } = checked
      const change = differing(before, after)
      const takes_second = checked.takes_second === 1
      const state = takes_second ? 'waiting' : isPlanned ? 'planned' : 'applied'
      const ended_at = state === PriceChangeState.applied ? now : null
      await queries.addChange(tx, { batch_id, goods_id, ...change, state, takes_second, effective_at, ended_at })
      counts[state] += 1
      if (takes_second) waiting.push({ goods_id, ...change })
      else {
        if (!isPlanned) await queries.writePrices(tx, goods_id, change.after, by.id)
        await note(context, tx, by, isPlanned ? text.audit.plan : text.audit.set, goods_id, { ...change, batch_id })
      }
    }
    const changed = isPlanned ? [] : sound.filter((one) => one.check.takes_second === 0)
    await judgeGoods(
      tx,
      changed.map((one) => one.check.goods_id),
    )
    const first = sound.find((one) => one.check.takes_second === 1)
    const approval =
      first === undefined
        ? undefined
        : await requestApproval(context, tx, {
            kind: KIND,
            ref: { kind: KIND, id: batch_id },
            payload: { batch_id, rows: waiting },
            summary: text.summary(waiting.length, first.check.name),
            reason: sheet.reason,
            maker: by,
          })
    const answer: PriceApplied = {
      batch_id,
      ...counts,
      approval_id: approval?.approval_id ?? null,
      refused: judged.filter((one) => one.check.is_refused === 1).map((one) => one.check),
    }
    await queries.keepAnswer(tx, batch_id, answer)
    return answer
  })
}

/** Gives a planned change up. Throws 404, 409. */
export const cancel = (context: AppContext, by: StaffActor & { readonly name: string }, id: number): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const change = await queries.lockChange(tx, id)
    if (change === undefined) throw new BusinessError(404, text.notFound)
    if (change.state !== PriceChangeState.planned) throw new BusinessError(409, text.notPlanned)
    const words = text.cancelled(by.name)
    await queries.moveChange(tx, id, { state: 'cancelled', at: context.now(), by: by.id, note: words })
    const { before, after, batch_id } = change
    await note(context, tx, by, text.audit.cancel, change.goods_id, { before, after, batch_id })
  })

/**
 * Brings the planned changes that are due into the shop, one by one in their order; one whose goods have another price
 * by now, or whose prices no longer fit together, is given up with the reason.
 */
export async function applyDue(context: AppContext): Promise<void> {
  for (;;) {
    const done = await inTransaction(context.db, async (tx) => {
      const due = await queries.dueChanges(tx, context.now(), 200)
      for (const change of due) await bringIn(context, tx, change)
      await judgeGoods(tx, [...new Set(due.map(({ goods_id }) => goods_id))])
      return due.length
    })
    if (done < 200) return
  }
}

async function bringIn(context: AppContext, tx: Db, change: queries.OpenChange): Promise<void> {
  const at = context.now()
  const by = { id: change.by_id, roles: change.roles, ip: '' }
  const refusal = await refusalOf(context, tx, change)
  const { before, after, batch_id, goods_id } = change
  if (refusal !== undefined) {
    await queries.moveChange(tx, change.id, { state: 'cancelled', at, note: refusal })
    await note(context, tx, by, text.audit.fail, goods_id, { before, after, batch_id, note: refusal })
    return
  }
  await queries.writePrices(tx, goods_id, after, by.id)
  await queries.moveChange(tx, change.id, { state: 'applied', at })
  await note(context, tx, by, text.audit.apply, goods_id, { before, after, batch_id })
}

/** Why a change can no longer be made. */
async function refusalOf(context: AppContext, tx: Db, change: queries.OpenChange): Promise<string | undefined> {
  const [goods] = await queries.pricedGoods(tx, [change.goods_id], { now: context.now(), days, isLocked: true })
  if (goods === undefined) return text.noGoods
  const now = pricesIn(goods)
  if (!isStill(now, change.before)) return text.changed
  const issues = checkPrices(now, pricesIn({ ...now, ...change.after }), goods)
  return issues.some(({ level }) => level === 'refused') ? text.refused : undefined
}

const KIND = 'price_batch'
const payload = z.object({
  batch_id: z.number().int(),
  rows: z.array(
    z.object({
      goods_id: z.number().int(),
      before: z.record(z.string(), z.unknown()),
      after: z.record(z.string(), z.unknown()),
    }),
  ),
})
type Payload = z.infer<typeof payload>

const FIELDS = ['base_price', 'market_price', 'ladder', 'levels'] as const

function wordsOf(prices: Partial<Prices>, field: (typeof FIELDS)[number]): string | null {
  const yuanOf = (amount: number): string => formatFen(fen(amount))
  if (field === 'ladder')
    return prices.ladder == null
      ? text.none
      : prices.ladder.tiers.map(({ number, price }) => text.tier(number, yuanOf(price))).join('，')
  if (field === 'levels')
    return (prices.levels ?? []).length === 0
      ? text.none
      : prices
          .levels!.map(({ ranks, zones, price }) =>
            text.level([...(ranks ?? []).map((rank) => rankNames[rank]!), ...(zones ?? [])].join('、'), yuanOf(price)),
          )
          .join('，')
  const amount = prices[field]
  return amount == null ? text.none : yuanOf(amount)
}

/** Registers the second signature of prices that move far. */
export const registerPriceApproval = (context: AppContext): void =>
  registerApprovalKind<Payload>(context, {
    kind: KIND,
    name: text.kind,
    payload,
    maker: 'price:write',
    checker: 'price:approve',
    path: () => 'prices/changes',
    changes: async (db, { rows }) => {
      const ids = rows.map(({ goods_id }) => goods_id)
      const goods = new Map(
        (await queries.pricedGoods(db, ids, { now: context.now(), days })).map((one) => [one.id, one.name]),
      )
      return rows.flatMap(({ goods_id, before, after }) =>
        FIELDS.filter((field) => field in after).map((field) => ({
          label: `${goods.get(goods_id) ?? goods_id} ${text.fields[field]}`,
          before: wordsOf(before as Partial<Prices>, field),
          after: wordsOf(after as Partial<Prices>, field),
        })),
      )
    },
    apply: (tx, { batch_id }, signed) => sign(context, tx, batch_id, signed),
  })

/** Brings the changes of a batch in that were signed. Throws 409 when one of them no longer fits: then none is made. */
async function sign(context: AppContext, tx: Db, batchId: number, signed: SignedBy): Promise<{ applied: number }> {
  const waiting = await queries.waitingOf(tx, batchId)
  const by = { id: signed.maker.id, roles: signed.maker.roles, ip: signed.checker.ip }
  for (const change of waiting) {
    const isPlanned = change.effective_ms > signed.at
    if (!isPlanned) {
      const refusal = await refusalOf(context, tx, change)
      if (refusal !== undefined) throw new BusinessError(409, refusal)
      await queries.writePrices(tx, change.goods_id, change.after, by.id)
    }
    await queries.moveChange(tx, change.id, {
      state: isPlanned ? 'planned' : 'applied',
      at: signed.at,
      approval_id: signed.approval_id,
    })
    const { before, after } = change
    await note(context, tx, by, isPlanned ? text.audit.plan : text.audit.set, change.goods_id, {
      before,
      after,
      batch_id: batchId,
      approval_id: signed.approval_id,
    })
  }
  await judgeGoods(
    tx,
    waiting.map(({ goods_id }) => goods_id),
  )
  return { applied: waiting.length }
}
