import type { GoodsListQuery } from '@yaopi/core/contract'
import { Anchor } from '@yaopi/widgets'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, lazy, Suspense, useState } from 'react'
import { chosenMakers, type FilterKey, queryAfter } from '../params/index.ts'
import { makersAfter, type FilterRow } from './filters.ts'
import { browserText as text } from './browser.text.ts'
import { PriceRange } from './price-range.tsx'
import styles from './filter-panel.module.css'

const MakerDialog = lazy(async () => ({ default: (await import('./maker-dialog.tsx')).MakerDialog }))

/** How many values a folded line shows. */
const FOLDED = 12

export type FilterPanelProps = {
  readonly params: URLSearchParams
  readonly rows: readonly FilterRow[]
  /** What the list shows. */
  readonly query: GoodsListQuery
  /** Price filters make sense only for those who see prices. */
  readonly withPrices: boolean
  /** Lines alone, without the switches and the price. */
  readonly isFolded?: boolean
}

/** The filter lines: every value is a link, since all state of a list stands in the address. */
export function FilterPanel({ params, rows, query, withPrices, isFolded }: FilterPanelProps) {
  return (
    <div className={styles.panel}>
      {rows.map((row) => (
        <Row key={row.key} row={row} params={params} query={query} />
      ))}
      {!isFolded && (
        <div className={styles.row}>
          <span className={styles.label}>{text.rows.toggles}</span>
          <div className={styles.toggles}>
            {(Object.entries(text.toggles) as [FilterKey, string][]).map(([key, name]) => {
              const isOn = params.get(key) === '1'
              return (
                <Anchor
                  key={key}
                  className={styles.toggle}
                  data-on={isOn || undefined}
                  aria-current={isOn || undefined}
                  rel="nofollow"
                  href={queryAfter(params, { [key]: isOn ? null : 1 }) || '?'}
                >
                  {name}
                </Anchor>
              )
            })}
            {withPrices && <PriceRange params={params} />}
          </div>
        </div>
      )}
    </div>
  )
}

function Row({ row, params, query }: { readonly row: FilterRow } & Pick<FilterPanelProps, 'params' | 'query'>) {
  // On a phone a line stands there twice, hidden and in the sheet.
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const isMaker = row.key === 'sccj'
  const chosen = isMaker ? chosenMakers(params.get('sccj')) : params.getAll(row.key)
  // Single letters are an index: it is seen whole.
  const isIndex = row.key === 'initial'
  const folds = row.options.length > FOLDED && !isIndex
  const isFolded = folds && (isMaker || !isOpen)
  const seen = isFolded ? visible(row, chosen) : row.options
  return (
    <div className={styles.row}>
      <span className={styles.label} id={id}>
        {row.label}
      </span>
      <div
        className={styles.options}
        data-open={isIndex || (isOpen && !isMaker) || undefined}
        role="group"
        aria-labelledby={id}
      >
        <Anchor
          className={styles.option}
          rel="nofollow"
          aria-current={chosen.length === 0 || undefined}
          href={queryAfter(params, { [row.key]: null }) || '?'}
        >
          {text.all}
        </Anchor>
        {/* What is folded away is there too: without scripts nobody can unfold it. */}
        {inOrder(row, seen).map((option) => (
          <Anchor
            key={option.value}
            className={styles.option}
            hidden={!seen.includes(option)}
            rel="nofollow"
            aria-current={chosen.includes(option.value) || undefined}
            href={
              queryAfter(params, {
                [row.key]: isMaker
                  ? makersAfter(params, option.value)
                  : chosen.includes(option.value)
                    ? null
                    : option.value,
              }) || '?'
            }
          >
            {option.name}
            {option.count !== undefined && <small>{option.count}</small>}
          </Anchor>
        ))}
      </div>
      {folds && (
        <button
          type="button"
          className={styles.fold}
          aria-label={`${row.label} ${isOpen && !isMaker ? text.less : text.more}`}
          {...(isMaker ? { 'aria-haspopup': 'dialog' as const } : { 'aria-expanded': isOpen })}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen && !isMaker ? text.less : text.more}
          <ChevronDown size={14} aria-hidden="true" />
        </button>
      )}
      {isMaker && isOpen && (
        <Suspense>
          <MakerDialog params={params} query={query} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}

/** The first values of a line, and the chosen ones even when they stand further back. */
function visible(row: FilterRow, chosen: readonly string[]): FilterRow['options'] {
  const own = row.options.filter((option, at) => at >= FOLDED && chosen.includes(option.value))
  return [...row.options.slice(0, Math.max(0, FOLDED - own.length)), ...own]
}

/** All values of a line, those that a folded one shows first. */
const inOrder = (row: FilterRow, seen: FilterRow['options']): FilterRow['options'] =>
  seen === row.options ? seen : [...seen, ...row.options.filter((option) => !seen.includes(option))]
