import type { ListLayout } from '@yaopi/core/contract'
import { Anchor } from '@yaopi/widgets'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { ReactNode } from 'react'
import { isByPrice, queryAfter, type Sort } from '../params/index.ts'
import { browserText as text } from './browser.text.ts'
import styles from './sort-bar.module.css'

/** Sortings whose direction the buyer may turn, with the direction they begin in. */
const turnable: Partial<Record<Sort, 'asc' | 'desc'>> = { price: 'asc', profit: 'desc', expiry: 'desc' }

export type SortBarProps = {
  readonly params: URLSearchParams
  /** Who sees no prices is not offered to sort by them. */
  readonly priced: boolean
  readonly total: number | undefined
  /** The addresses of the layouts of this list, the current one included. */
  readonly layouts: readonly { readonly layout: ListLayout; readonly href: string; readonly isCurrent: boolean }[]
  readonly onLayout: (layout: ListLayout) => void
  /** How the list is used by keyboard. */
  readonly hint?: string | undefined
  /** The filter button of a phone. */
  readonly children?: ReactNode
}

/** Sorting at the left; number of goods and ways to show them at the right. */
export function SortBar({ params, priced, total, layouts, onLayout, hint, children }: SortBarProps) {
  const current = (params.get('sort') ?? 'default') as Sort
  return (
    <div className={styles.bar}>
      <nav className={styles.sorts} aria-label={text.sortLabel}>
        {(Object.entries(text.sorts) as [Sort, string][])
          .filter(([sort]) => priced || !isByPrice(sort))
          .map(([sort, name]) => (
            <SortLink key={sort} params={params} sort={sort} name={name} isCurrent={sort === current} />
          ))}
      </nav>
      {hint !== undefined && <span className={styles.hint}>{hint}</span>}
      <span className={styles.total}>{total !== undefined && text.total(total)}</span>
      {layouts.length > 1 && (
        <nav className={styles.layouts} aria-label={text.layoutLabel}>
          {layouts.map(({ layout, href, isCurrent }) => (
            <Anchor
              key={layout}
              href={href}
              aria-current={isCurrent ? 'page' : undefined}
              onClick={() => onLayout(layout)}
            >
              {text.layouts[layout]}
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
      href={queryAfter(params, { sort: sort === 'default' ? null : sort, order: next === begins ? null : next }) || '?'}
    >
      {name}
      {begins !== undefined && isCurrent && (
        <>
          <Arrow size={14} aria-hidden="true" />
          <span className="visually-hidden">{order === 'asc' ? text.ascending : text.descending}</span>
        </>
      )}
    </Anchor>
  )
}
