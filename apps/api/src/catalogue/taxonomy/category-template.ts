import { readFileSync } from 'node:fs'
import type { CategoryZone } from '@yaopi/core/staff'

/** A category of the template; `parent` and `path` are the names from the first level down. */
export type CategoryTemplate = {
  readonly zone: CategoryZone
  readonly level: 1 | 2 | 3
  readonly path: string
  readonly parent: string
  readonly name: string
  readonly sort: number
}

/** The categories that a new shop can take over, each after the one above it. */
export const categoryTemplate = (): readonly CategoryTemplate[] =>
  readFileSync(new URL('category-template.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .map(([zone, level, path = '', parent = '', name = '', sort]) => ({
      zone: zone as CategoryTemplate['zone'],
      level: Number(level) as CategoryTemplate['level'],
      path,
      parent,
      name,
      sort: Number(sort),
    }))
