import { fen, formatFen, toYuan } from '@yaopi/core'
import { zheOf } from '@yaopi/core/pricing'
import {
  checkPromo,
  IssueWeight,
  mostCost,
  PromoDraftState,
  promoIssueText,
  promoKindOf,
  promoKindText,
  PromoPhase,
  type PromoCaseChange,
  type PromoCheck,
  type PromoDraft,
  type PromoEntry,
  type PromoIssue,
  type PromoKind,
  type PromoPayload,
  type PromoTick,
} from '@yaopi/core/staff'
import { z } from 'zod'
import { registerApprovalKind, requestApproval } from '../../accounts/approvals/index.ts'
import { auditAct, changed } from '../../accounts/staff/index.ts'
import type { AppContext, StaffActor } from '../../platform/context/index.ts'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { isAtVersion, requireVersion } from '../../platform/http/index.ts'
import { isDrawWithin } from './kinds/draw.queries.ts'
import { formOf } from './kinds/registry.ts'
import * as queries from './promo-draft.queries.ts'
import { promoText as text } from './promo-draft.text.ts'
import { readPromoFacts } from './promo-facts.queries.ts'
import type { EntryRow } from './promo-list.queries.ts'
import { changedCases } from './promo-simulation.service.ts'

/** Issues of a draft as they are now. */
async function issuesOf(
  server: AppContext,
  db: Db,
  kind: PromoKind,
  payload: PromoPayload,
  id: number,
): Promise<{ readonly issues: readonly PromoIssue[]; readonly reach: number; readonly dropped: number }> {
  const facts = await readPromoFacts(db, kind, payload, id, server.now())
  return { issues: checkPromo(kind, payload, facts), reach: facts.reach, dropped: facts.dropped }
}

/** Reads a payload as the form of its kind; 422 at its fields. */
export function payloadOf(kind: PromoKind, input: unknown): PromoPayload {
  const read = formOf(kind).schema.safeParse(input)
  if (read.success) return read.data
  const fields: Record<string, string[]> = {}
  for (const issue of read.error.issues) {
    const field = ['payload', ...issue.path.map(String)].join('.')
    fields[field] = [...(fields[field] ?? []), issue.message]
  }
  throw new BusinessError(422, Object.values(fields)[0]![0]!, null, fields)
}

async function must(db: Db, id: number): Promise<PromoDraft> {
  const draft = await queries.draftById(db, id)
  if (draft === undefined) throw new BusinessError(404, text.unknown)
  return draft
}

/** The draft, locked, when it has this version and state. */
async function locked(tx: Db, id: number, version: number, state: PromoDraftState, other: string): Promise<PromoDraft> {
  const draft = await queries.lockDraft(tx, id)
  if (draft === undefined) throw new BusinessError(404, text.unknown)
  if (draft.state !== state) throw new BusinessError(409, other, { state: draft.state, version: draft.version })
  requireVersion(queries.promoVersion, draft, { version }, text.moved, { by: draft.updated_by })
  return draft
}

/** Adds a draft. */
export async function addDraft(
  server: AppContext,
  by: StaffActor,
  kind: PromoKind,
  payload: PromoPayload,
): Promise<PromoDraft> {
  return inTransaction(server.db, async (tx) => {
    const { issues } = await issuesOf(server, tx, kind, payload, 0)
    const id = await queries.addDraft(tx, {
      kind,
      name: payload.name,
      payload,
      issues,
      author_id: by.id,
      at: server.now(),
    })
    await auditAct(server, tx, by, text.actions.add, `promo:${id}`, { kind }, changed(null, { ...payload }))
    return must(tx, id)
  })
}

/** Changes a draft. */
export async function editDraft(
  server: AppContext,
  by: StaffActor,
  { id, version, payload: input }: { readonly id: number; readonly version: number; readonly payload: unknown },
): Promise<PromoDraft> {
  const payload = payloadOf((await must(server.db, id)).kind, input)
  return inTransaction(server.db, async (tx) => {
    const draft = await locked(tx, id, version, PromoDraftState.draft, text.notDraft)
    const { issues } = await issuesOf(server, tx, draft.kind, payload, id)
    await queries.writeDraft(tx, id, { name: payload.name, payload, issues }, by.id, server.now())
    await auditAct(server, tx, by, text.actions.edit, `promo:${id}`, {}, changed({ ...draft.payload }, { ...payload }))
    return must(tx, id)
  })
}

/** A copy of a draft or of what was published, moved to another start. */
export async function copyDraft(server: AppContext, by: StaffActor, id: number, start: number): Promise<PromoDraft> {
  const { kind, payload, name } = await must(server.db, id)
  const by_seconds = start - payload.start
  const moved = { ...payload, name: text.copyName(name), start, end: payload.end + by_seconds }
  const isFixed = 'use_days' in moved && moved.use_days === 0
  return addDraft(
    server,
    by,
    kind,
    isFixed ? { ...moved, use_start: moved.use_start + by_seconds, use_end: moved.use_end + by_seconds } : moved,
  )
}

/** Throws a draft away. */
export async function discardDraft(
  server: AppContext,
  by: StaffActor,
  id: number,
  version: number,
): Promise<PromoDraft> {
  return inTransaction(server.db, async (tx) => {
    await locked(tx, id, version, PromoDraftState.draft, text.notDraft)
    await queries.moveDraft(tx, id, PromoDraftState.discarded, by.id, server.now())
    await auditAct(server, tx, by, text.actions.discard, `promo:${id}`, {})
    return must(tx, id)
  })
}

/** What is wrong with a draft now, what it reaches and what it can cost. */
export async function checkDraft(server: AppContext, id: number): Promise<PromoCheck> {
  const { kind, payload } = await must(server.db, id)
  const { issues, reach, dropped } = await issuesOf(server, server.db, kind, payload, id)
  const most = mostCost(kind, payload)
  return { issues, reach: { goods: reach, dropped }, cost: { most: most === null ? null : toYuan(most) } }
}

const CASES = 'cases'

/** The ticks that a publication still lacks. */
const missingTicks = (issues: readonly PromoIssue[], ticks: readonly PromoTick[]): readonly PromoIssue[] => {
  const input = new Set(ticks.filter((tick) => tick.reason !== '').map((tick) => tick.code))
  return issues.filter((issue) => issue.weight === IssueWeight.tick && !input.has(issue.code))
}

type Publishing = { readonly id: number; readonly version: number; readonly ticks: readonly PromoTick[] }
type Published = {
  readonly draft: PromoDraft
  readonly ids: readonly number[]
  readonly cases: readonly PromoCaseChange[]
  readonly approval_id?: number
}

const BUDGET = 'promo_budget'
const BUDGET_ISSUE = 'budget'
const publishingSchema = z.object({
  id: z.number(),
  version: z.number(),
  ticks: z.array(z.object({ code: z.string(), reason: z.string() })),
})

/** Registers what finance signs: a promotion whose cost is above the limit. */
export function registerBudgetApproval(server: AppContext): void {
  registerApprovalKind<z.infer<typeof publishingSchema>>(server, {
    kind: BUDGET,
    name: text.budget,
    payload: publishingSchema,
    maker: 'promo:publish',
    checker: 'promo:approve',
    path: ({ id }) => `/promos/drafts/${id}`,
    changes: async (db, { id }) => {
      const { kind, name, payload } = await must(db, id)
      const most = mostCost(kind, payload)
      return [
        { label: text.budgetName, before: null, after: `${promoKindText[kind]} ${name}` },
        { label: text.budgetCost, before: null, after: most === null ? null : formatFen(most) },
      ]
    },
    apply: async (tx, input, { maker, checker }) => {
      const draft = await locked(tx, input.id, input.version, PromoDraftState.draft, text.notDraft)
      const { issues } = await requireSound(server, tx, draft)
      return {
        ids: await writeLive(server, tx, { ...maker, ip: checker.ip }, draft, {
          issues,
          ticks: input.ticks,
          cases: [],
        }),
      }
    },
  })
}

/** Writes the live rows of a draft that was checked, and the audit row. */
async function writeLive(
  server: AppContext,
  tx: Db,
  by: StaffActor,
  draft: PromoDraft,
  { issues, ticks, cases }: Pick<Publishing, 'ticks'> & Pick<Published, 'cases'> & Pick<PromoDraft, 'issues'>,
): Promise<readonly number[]> {
  const { id, kind, payload } = draft
  const ids = await formOf(kind).publish(tx, { promo_id: id, kind, payload })
  await queries.moveDraft(tx, id, PromoDraftState.published, by.id, server.now(), { issues, ticks })
  await auditAct(server, tx, by, text.actions.publish, `promo:${id}`, { ids, ticks, cases, after: payload })
  return ids
}

/**
 * Publishes a draft: its checks once more, the saved cases, then its live rows, in one transaction. 409 with the issues
 * when one refuses it or a tick is missing; above the budget a second person signs first. No job has a part in it:
 * readers test the window.
 */
export async function publishDraft(server: AppContext, by: StaffActor, input: Publishing): Promise<Published> {
  const { id, version, ticks } = input
  const before = await must(server.db, id)
  const isOpen = before.state === PromoDraftState.draft && isAtVersion(queries.promoVersion, before, input)
  if (isOpen) await requireSound(server, server.db, before)
  const { kind, payload } = before
  const cases = isOpen
    ? await changedCases(server, (tx) => formOf(kind).publish(tx, { promo_id: id, kind, payload }))
    : []
  return inTransaction(server.db, async (tx) => {
    const draft = await locked(tx, id, version, PromoDraftState.draft, text.notDraft)
    const { issues } = await requireSound(server, tx, draft)
    const all = [...issues, ...casesIssue(cases)]
    if (missingTicks(all, ticks).length > 0)
      throw new BusinessError(409, text.ticks, { reason: 'TICKS', issues: all, cases })
    const most = mostCost(kind, payload)
    if (most !== null && issues.some((issue) => issue.code === BUDGET_ISSUE)) {
      const { approval_id } = await requestApproval(server, tx, {
        kind: BUDGET,
        ref: { kind: 'promo', id },
        payload: { id, version, ticks: [...ticks] },
        summary: text.budgetSummary(promoKindText[kind], draft.name, formatFen(most)),
        amount: most,
        reason: ticks.find((tick) => tick.code === BUDGET_ISSUE)?.reason ?? text.budgetReason,
        maker: by,
      })
      return { draft, ids: [], cases, approval_id }
    }
    const ids = await writeLive(server, tx, by, draft, { issues, ticks, cases })
    return { draft: await must(tx, id), ids, cases }
  })
}

/** The issue that saved cases would cost something else; none without such cases. */
const casesIssue = (cases: readonly PromoCaseChange[]): readonly PromoIssue[] =>
  cases.length === 0
    ? []
    : [
        {
          code: CASES,
          weight: IssueWeight.tick,
          text: promoIssueText.cases(
            promoIssueText.some(
              cases.map((one) => one.name),
              cases.length,
            ),
          ),
        },
      ]

async function requireSound(server: AppContext, db: Db, { id, kind, payload }: PromoDraft) {
  const checked = await issuesOf(server, db, kind, payload, id)
  const refusals = checked.issues.filter((issue) => issue.weight === IssueWeight.refuse)
  if (refusals.length === 0) return checked
  throw new BusinessError(409, text.refused(refusals.length), { reason: 'ISSUES', issues: checked.issues, cases: [] })
}

/** Takes back what was published and has not begun: its live rows go, and it is a draft again. */
export async function withdrawPromo(
  server: AppContext,
  by: StaffActor,
  id: number,
  version: number,
): Promise<PromoDraft> {
  return inTransaction(server.db, async (tx) => {
    const draft = await locked(tx, id, version, PromoDraftState.published, text.notPublished)
    if (draft.payload.start * 1000 <= server.now()) throw new BusinessError(409, text.hasStarted)
    const { live } = formOf(draft.kind)
    if (await queries.isGivenElsewhere(tx, live, id)) throw new BusinessError(409, text.givenElsewhere)
    if (!(await queries.removeLive(tx, live, id))) throw new BusinessError(409, text.taken)
    await queries.moveDraft(tx, id, PromoDraftState.draft, by.id, server.now())
    await auditAct(server, tx, by, text.actions.withdraw, `promo:${id}`, { before: draft.payload })
    return must(tx, id)
  })
}

/** The rows of a running promotion, locked; 409 when it does not run. */
async function runningGroup(server: AppContext, tx: Db, kind: PromoKind, id: number): Promise<queries.LiveGroup> {
  const group = await queries.liveGroup(tx, formOf(kind).live, kind, id, true)
  if (group === undefined) throw new BusinessError(404, text.unknownPromo)
  const now = server.now() / 1000
  if (group.end <= now) throw new BusinessError(409, text.ended)
  if (group.start > now) throw new BusinessError(409, text.notStarted)
  return group
}

type Live = { readonly kind: PromoKind; readonly id: number }
const targetOf = ({ kind, id }: Live, { promo_id }: queries.LiveGroup): string =>
  promo_id === null ? `${kind}:${id}` : `promo:${promo_id}`

/** Ends a running promotion now. */
export async function endPromo(
  server: AppContext,
  by: StaffActor,
  input: Live & { readonly reason: string },
): Promise<{ end: number }> {
  return inTransaction(server.db, async (tx) => {
    const group = await runningGroup(server, tx, input.kind, input.id)
    const end = Math.max(Math.floor(server.now() / 1000), group.start + 1)
    await queries.setEnd(tx, formOf(input.kind).live, group, end)
    await auditAct(server, tx, by, text.actions.end, targetOf(input, group), {
      before: group.end,
      after: end,
      reason: input.reason,
      ids: group.ids,
    })
    return { end }
  })
}

/** Extends a running promotion; a lottery not into the hours of another one. */
export async function extendPromo(
  server: AppContext,
  by: StaffActor,
  input: Live & { readonly end: number },
): Promise<{ end: number }> {
  return inTransaction(server.db, async (tx) => {
    const group = await runningGroup(server, tx, input.kind, input.id)
    if (input.end <= group.end) throw fieldError('end', text.laterOnly)
    if (input.kind === 'draw' && (await isDrawWithin(tx, group.end, input.end)))
      throw fieldError('end', text.drawWithin)
    await queries.setEnd(tx, formOf(input.kind).live, group, input.end)
    await auditAct(server, tx, by, text.actions.extend, targetOf(input, group), {
      before: group.end,
      after: input.end,
      ids: group.ids,
    })
    return { end: input.end }
  })
}

/** Raises the pool of a running promotion, of one goods or of each. */
export async function raisePool(
  server: AppContext,
  by: StaffActor,
  input: Live & { readonly goods_id?: number | undefined; readonly total: number },
): Promise<{ total: number }> {
  const { live } = formOf(input.kind)
  if (live.pool === undefined) throw new BusinessError(409, text.noPool)
  return inTransaction(server.db, async (tx) => {
    const group = await runningGroup(server, tx, input.kind, input.id)
    const goods = live.table === 'price_offer' ? input.goods_id : undefined
    if (!(await queries.setPool(tx, live, group.ids, goods, input.total))) throw fieldError('total', text.moreOnly)
    await auditAct(server, tx, by, text.actions.pool, targetOf(input, group), {
      before: group.total,
      after: input.total,
      ids: group.ids,
      ...(goods === undefined ? {} : { goods_id: goods }),
    })
    return { total: input.total }
  })
}

function summaryOf({ kind, goods, facts }: EntryRow): string {
  if (promoKindOf(kind).form === 'prices') return text.rows(goods)
  if (facts.percent !== undefined) return text.percent(zheOf(facts.percent))
  if (facts.tiers !== undefined) return text.tiers(facts.tiers)
  if (facts.prizes !== undefined) return text.prizes(facts.prizes)
  if (facts.face !== undefined) return text.coupon(formatFen(facts.face), formatFen(facts.threshold ?? fen(0)))
  return facts.price === undefined ? '' : text.price(formatFen(facts.price))
}

/** A row of the list in wire form. `now` in seconds. */
export function entryView(row: EntryRow, now: number): PromoEntry {
  const { kind, id, draft_id, state, start, end } = row
  const isLive = state === PromoDraftState.published
  return {
    key: isLive ? `${kind}:${id}` : `draft:${draft_id}`,
    kind,
    id,
    draft_id,
    name: row.name ?? promoKindText[kind],
    state: state as PromoEntry['state'],
    phase: isLive ? (start > now ? PromoPhase.planned : end > now ? PromoPhase.running : PromoPhase.ended) : 0,
    start,
    end,
    goods: row.goods,
    taken: row.taken,
    total: row.total,
    summary: summaryOf(row),
    author: row.author ?? '',
    issues: row.issues,
    version: row.version,
  }
}
