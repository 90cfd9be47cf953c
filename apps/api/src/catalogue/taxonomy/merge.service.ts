import {
  listLimits,
  type OwnerKind,
  type TaxonKind,
  type TaxonMerged,
  type TaxonParted,
  TAXONOMY_LIMITS,
} from '@yaopi/core/staff'
import { followContent } from '../../platform/cache/index.ts'
import type { AppContext, StaffActor } from '../../platform/context/index.ts'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import { BusinessError } from '../../platform/errors/index.ts'
import { isAtVersion } from '../../platform/http/index.ts'
import { DAY } from '../../platform/time/index.ts'
import { writeOwnerTerms } from '../search/index.ts'
import * as queries from './taxonomy.queries.ts'
import { tell, writeTerms } from './taxonomy.service.ts'
import { taxonomyText as text } from './taxonomy.text.ts'

/** Rolls a dry run back and carries its answer. */
class DryRun<T> extends Error {
  readonly answer: T
  constructor(answer: T) {
    super('rolled back')
    this.answer = answer
  }
}

/** Does something in a transaction and rolls it back when it was a dry run. */
async function inTrial<T>(context: AppContext, isDry: boolean, work: (tx: Db) => Promise<T>): Promise<T> {
  try {
    const answer = await inTransaction(context.db, async (tx) => {
      const made = await work(tx)
      if (isDry) throw new DryRun(made)
      return made
    })
    await followContent(context)
    return answer
  } catch (error) {
    if (error instanceof DryRun) return error.answer as T
    throw error
  }
}

type Merge = {
  readonly kind: TaxonKind
  readonly id: number
  readonly version: number
  readonly into: number
}

async function refusalsOf(
  context: AppContext,
  tx: Db,
  kind: TaxonKind,
  from: queries.LockedTaxon,
  into: queries.LockedTaxon,
): Promise<string[]> {
  if (from.id === into.id) return [text.itself]
  const refused: string[] = []
  if (kind === 'category') {
    if (from.zone !== into.zone) refused.push(text.otherZone)
    else if (from.level !== into.level) refused.push(text.sameLevel)
    const theirs = new Set((await queries.childrenOf(tx, into.id)).map(({ name }) => name))
    const own = (await queries.childrenOf(tx, from.id)).map(({ name }) => name)
    refused.push(...own.filter((name) => theirs.has(name)).map(text.childTaken))
  }
  if (kind !== 'maker') {
    const names = await promotionNames(context, tx, kind, from.id)
    if (names.length > 0) refused.push(text.inPromotions(names))
  }
  return refused
}

/** Names of the promotions for a category or brand that are not over. */
export const promotionNames = async (
  context: AppContext,
  db: Db,
  kind: 'category' | 'brand',
  id: number,
): Promise<string[]> =>
  (await queries.promotionsFor(db, kind, id, context.now(), listLimits.taxonPromotions)).map(({ what, name }) =>
    text.promotion[what](name),
  )

/** Makes one a part of another: goods, categories below, names. Throws 404, 409. */
export function merge(context: AppContext, by: StaffActor, request: Merge, isDry: boolean): Promise<TaxonMerged> {
  const { kind, id, into: other } = request
  return inTrial(context, isDry, async (tx) => {
    const locked = await queries.lockTaxa(tx, kind, [id, other])
    const [from, into] = [id, other].map((one) => locked.find((taxon) => taxon.id === one))
    if (from === undefined || into === undefined) throw new BusinessError(404, text.notFound(kind))
    if (from.merged_into !== null || into.merged_into !== null) throw new BusinessError(409, text.isMerged(kind))
    if (!isAtVersion(queries.taxonVersion, from, request)) throw new BusinessError(409, text.stale(kind))
    const refused = await refusalsOf(context, tx, kind, from, into)
    if (refused.length > 0) {
      if (!isDry) throw new BusinessError(409, text.refused(refused))
      return { goods: 0, children: 0, names: [], refused }
    }
    const moved = await moveAll(tx, by, kind, from, into)
    await queries.addMerge(tx, { kind, from_id: id, into_id: other, moved: moved.moved, by: by.id, at: context.now() })
    await tell(context, tx, by, text.audit.merge(kind), `${kind}:${other}`, {
      from: { id, name: from.name },
      into: { id: other, name: into.name },
      goods: moved.answer.goods,
      children: moved.answer.children,
      names: moved.answer.names,
    })
    return moved.answer
  })
}

async function moveAll(
  tx: Db,
  by: StaffActor,
  kind: TaxonKind,
  from: queries.LockedTaxon,
  into: queries.LockedTaxon,
): Promise<{ readonly moved: queries.StoredMerge['moved']; readonly answer: TaxonMerged }> {
  const level = from.level ?? 0
  const isYx = from.zone === 'yx'
  const goods = await queries.goodsIn(tx, kind, from.id, level, isYx)
  const all = kind === 'category' && !isYx ? await queries.goodsBelow(tx, from.id, level) : goods.length
  await queries.putGoods(tx, kind, { ids: goods, from: from.id, into: into.id, level, isYx, by: by.id })
  const children = kind === 'category' ? await queries.childrenOf(tx, from.id) : []
  if (kind === 'category') {
    await queries.putChildren(
      tx,
      children.map((child) => child.id),
      into.id,
    )
    if (!isYx) await queries.settleGoods(tx, [from.id, into.id])
  }
  const { merged, aliases } = await queries.namesOf(tx, kind, from.id)
  await queries.redirect(tx, kind, [from.id, ...merged.map((one) => one.id)], into.id)
  await queries.setTaxon(tx, kind, into.id, {})
  if (kind !== 'category') {
    await queries.giveAliases(tx, kind, aliases, into.id)
    await writeBothTerms(tx, kind, from.id, into.id)
  }
  const moved = { goods, children: ids(children), merged: ids(merged), aliases }
  const names = [from.name, ...merged.map((one) => one.name), ...aliases]
  return { moved, answer: { goods: all, children: children.length, names, refused: [] } }
}

const ids = (list: readonly { readonly id: number }[]): number[] => list.map((one) => one.id)

/** The texts of the one that goes first: a text belongs to one of a kind. */
async function writeBothTerms(tx: Db, kind: OwnerKind, from: number, into: number): Promise<void> {
  await writeOwnerTerms(tx, kind, from, [])
  await writeTerms(tx, kind, into)
}

/** Parts two that became one. Throws 404, 409. */
export function undo(context: AppContext, by: StaffActor, id: number, isDry: boolean): Promise<TaxonParted> {
  return inTrial(context, isDry, async (tx) => {
    const one = await queries.lockMerge(tx, id)
    if (one === undefined) throw new BusinessError(404, text.noMerge)
    const { kind, from_id, into_id, moved } = one
    const locked = await queries.lockTaxa(tx, kind, [from_id, into_id])
    const [from, into] = [from_id, into_id].map((each) => locked.find((taxon) => taxon.id === each)!)
    const refused = await undoRefusals(context, tx, one, from!, into!)
    if (refused.length > 0) {
      if (!isDry) throw new BusinessError(409, text.refused(refused))
      return { goods: 0, kept: 0, refused }
    }
    const level = from!.level ?? 0
    const isYx = from!.zone === 'yx'
    await queries.redirect(tx, kind, [from_id], null)
    await queries.redirect(tx, kind, moved.merged, from_id)
    await queries.setTaxon(tx, kind, into_id, {})
    if (kind === 'category') {
      const still = new Set(ids(await queries.childrenOf(tx, into_id)))
      await queries.putChildren(
        tx,
        moved.children.filter((child) => still.has(child)),
        from_id,
      )
    }
    const back = { ids: moved.goods, from: into_id, into: from_id, level, isYx, by: by.id }
    const goods = await queries.putGoods(tx, kind, back)
    if (kind === 'category' && !isYx) await queries.settleGoods(tx, [from_id, into_id])
    if (kind !== 'category') {
      await queries.giveAliases(tx, kind, moved.aliases, from_id)
      await writeTerms(tx, kind, into_id)
      await writeTerms(tx, kind, from_id)
    }
    await queries.closeMerge(tx, id, by.id, context.now())
    const answer = { goods, kept: moved.goods.length - goods, refused: [] }
    await tell(context, tx, by, text.audit.undo(kind), `${kind}:${into_id}`, {
      from: { id: from_id, name: from!.name },
      goods: answer.goods,
      kept: answer.kept,
    })
    return answer
  })
}

async function undoRefusals(
  context: AppContext,
  tx: Db,
  { kind, at, undone_at, into_id }: queries.StoredMerge,
  from: queries.LockedTaxon,
  into: queries.LockedTaxon,
): Promise<string[]> {
  if (undone_at !== null) return [text.undone]
  if (context.now() - at.getTime() > TAXONOMY_LIMITS.undoDays * DAY) return [text.tooLate(TAXONOMY_LIMITS.undoDays)]
  if (into.merged_into !== null || from.merged_into !== into_id) return [text.movedOn]
  if (kind !== 'category') return []
  const { zone, parent_id, name } = from
  if (parent_id !== null) {
    const [parent] = await queries.lockTaxa(tx, kind, [parent_id])
    if (parent === undefined || parent.merged_into !== null) return [text.noPlace]
  }
  return (await queries.siblingNamed(tx, { zone: zone!, parent_id, name, not: from.id })) ? [text.siblingTaken] : []
}
