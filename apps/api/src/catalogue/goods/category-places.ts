import { rows, sql } from '../../platform/db/index.ts'
import type { AppContext } from '../../platform/context/index.ts'

/** A category's name, zone and level, and the ids of itself and all below it. */
export type CategoryPlace = {
  readonly name: string
  readonly zone: string
  readonly level: 1 | 2 | 3
  readonly below: readonly number[]
  readonly parent: number | null
}

const LIFE = 60_000
const byServer = new WeakMap<
  AppContext['app'],
  { readonly until: number; readonly places: Promise<ReadonlyMap<number, CategoryPlace>> }
>()

/** The place of a category; the whole tree (some hundred rows) is cached for a minute. */
export const categoryPlace = async (server: AppContext, id: number): Promise<CategoryPlace | undefined> =>
  (await categoryPlaces(server)).get(id)

/** The places of all categories by id, in the order of the tree's levels. */
export function categoryPlaces(server: AppContext): Promise<ReadonlyMap<number, CategoryPlace>> {
  const known = byServer.get(server.app)
  if (known !== undefined && known.until > server.now()) return known.places
  const places = load(server)
  byServer.set(server.app, { until: server.now() + LIFE, places })
  places.catch(() => byServer.delete(server.app))
  return places
}

type Node = { id: number; parent_id: number | null; name: string; zone: string; level: 1 | 2 | 3 }

async function load(server: AppContext): Promise<ReadonlyMap<number, CategoryPlace>> {
  const nodes = await rows(
    server.db,
    sql<Node>`select id, parent_id, name, zone, level from category order by level, id`,
  )
  const below = new Map<number, number[]>(nodes.map((node) => [node.id, [node.id]]))
  for (const node of nodes.toReversed())
    if (node.parent_id !== null) below.get(node.parent_id)?.push(...below.get(node.id)!)
  return new Map(
    nodes.map((node) => [
      node.id,
      { name: node.name, zone: node.zone, level: node.level, below: below.get(node.id)!, parent: node.parent_id },
    ]),
  )
}
