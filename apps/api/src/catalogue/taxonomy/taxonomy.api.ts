import { contract } from '@yaopi/core/contract'
import {
  CATEGORY_ZONES,
  listLimits,
  OWNER_KINDS,
  TAXON_KINDS,
  TAXONOMY_LIMITS,
  type CategoryTaxon,
  type TaxonMerge,
} from '@yaopi/core/staff'
import { z } from 'zod'
import { actionsOn, asFlags, type RowAction } from '../../accounts/staff/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import {
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
import { DAY } from '../../platform/time/index.ts'
import { merge, promotionNames, undo } from './merge.service.ts'
import * as queries from './taxonomy.queries.ts'
import * as service from './taxonomy.service.ts'

const [least, middle, most] = TAXONOMY_LIMITS.perPage
const LAST_SORT = 99_999

/** A merge, and since when, in seconds, one can still be undone. */
type MergeNow = Pick<TaxonMerge, 'at' | 'undone_at'> & { readonly since: number }

/** What may be done with a merge. */
const mergeActions = {
  undo: {
    call: contract.taxonomyAdmin.undo,
    isFor: ({ at, undone_at, since }) => undone_at === null && at >= since,
  },
} satisfies Record<string, RowAction<MergeNow>>

/** Every category with those below it after it, from the order of the levels. */
function inTreeOrder(nodes: readonly CategoryTaxon[]): CategoryTaxon[] {
  const below = Map.groupBy(nodes, (node) => node.parent_id)
  const walk = (parent: number | null): CategoryTaxon[] =>
    (below.get(parent) ?? []).flatMap((node) => [node, ...walk(node.id)])
  return walk(null)
}

/** Categories, brands and makers for the staff: lists, changes, merges. */
export function registerTaxonomy(server: AppContext): void {
  const calls = contract.taxonomyAdmin
  const kind = oneOf(TAXON_KINDS)

  route(server, calls.categories, z.object({ zone: oneOf(CATEGORY_ZONES) }), async ({ input }) =>
    inTreeOrder(await queries.categoryTaxa(server.db, input.zone)),
  )

  const listing = z.object({
    kind: oneOf(OWNER_KINDS),
    q: line(0, TAXONOMY_LIMITS.name).optional(),
    is_hidden: flag().optional(),
    is_empty: flag().optional(),
    page: page(),
    per_page: whole(least, most)
      .refine((number) => number === least || number === middle || number === most)
      .default(least),
  })
  route(server, calls.owners, listing, async ({ input: { page: current, per_page, ...filter } }) => {
    const paging = { limit: per_page, offset: (current - 1) * per_page }
    const { list, all } = await queries.ownersPage(server.db, filter, paging)
    return staffPageOf(list, all, { page: current, per_page })
  })

  const one = { kind, id: masterId() }
  route(server, calls.read, z.object(one), async ({ input, staff }) => {
    const now = server.now()
    const [merges, promotions] = await Promise.all([
      queries.mergesInto(server.db, input.kind, input.id, listLimits.merges),
      input.kind === 'maker' ? [] : promotionNames(server, server.db, input.kind, input.id),
    ])
    const since = (now - TAXONOMY_LIMITS.undoDays * DAY) / 1_000
    return {
      merges: merges.map((each) => ({
        ...each,
        can_undo: asFlags(actionsOn(mergeActions, { ...each, since }, staff)).undo,
      })),
      promotions,
    }
  })

  const name = () => line(1, TAXONOMY_LIMITS.name)
  const fields = {
    short_name: name().optional(),
    logo: line(0, 200)
      .refine((value) => /^($|\/(?![/\\]))/.test(value))
      .optional(),
    intro: prose(0, TAXONOMY_LIMITS.intro).optional(),
    sort: whole(0, LAST_SORT).optional(),
    is_hidden: flag().optional(),
  }
  const added = z.object({
    kind,
    ...fields,
    name: name(),
    parent_id: masterId(0).optional(),
    zone: oneOf(CATEGORY_ZONES).optional(),
  })
  route(server, calls.add, added, async ({ input, staff }) => ({
    id: await service.add(server, staff, input),
  }))

  route(server, calls.fill, z.object({ zone: oneOf(CATEGORY_ZONES) }), async ({ input, staff }) => ({
    added: await service.fill(server, staff, input.zone),
  }))

  const version = versionField(queries.taxonVersion)
  const step = { ...one, ...version }
  route(server, calls.edit, z.object({ ...step, ...fields, name: name().optional() }), async ({ input, staff }) => {
    await service.edit(server, staff, input)
    return { id: input.id }
  })

  const moved = z.object({ id: masterId(), ...version, parent_id: masterId(0), before: masterId(0) })
  route(server, calls.move, moved, async ({ input, staff }) => {
    await service.move(server, staff, input)
    return { id: input.id }
  })

  const named = z.object({ ...step, kind: oneOf(OWNER_KINDS), name: name(), is_removed: flag() })
  route(server, calls.alias, named, async ({ input: { is_removed, ...input }, staff }) => {
    await service.alias(server, staff, { ...input, isRemoved: is_removed === 1 })
    return { id: input.id }
  })

  const merged = z.object({ ...step, into: masterId(), dry_run: flag() })
  route(server, calls.merge, merged, ({ input: { dry_run, ...input }, staff }) =>
    merge(server, staff, input, dry_run === 1),
  )
  route(server, calls.undo, z.object({ id: masterId(), dry_run: flag() }), ({ input, staff }) =>
    undo(server, staff, input.id, input.dry_run === 1),
  )
}
