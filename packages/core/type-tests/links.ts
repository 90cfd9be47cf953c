// Names and values of links are checked. Each line below a directive must be a type error; one that compiles fails
// `tsc -p packages/core`. Never imported, never built.
import type { Link } from '../src/platform/links/index.ts'

export const allowed: readonly Link[] = [
  { name: 'cart' },
  { name: 'search' },
  { name: 'goods', params: { id: 7, goods_price_id: 3 } },
]
// @ts-expect-error there is no such target
export const unknown: Link = { name: 'nowhere' }
// @ts-expect-error goods need an id
export const incomplete: Link = { name: 'goods' }
// @ts-expect-error keywords are a text
export const mistyped: Link = { name: 'search', params: { keywords: 7 } }
