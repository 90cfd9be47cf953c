import { Anchor } from '@yaopi/widgets'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useState } from 'react'
import { type FilterKey, queryAfter } from '../params/index.ts'
import type { FilterRow } from './filters.ts'
import { browserText as text } from './browser.text.ts'
import { PriceRange } from './price-range.tsx'
import styles from './filter-panel.module.css'

/** How many values a folded line shows. */
const FOLDED = 12

export type FilterPanelProps = {
  readonly params: URLSearchParams
  readonly rows: readonly FilterRow[]
  /** Price filters make sense only for those who see prices. */
  readonly withPrices: boolean
}

/** Lines that are always shown; the others wait behind 更多筛选 unless one of them is in use. */
const ALWAYS: readonly FilterKey[] = ['select', 'sccj', 'dosage']

/** The filter lines: every value is a link, since all state of a list stands in the address. */
export function FilterPanel({ params, rows, withPrices }: FilterPanelProps) {
  const rest = rows.filter((row) => !ALWAYS.includes(row.key))
  const [isOpen, setOpen] = useState(() => rest.some((row) => params.has(row.key)))
  const id = useId()
  return (
    <div className={styles.panel}>
      {rows
        .filter((row) => ALWAYS.includes(row.key))
        .map((row) => (
          <Row key={row.key} row={row} params={params} />
        ))}
      <div id={id} className={styles.rest} data-open={isOpen || undefined}>
        {rest.map((row) => (
          <Row key={row.key} row={row} params={params} />
        ))}
      </div>
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
        {rest.length > 0 && (
          <button
            type="button"
            className={`${styles.fold} ${styles.all}`}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? text.fewerFilters : text.moreFilters}
            <ChevronDown size={14} aria-hidden="true" />
          </button>
        )}
      </div>
    </div>
  )
}

function Row({ row, params }: { readonly row: FilterRow; readonly params: URLSearchParams }) {
  const [isOpen, setOpen] = useState(false)
  const chosen = params.get(row.key)
  const folds = row.options.length > FOLDED
  const shown = folds && !isOpen ? visible(row, chosen) : row.options
  return (
    <div className={styles.row}>
      <span className={styles.label} id={`filter-${row.key}`}>
        {row.label}
      </span>
      <div
        className={styles.options}
        data-open={isOpen || undefined}
        role="group"
        aria-labelledby={`filter-${row.key}`}
      >
        <Anchor
          className={styles.option}
          rel="nofollow"
          aria-current={chosen === null || undefined}
          href={queryAfter(params, { [row.key]: null }) || '?'}
        >
          {text.all}
        </Anchor>
        {shown.map((option) => (
          <Anchor
            key={option.value}
            className={styles.option}
            rel="nofollow"
            aria-current={option.value === chosen || undefined}
            href={queryAfter(params, { [row.key]: option.value === chosen ? null : option.value }) || '?'}
          >
            {option.name}
            {option.count !== undefined && <small>{option.count}</small>}
          </Anchor>
        ))}
      </div>
      {folds && (
        <button type="button" className={styles.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? text.less : text.more}
          <ChevronDown size={14} aria-hidden="true" />
        </button>
      )}
    </div>
  )
}

/** The first values of a line, and the chosen one even when it stands further back. */
function visible(row: FilterRow, chosen: string | null): FilterRow['options'] {
  const first = row.options.slice(0, FOLDED)
  const own = row.options.find((option) => option.value === chosen)
  return own === undefined || first.includes(own) ? first : [...first.slice(0, -1), own]
}
