import {
  FirstApproval,
  type GoodsBulkAnswer,
  type GoodsFields,
  type GoodsVerb,
  type NewStaffGoods,
  problemOf,
  scopesOfGoods,
  STAFF_GOODS_LIMITS,
  stopsSale,
} from '@yaopi/core/staff'
import { fromYuan, rankNames, scopeNames, yuan } from '@yaopi/core'
import { auditAct, changed } from '../../accounts/staff/index.ts'
import type { AppContext, StaffActor } from '../../platform/context/index.ts'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { requireVersion } from '../../platform/http/index.ts'
import { raiseTerms, termOfName } from '../search/index.ts'
import { firstWarehouse } from '../warehouses/index.ts'
import { judgeGoods } from './judge-goods.ts'
import * as queries from './staff-goods.queries.ts'
import { staffGoodsText as text } from './staff-goods.text.ts'

type Locked = Awaited<ReturnType<typeof queries.lockGoods>>[number]
type Columns = Record<string, unknown>

type Change = { readonly before?: Columns; readonly after?: Columns; readonly [more: string]: unknown }
const note = (
  context: AppContext,
  tx: Db,
  by: StaffActor,
  action: string,
  id: number,
  { before, after, ...detail }: Change,
): Promise<void> => auditAct(context, tx, by, action, `goods:${id}`, detail, changed(before ?? null, after ?? null))

/** Locks goods for a change made for a version of theirs. Throws 404, 409. */
async function lockAt(tx: Db, id: number, version: number): Promise<Locked> {
  const [goods] = await queries.lockGoods(tx, [id])
  if (goods === undefined) throw new BusinessError(404, text.notFound)
  const { updated_by } = goods
  requireVersion(queries.goodsVersion, goods, { version }, text.stale(updated_by), { by: updated_by })
  return goods
}

const listOf = (line: string): string[] => line.split(',').filter((part) => part !== '')

function scopesIn(line: string): string[] {
  const scopes = listOf(line)
  if (scopes.some((scope) => !Object.hasOwn(scopeNames, scope))) throw fieldError('scope_codes', text.noScope)
  return [...new Set(scopes)]
}

/** The columns that fields set. Throws 422 at a field. */
async function columnsOf(tx: Db, fields: GoodsFields): Promise<Columns> {
  const { category_id, brand_id, device_class, scope_codes, ranks_allowed, ...plain } = fields
  const columns: Columns = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined))
  for (const name of ['is_split', 'is_medicare', 'with_coupon', 'with_voucher'] as const)
    if (columns[name] !== undefined) columns[name] = columns[name] === 1
  if (fields.sccj_id !== undefined && !(await queries.hasName(tx, 'manufacturer', fields.sccj_id)))
    throw fieldError('sccj_id', text.noMaker)
  if (brand_id !== undefined) {
    if (brand_id !== 0 && !(await queries.hasName(tx, 'brand', brand_id))) throw fieldError('brand_id', text.noBrand)
    columns['brand_id'] = brand_id === 0 ? null : brand_id
  }
  if (category_id !== undefined) Object.assign(columns, await placeOf(tx, category_id))
  if (device_class !== undefined) columns['device_class'] = device_class === 0 ? null : device_class
  if (scope_codes !== undefined) columns['scope_codes'] = scopesIn(scope_codes)
  if (ranks_allowed !== undefined) {
    const ranks = listOf(ranks_allowed)
    if (ranks.some((rank) => !Object.hasOwn(rankNames, rank))) throw fieldError('ranks_allowed', text.noRank)
    columns['ranks_allowed'] = ranks.length === 0 ? null : [...new Set(ranks.map(Number))].sort((a, b) => a - b)
  }
  return columns
}

/** The columns of goods in a category. Throws 422. */
async function placeOf(tx: Db, categoryId: number): Promise<Columns> {
  const place = await queries.categoryPath(tx, categoryId)
  if (place === undefined) throw fieldError('category_id', text.noCategory)
  const [cat1, cat2 = null, cat3 = null] = place.path
  return { zone: place.zone, cat1, cat2, cat3 }
}

/** Goods that are not split are sold by their pack. Throws 422. */
function requirePack(goods: { is_split: boolean; zbz: number; min_number: number; step: number }): void {
  if (!goods.is_split && (goods.min_number !== goods.zbz || goods.step !== goods.zbz))
    throw fieldError('min_number', text.notSplit)
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Changes goods at once for everybody. Throws 404, 409 for another version, 422 at a field. */
export const edit = (
  context: AppContext,
  by: StaffActor,
  { id, version, ...fields }: GoodsFields & { readonly id: number; readonly version: number },
): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const goods = await lockAt(tx, id, version)
    const wanted = await columnsOf(tx, fields)
    const changed = Object.fromEntries(
      Object.entries(wanted).filter(([name, value]) => !same(value, goods.content[name])),
    )
    if (Object.keys(changed).length === 0) return
    requirePack({ ...goods, ...changed })
    const before = Object.fromEntries(Object.keys(changed).map((name) => [name, goods.content[name]]))
    const named = changed['name']
    await queries.setGoods(
      tx,
      id,
      {
        ...changed,
        ...(typeof named === 'string' ? { term_id: await termOfName(tx, named) } : {}),
        // What quality is looking at must not change under its eyes.
        ...(goods.first_state === FirstApproval.waiting ? { first_state: FirstApproval.draft } : {}),
      },
      by.id,
    )
    await judgeGoods(tx, [id])
    await note(context, tx, by, text.audit.edit, id, { before, after: changed })
  })

/** Makes goods, off the shelf and a draft for quality; their id. Throws 422 at a field. */
export const add = (context: AppContext, by: StaffActor, { base_price, ...fields }: NewStaffGoods): Promise<number> =>
  inTransaction(context.db, async (tx) => {
    const columns = await columnsOf(tx, fields)
    const { goods_class, otc_class = 'none', temp_class = 'cw', device_class = 0 } = fields
    const kind = { goods_class, otc_class, temp_class, device_class: device_class === 0 ? null : device_class }
    const values = {
      generic_name: fields.name,
      scope_codes: scopesOfGoods(kind),
      ...columns,
      term_id: await termOfName(tx, fields.name),
      base_price: fromYuan(yuan(base_price)),
    }
    requirePack({ is_split: true, zbz: 1, min_number: 1, step: 1, ...values })
    const id = await queries.addGoods(tx, values, { by: by.id, warehouse: await firstWarehouse(tx) })
    if (id === undefined) throw fieldError('goods_sn', text.codeTaken)
    await judgeGoods(tx, [id])
    await note(context, tx, by, text.audit.add, id, { after: values })
    return id
  })

type Picture = { readonly url: string; readonly alt: string }

/** Sets the pictures of goods in their order. Throws 404, 409 for another version, 422. */
export const setPictures = (
  context: AppContext,
  by: StaffActor,
  { id, version, pictures }: { readonly id: number; readonly version: number; readonly pictures: readonly Picture[] },
): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    await lockAt(tx, id, version)
    if (new Set(pictures.map(({ url }) => url)).size < pictures.length) throw fieldError('pictures', text.samePicture)
    const before = await queries.picturesOf(tx, id)
    if (!(await queries.setPictures(tx, id, pictures, by.id))) throw fieldError('pictures', text.noPicture)
    await judgeGoods(tx, [id])
    await note(context, tx, by, text.audit.pictures, id, { before: { pictures: before }, after: { pictures } })
  })

type Parts = readonly { readonly title: string; readonly text: string }[]

/** Sets the instruction of goods. Throws 404, 409 for another version. */
export const setInstruction = (
  context: AppContext,
  by: StaffActor,
  { id, version, parts }: { readonly id: number; readonly version: number; readonly parts: Parts },
): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const goods = await lockAt(tx, id, version)
    const before = await queries.instructionOf(tx, id)
    await queries.setInstruction(tx, id, parts, by.id)
    // What quality is looking at must not change under its eyes.
    if (goods.first_state === FirstApproval.waiting)
      await queries.setGoods(tx, id, { first_state: FirstApproval.draft }, by.id)
    await judgeGoods(tx, [id])
    const change = { before: { instruction: before }, after: { instruction: parts } }
    await note(context, tx, by, text.audit.instruction, id, change)
  })

type ReasonAgainst = string | undefined

/** Why goods cannot go on the shelf; their problems must be worked out. */
function shelfRefusal({ first_state, problems, is_on_sale }: Locked): ReasonAgainst {
  if (is_on_sale) return text.already
  if (first_state !== FirstApproval.approved) return text.notApproved
  const stopping = (problems ?? []).map(problemOf).filter((problem) => problem?.stops === 1)
  return stopping.length > 0 ? text.problems(stopping.map((problem) => problem!.text)) : undefined
}

const submitRefusal = ({ first_state, problems }: Locked): ReasonAgainst => {
  if (first_state !== FirstApproval.draft && first_state !== FirstApproval.refused) return text.notDraft
  const codes = problems ?? []
  return stopsSale(codes) ? text.problems(codes.flatMap((code) => problemOf(code)?.text ?? [])) : undefined
}

/** Puts goods on the shelf or takes them off. Throws 404, 409, 422 with what stands in the way. */
export const shelve = (
  context: AppContext,
  by: StaffActor,
  { id, version, isOnSale }: { readonly id: number; readonly version: number; readonly isOnSale: boolean },
): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    await lockAt(tx, id, version)
    await judgeGoods(tx, [id])
    const [goods] = await queries.lockGoods(tx, [id])
    const refusal = isOnSale ? shelfRefusal(goods!) : goods!.is_on_sale ? undefined : text.already
    if (refusal !== undefined) throw new BusinessError(409, refusal)
    await queries.setShelf(tx, [id], isOnSale, by.id)
    await judgeGoods(tx, [id])
    await raiseTerms(tx)
    await note(context, tx, by, isOnSale ? text.audit.shelve : text.audit.unshelve, id, {
      before: { is_on_sale: !isOnSale },
      after: { is_on_sale: isOnSale },
    })
  })

/** Sends new goods to quality. Throws 404, 409, 422. */
export const submit = (
  context: AppContext,
  by: StaffActor,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    await lockAt(tx, id, version)
    await judgeGoods(tx, [id])
    const [goods] = await queries.lockGoods(tx, [id])
    const refusal = submitRefusal(goods!)
    if (refusal !== undefined) throw new BusinessError(409, refusal)
    await queries.sendFirst(tx, [id], { by: by.id, at: context.now() })
    await judgeGoods(tx, [id])
    await note(context, tx, by, text.audit.submit, id, {})
  })

const SHOWN_REFUSALS = 20

const answerOf = (will: readonly Locked[], refused: readonly (readonly [Locked, string])[]): GoodsBulkAnswer => ({
  will: will.length,
  refused_count: refused.length,
  refused: refused.slice(0, SHOWN_REFUSALS).map(([{ id, name }, text]) => ({ id, name, text })),
})

/** Says what quality has decided on new goods; others than those waiting, and one's own, are left alone. */
export const decide = (
  context: AppContext,
  by: StaffActor,
  { ids, pass, note: words }: { readonly ids: readonly number[]; readonly pass: boolean; readonly note: string },
): Promise<GoodsBulkAnswer> => {
  if (!pass && words === '') throw fieldError('note', text.noNote)
  return inTransaction(context.db, async (tx) => {
    const all = await queries.lockGoods(tx, ids)
    const { will, refused } = split(all, ({ first_state, first_sent_by }) =>
      first_state !== FirstApproval.waiting ? text.notWaiting : first_sent_by === by.id ? text.own : undefined,
    )
    const decided = will.map(({ id }) => id)
    await queries.decideFirst(tx, decided, { pass, note: words, by: by.id, at: context.now() })
    await judgeGoods(tx, decided)
    for (const id of decided)
      await note(context, tx, by, pass ? text.audit.pass : text.audit.refuse, id, { note: words })
    return answerOf(will, refused)
  })
}

function split(all: readonly Locked[], refusalOf: (goods: Locked) => ReasonAgainst) {
  const will: Locked[] = []
  const refused: (readonly [Locked, string])[] = []
  for (const goods of all) {
    const refusal = refusalOf(goods)
    if (refusal === undefined) will.push(goods)
    else refused.push([goods, refusal])
  }
  return { will, refused }
}

type Bulk = {
  readonly verb: GoodsVerb
  readonly ids: readonly number[]
  readonly value: string
  readonly expected: number
  readonly dryRun: boolean
}

/** Rolls a dry run back and carries its answer. */
class DryRun extends Error {
  readonly answer: GoodsBulkAnswer
  constructor(answer: GoodsBulkAnswer) {
    super('rolled back')
    this.answer = answer
  }
}

/** Changes many goods, or says what that would do. Throws 409 when others fit by now than were counted, 422. */
export async function bulk(context: AppContext, by: StaffActor, request: Bulk): Promise<GoodsBulkAnswer> {
  const { verb, ids, value, expected, dryRun } = request
  if (ids.length === 0) throw fieldError('ids', text.choose)
  if (ids.length > STAFF_GOODS_LIMITS.reached) throw fieldError('ids', text.tooMany(STAFF_GOODS_LIMITS.reached))
  if (ids.length !== expected) throw new BusinessError(409, text.recounted(ids.length), { count: ids.length })
  try {
    return await inTransaction(context.db, async (tx) => {
      const unjudged = (await queries.lockGoods(tx, ids)).filter(({ problems }) => problems === null)
      if (unjudged.length > 0)
        await judgeGoods(
          tx,
          unjudged.map(({ id }) => id),
        )
      const all = await queries.lockGoods(tx, ids)
      const { will, refused, columns } = await plan(tx, verb, value, all)
      const answer = answerOf(will, refused)
      if (dryRun) throw new DryRun(answer)
      const chosen = will.map(({ id }) => id)
      if (chosen.length === 0) return answer
      if (verb === 'submit') await queries.sendFirst(tx, chosen, { by: by.id, at: context.now() })
      else if (verb === 'shelve' || verb === 'unshelve') {
        await queries.setShelf(tx, chosen, verb === 'shelve', by.id)
        await raiseTerms(tx)
      } else await queries.setMany(tx, chosen, columns, by.id)
      await judgeGoods(tx, chosen)
      for (const goods of will)
        await note(context, tx, by, text.audit.bulk, goods.id, {
          verb,
          before: Object.fromEntries(Object.keys(columns).map((name) => [name, goods.content[name]])),
          after: columns,
        })
      return answer
    })
  } catch (error) {
    if (error instanceof DryRun) return error.answer
    throw error
  }
}

async function plan(tx: Db, verb: GoodsVerb, value: string, all: readonly Locked[]) {
  if (verb === 'shelve') return { ...split(all, shelfRefusal), columns: {} }
  if (verb === 'unshelve')
    return { ...split(all, (goods) => (goods.is_on_sale ? undefined : text.already)), columns: {} }
  if (verb === 'submit') return { ...split(all, submitRefusal), columns: {} }
  if (value === '') throw fieldError('value', text.noValue)
  const columns: Columns =
    verb === 'category'
      ? await placeOf(tx, Number(value) || 0)
      : verb === 'tax_rate'
        ? { tax_rate: Number(value) }
        : { scope_codes: scopesIn(value) }
  if (verb === 'tax_rate' && ![0, 3, 9, 13].includes(Number(value))) throw fieldError('value', text.noValue)
  const isAlready = (goods: Locked): boolean =>
    Object.entries(columns).every(([name, wanted]) => same(wanted, goods.content[name]))
  return { ...split(all, (goods) => (isAlready(goods) ? text.already : undefined)), columns }
}
