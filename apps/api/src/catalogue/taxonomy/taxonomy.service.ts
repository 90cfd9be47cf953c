import {
  type CategoryZone,
  type NewTaxon,
  type OwnerKind,
  type TaxonFields,
  type TaxonKind,
  TAXONOMY_LIMITS,
} from '@yaopi/core/staff'
import { auditAct, changed } from '../../accounts/staff/index.ts'
import { followContent } from '../../platform/cache/index.ts'
import type { AppContext, StaffActor } from '../../platform/context/index.ts'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { requireVersion } from '../../platform/http/index.ts'
import { initialOf, writeOwnerTerms } from '../search/index.ts'
import { categoryTemplate } from './category-template.ts'
import * as queries from './taxonomy.queries.ts'
import { taxonomyText as text } from './taxonomy.text.ts'

type Columns = Record<string, unknown>
type AuditDetail = { readonly before?: Columns; readonly after?: Columns; readonly [more: string]: unknown }

/** Writes the audit row of a change. */
export const tell = (
  context: AppContext,
  tx: Db,
  by: StaffActor,
  action: string,
  target: string,
  { before, after, ...detail }: AuditDetail,
): Promise<void> => auditAct(context, tx, by, action, target, detail, changed(before ?? null, after ?? null))

/** Locks one at the version that was read. Throws 404, 409. */
async function lockAt(tx: Db, kind: TaxonKind, id: number, version: number): Promise<queries.LockedTaxon> {
  const [taxon] = await queries.lockTaxa(tx, kind, [id])
  if (taxon === undefined) throw new BusinessError(404, text.notFound(kind))
  if (taxon.merged_into !== null) throw new BusinessError(409, text.isMerged(kind))
  requireVersion(queries.taxonVersion, taxon, { version }, text.stale(kind))
  return taxon
}

/** What the texts of a maker or brand are made of: its names and the other names that lead to it. */
export async function writeTerms(tx: Db, kind: OwnerKind, id: number): Promise<void> {
  const [owner] = await queries.lockTaxa(tx, kind, [id])
  if (owner === undefined) return
  const { merged, aliases } = await queries.namesOf(tx, kind, id)
  const names = [owner.name, ...merged.flatMap(({ name, short_name }) => [name, short_name]), ...aliases]
  if (kind === 'maker') {
    const short = String(owner.content['short_name'])
    const region = String(owner.content['region'] ?? '')
    names.push(short)
    if (region !== '' && short.startsWith(region)) names.push(short.slice(region.length))
  }
  await writeOwnerTerms(tx, kind, id, names)
}

async function requireFreeName(tx: Db, kind: OwnerKind, name: string, own = 0): Promise<void> {
  const other = await queries.ownerNamed(tx, kind, name)
  if (other !== undefined && other.id !== own) throw fieldError('name', text.nameTaken(other.name))
}

/** Adds a category, brand or maker; its id. Throws 422 at a field. */
export async function add(context: AppContext, by: StaffActor, taxon: NewTaxon): Promise<number> {
  const { kind, name } = taxon
  const made = await inTransaction(context.db, async (tx) => {
    const id = kind === 'category' ? await addCategory(tx, taxon) : await addOwner(tx, kind, taxon)
    await tell(context, tx, by, text.audit.add(kind), `${kind}:${id}`, { after: { name } })
    return id
  })
  await followContent(context)
  return made
}

/** Takes the usual categories over into a zone without any; how many. Throws 409. */
export async function fill(context: AppContext, by: StaffActor, zone: CategoryZone): Promise<number> {
  const added = await inTransaction(context.db, async (tx) => {
    if (!(await queries.lockEmptyZone(tx, zone))) throw new BusinessError(409, text.filled)
    const ids = new Map<string, number>()
    for (const { level, path, parent, name } of categoryTemplate().filter((one) => one.zone === zone)) {
      const parent_id = level === 1 ? null : (ids.get(parent) ?? null)
      ids.set(path, await queries.addCategory(tx, { zone, parent_id, level, name }))
    }
    await tell(context, tx, by, text.audit.fill, `category:${zone}`, { categories: ids.size })
    return ids.size
  })
  await followContent(context)
  return added
}

async function addCategory(tx: Db, { name, parent_id = 0, zone }: NewTaxon): Promise<number> {
  if (parent_id === 0) {
    if (zone === undefined) throw fieldError('zone', text.noZone)
    if (await queries.siblingNamed(tx, { zone, parent_id: null, name, not: 0 }))
      throw fieldError('name', text.siblingTaken)
    return queries.addCategory(tx, { zone, parent_id: null, level: 1, name })
  }
  const [parent] = await queries.lockTaxa(tx, 'category', [parent_id])
  if (parent === undefined || parent.merged_into !== null) throw fieldError('parent_id', text.noParent)
  if (parent.level === TAXONOMY_LIMITS.levels) throw fieldError('parent_id', text.tooDeep)
  if (await queries.siblingNamed(tx, { zone: parent.zone!, parent_id, name, not: 0 }))
    throw fieldError('name', text.siblingTaken)
  return queries.addCategory(tx, { zone: parent.zone!, parent_id, level: parent.level! + 1, name })
}

async function addOwner(tx: Db, kind: OwnerKind, taxon: NewTaxon): Promise<number> {
  const { name, short_name = name, logo = '', intro = '', sort = 0 } = taxon
  await requireFreeName(tx, kind, name)
  const id = await queries.addOwner(
    tx,
    kind,
    kind === 'maker' ? { name, short_name } : { name, initial: initialOf(name), logo, intro, sort },
  )
  await writeTerms(tx, kind, id)
  return id
}

const FIELDS: Readonly<Record<TaxonKind, readonly (keyof TaxonFields)[]>> = {
  category: ['name', 'is_hidden'],
  brand: ['name', 'logo', 'intro', 'sort', 'is_hidden'],
  maker: ['name', 'short_name'],
}

type Edit = TaxonFields & { readonly kind: TaxonKind; readonly id: number; readonly version: number }

/** Changes a category, brand or maker; a name that a brand or maker had leads to it on. Throws 404, 409, 422. */
export async function edit(context: AppContext, by: StaffActor, { kind, id, version, ...fields }: Edit): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const taxon = await lockAt(tx, kind, id, version)
    const wanted: Columns = Object.fromEntries(
      FIELDS[kind].flatMap((name) => {
        const value = name === 'is_hidden' && fields[name] !== undefined ? fields[name] === 1 : fields[name]
        return value === undefined || value === taxon.content[name] ? [] : [[name, value]]
      }),
    )
    if (Object.keys(wanted).length === 0) return
    const { name } = fields
    const isRenamed = name !== undefined && name !== taxon.name
    if (isRenamed && kind === 'category') {
      const { zone, parent_id } = taxon
      if (await queries.siblingNamed(tx, { zone: zone!, parent_id, name, not: id }))
        throw fieldError('name', text.siblingTaken)
    } else if (isRenamed && kind !== 'category') {
      await requireFreeName(tx, kind, name, id)
      await queries.dropAlias(tx, kind, name, id)
      await queries.giveAliases(tx, kind, [taxon.name], id)
      if (kind === 'brand') wanted['initial'] = initialOf(name)
    }
    await queries.setTaxon(tx, kind, id, wanted)
    if (kind !== 'category') await writeTerms(tx, kind, id)
    const before = Object.fromEntries(Object.keys(wanted).map((column) => [column, taxon.content[column]]))
    await tell(context, tx, by, text.audit.edit(kind), `${kind}:${id}`, { before, after: wanted })
  })
  await followContent(context)
}

type Move = { readonly id: number; readonly version: number; readonly parent_id: number; readonly before: number }

/** Puts a category elsewhere among its siblings, or below another parent, with its goods. Throws 404, 409, 422. */
export async function move(
  context: AppContext,
  by: StaffActor,
  { id, version, parent_id, before }: Move,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    // Parents and siblings first, in the order of ids, as every other command locks them.
    const around = await queries.lockTaxa(tx, 'category', [id, parent_id, before])
    const taxon = await lockAt(tx, 'category', id, version)
    const { zone, level, name } = taxon
    const of = (one: number) => around.find((other) => other.id === one && other.merged_into === null)
    const parent = parent_id === 0 ? null : of(parent_id)
    if (parent === undefined) throw fieldError('parent_id', text.noParent)
    if ((parent?.level ?? 0) !== level! - 1 || (parent !== null && parent.zone !== zone))
      throw fieldError('parent_id', text.otherLevel)
    const place = parent?.id ?? null
    const next = before === 0 ? null : of(before)
    if (next === undefined || (next !== null && (next.parent_id !== place || next.zone !== zone || next.id === id)))
      throw fieldError('before', text.noBefore)
    if (await queries.siblingNamed(tx, { zone: zone!, parent_id: place, name, not: id }))
      throw fieldError('parent_id', text.siblingTaken)
    await queries.placeCategory(tx, { id, zone: zone!, parent_id: place, before })
    const goods = place === taxon.parent_id ? 0 : await queries.settleGoods(tx, [id])
    await tell(context, tx, by, text.audit.move, `category:${id}`, {
      goods,
      before: { parent_id: taxon.parent_id },
      after: { parent_id: place },
    })
  })
  await followContent(context)
}

type Alias = {
  readonly kind: OwnerKind
  readonly id: number
  readonly version: number
  readonly name: string
  readonly isRemoved: boolean
}

/** Gives a brand or maker another name, or takes one away. Throws 404, 409, 422. */
export const alias = (
  context: AppContext,
  by: StaffActor,
  { kind, id, version, name, isRemoved }: Alias,
): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const owner = await lockAt(tx, kind, id, version)
    if (owner.name === name) throw fieldError('name', text.aliasIsName)
    if (isRemoved) {
      if (!(await queries.dropAlias(tx, kind, name, id))) throw fieldError('name', text.noAlias)
    } else {
      await requireFreeName(tx, kind, name, id)
      await queries.giveAliases(tx, kind, [name], id)
    }
    await queries.setTaxon(tx, kind, id, {})
    await writeTerms(tx, kind, id)
    await tell(
      context,
      tx,
      by,
      text.audit.alias(kind),
      `${kind}:${id}`,
      isRemoved ? { removed: name } : { added: name },
    )
  })
