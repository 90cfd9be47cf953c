import type { Category, Zone } from '@yaopi/core/contract'
import type { AppContext } from '../../platform/context/index.ts'
import { contentCache } from '../../platform/cache/index.ts'
import { allCategories, type CategoryRow } from './menu.queries.ts'

export type Trees = Readonly<Record<Zone, readonly Category[]>>

const byServer = new WeakMap<AppContext['app'], () => Promise<Trees>>()

/** The category trees of the four zones; one statement for all, cached for some seconds. */
export function categoryTrees(server: AppContext): Promise<Trees> {
  let trees = byServer.get(server.app)
  if (trees === undefined) {
    const cached = contentCache(server, async (_: 'all') => treesOf(await allCategories(server.db)))
    trees = () => cached('all')
    byServer.set(server.app, trees)
  }
  return trees()
}

/** Builds trees from rows in menu order, parents before children. */
export function treesOf(rows: readonly CategoryRow[]): Trees {
  const below = new Map<number | null, CategoryRow[]>()
  for (const row of rows) {
    const siblings = below.get(row.parent_id)
    if (siblings === undefined) below.set(row.parent_id, [row])
    else siblings.push(row)
  }
  const node = (row: CategoryRow): Category => {
    const children = (below.get(row.id) ?? []).map(node)
    return { id: row.id, name: row.name, logo1: row.logo1, children, childrenShow: children.length > 0 ? 1 : 0 }
  }
  const roots = below.get(null) ?? []
  const of = (zone: Zone): Category[] => roots.filter((row) => row.zone === zone).map(node)
  return { normal: of('normal'), yx: of('yx'), zy: of('zy'), qx: of('qx') }
}
