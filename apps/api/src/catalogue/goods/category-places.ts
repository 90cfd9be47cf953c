import { rows, sql } from '../../platform/db/index.ts'
import { contentCache } from '../../platform/cache/index.ts'
import type { AppContext } from '../../platform/context/index.ts'

/** A category's name, zone and level, and the ids of itself and all below it. */
export type CategoryPlace = {
  /** Its own: another than was asked for when that one was merged into it. */
  readonly id: number
  readonly name: string
  readonly zone: string
  readonly level: 1 | 2 | 3
  readonly below: readonly number[]
  readonly parent: number | null
}

type Places = {
  readonly byId: ReadonlyMap<number, CategoryPlace>
  /** The categories right below one, null: the widest, in the order of the menu. */
  readonly children: ReadonlyMap<number | null, readonly CategoryPlace[]>
  /** Where categories, brands and makers went that became another. */
  readonly merged: Readonly<Record<'category' | 'brand' | 'maker', ReadonlyMap<number, number>>>
}
const byServer = new WeakMap<AppContext['app'], () => Promise<Places>>()

/** The whole tree (some hundred rows) is cached until content changes. */
function placesOf(server: AppContext): Promise<Places> {
  let places = byServer.get(server.app)
  if (places === undefined) {
    const cached = contentCache(server, (_: 'all') => load(server))
    places = () => cached('all')
    byServer.set(server.app, places)
  }
  return places()
}

/** The place of a category, or of the one that it was merged into. */
export async function categoryPlace(server: AppContext, id: number): Promise<CategoryPlace | undefined> {
  const { byId, merged } = await placesOf(server)
  return byId.get(merged.category.get(id) ?? id)
}

/** The places of the categories right below one, null: of the widest, in the order of the menu. */
export const placesBelow = async (server: AppContext, id: number | null): Promise<readonly CategoryPlace[]> =>
  (await placesOf(server)).children.get(id) ?? []

/** The brand or maker that an id leads to: another one when it was merged. */
export async function ownerNow(
  server: AppContext,
  kind: 'brand' | 'maker',
  ids: readonly number[],
): Promise<readonly number[]> {
  const { merged } = await placesOf(server)
  return ids.map((id) => merged[kind].get(id) ?? id)
}

type Node = { id: number; parent_id: number | null; name: string; zone: string; level: 1 | 2 | 3 }
type Moved = { kind: 'category' | 'brand' | 'maker'; id: number; into: number }

async function load(server: AppContext): Promise<Places> {
  const nodes = await rows(
    server.db,
    sql<Node>`select id, parent_id, name, zone, level from category where merged_into is null
      order by level, sort, id`,
  )
  const moved = await rows(
    server.db,
    sql<Moved>`select 'category' as kind, id, merged_into as into from category where merged_into is not null
      union all select 'brand', id, merged_into from brand where merged_into is not null
      union all select 'maker', id, merged_into from manufacturer where merged_into is not null`,
  )
  const below = new Map<number, number[]>(nodes.map((node) => [node.id, [node.id]]))
  for (const node of nodes.toReversed())
    if (node.parent_id !== null) below.get(node.parent_id)?.push(...below.get(node.id)!)
  const byId = new Map(
    nodes.map(({ id, name, zone, level, parent_id }) => [
      id,
      { id, name, zone, level, below: below.get(id)!, parent: parent_id },
    ]),
  )
  const of = (kind: Moved['kind']) =>
    new Map(moved.flatMap((one) => (one.kind === kind ? [[one.id, one.into] as const] : [])))
  const children = Map.groupBy(byId.values(), ({ parent }) => parent)
  return { byId, children, merged: { category: of('category'), brand: of('brand'), maker: of('maker') } }
}
