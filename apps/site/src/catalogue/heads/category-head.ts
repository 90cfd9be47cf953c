import { goodsCalls, homeCalls } from '@yaopi/core/contract'
import { type HeadSource, listHead, type PageHead } from '../../platform/head/index.ts'
import { categoryTrail, listQueryOf, treeOf } from '../params/index.ts'
import { listTrail } from './list-trail.ts'
import { headsText as text } from './heads.text.ts'

/** The head of a list under the filters of an address: it is called by its category, and an unknown one is no page. */
export function categoryHead({ answer }: Pick<HeadSource, 'answer'>, params: URLSearchParams): PageHead {
  const query = listQueryOf(params)
  const common = answer(homeCalls.common)
  const category = categoryTrail(treeOf(common, query), query.select).at(-1)
  return {
    ...(category === undefined ? {} : { title: category.name, description: text.category(category.name) }),
    trail: listTrail(common, query),
    ...listHead(answer(goodsCalls.list)),
    ...(query.select !== undefined && category === undefined && common !== undefined ? { isMissing: true } : {}),
  }
}
