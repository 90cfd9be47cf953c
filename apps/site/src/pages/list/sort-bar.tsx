import { Anchor } from '@yaopi/widgets'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { ReactNode } from 'react'
import { changed, type Sort } from './list-query.ts'
import { listText as text } from './list.text.ts'
import styles from './sort-bar.module.css'

/** The way a list is shown: a row of the route table names it. */
export type View = 'cards' | 'table' | 'plain'

/** Sortings whose direction the buyer may turn, with the direction they begin in. */
const turnable: Partial<Record<Sort, 'asc' | 'desc'>> = { price: 'asc', profit: 'desc', expiry: 'desc' }

export type SortBarProps = {
  readonly params: URLSearchParams
  readonly total: number | undefined
  /** The addresses of the views of this list, the current one included. */
  readonly views: readonly { readonly view: View; readonly href: string; readonly isCurrent: boolean }[]
  /** The filter button of a phone. */
  readonly children?: ReactNode
}

/** Sorting at the left; number of goods and ways to show them at the right. */
export function SortBar({ params, total, views, children }: SortBarProps) {
  const current = (params.get('sort') ?? 'default') as Sort
  return (
    <div className={styles.bar}>
      <nav className={styles.sorts} aria-label={text.sortLabel}>
        {(Object.entries(text.sorts) as [Sort, string][]).map(([sort, name]) => (
          <SortLink key={sort} params={params} sort={sort} name={name} isCurrent={sort === current} />
        ))}
      </nav>
      <span className={styles.total}>{total !== undefined && text.total(total)}</span>
      {views.length > 1 && (
        <nav className={styles.views} aria-label={text.viewLabel}>
          {views.map(({ view, href, isCurrent }) => (
            <Anchor key={view} href={href} aria-current={isCurrent ? 'page' : undefined}>
              {text.views[view]}
            </Anchor>
          ))}
        </nav>
      )}
      {children}
    </div>
  )
}

function SortLink({
  params,
  sort,
  name,
  isCurrent,
}: {
  readonly params: URLSearchParams
  readonly sort: Sort
  readonly name: string
  readonly isCurrent: boolean
}) {
  const begins = turnable[sort]
  const order = params.get('order') ?? begins
  const next = begins === undefined ? null : !isCurrent ? begins : order === 'asc' ? 'desc' : 'asc'
  const Arrow = order === 'asc' ? ArrowUp : ArrowDown
  return (
    <Anchor
      className={styles.sort}
      rel="nofollow"
      aria-current={isCurrent || undefined}
      href={changed(params, { sort: sort === 'default' ? null : sort, order: next === begins ? null : next }) || '?'}
    >
      {name}
      {begins !== undefined && isCurrent && (
        <>
          <Arrow size={14} aria-hidden="true" />
          <span className={styles.unseen}>{order === 'asc' ? text.ascending : text.descending}</span>
        </>
      )}
    </Anchor>
  )
}
