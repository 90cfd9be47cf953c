import { goodsCalls, type GoodsListQuery, type GoodsPage } from '@yaopi/core/contract'
import type { Goods } from '@yaopi/core'
import {
  Anchor,
  Button,
  Drawer,
  ProductCard,
  ProductGrid,
  ProductGridSkeleton,
  ProductTable,
  ProductTableSkeleton,
  useStorefront,
  useValue,
} from '@yaopi/widgets'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import { useDeferredValue, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useQuery } from '../../platform/data/index.ts'
import { Block } from '../../platform/components/index.ts'
import { ListPager } from './list-pager.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { chosenChips, filterRows, treeOf, type Chip, type FilterRow } from './filters.ts'
import { type FixedFilters, fixedParams, listQueryOf, PER_PAGE, queryAfter, withoutFilters } from '../params/index.ts'
import { browserText as text } from './browser.text.ts'
import { SortBar, type SortBarProps, type ListLayout } from './sort-bar.tsx'
import styles from './goods-browser.module.css'

export type GoodsBrowserProps = {
  readonly layout: ListLayout
  readonly layouts: readonly { readonly layout: ListLayout; readonly href: string }[]
  /** Shown when nothing fits. */
  readonly empty: ReactNode
  /** A line above the results that depends on them (a corrected keyword). */
  readonly note?: (page: GoodsPage) => ReactNode
  /** Filters that the page sets by itself; the buyer is not offered them. */
  readonly fixed?: FixedFilters
}

const nothingFixed: FixedFilters = {}

/** Filters, sorting, results and pager over the address of the page: going back brings back exactly what was seen. */
export function GoodsBrowser({ layout, layouts, empty, note, fixed = nothingFixed }: GoodsBrowserProps) {
  const [searchParams] = useSearchParams()
  const params = without(searchParams, Object.keys(fixed))
  const { home, session } = useStorefront()
  const common = useValue(home.common)
  const loggedIn = useValue(session.loggedIn)
  const query = listQueryOf(fixedParams(params, fixed))
  const { state, reload } = useQuery<GoodsListQuery, GoodsPage>(goodsCalls.list, query, {
    cache: true,
    keepPreviousData: true,
  })
  const categories = treeOf(common, query)
  const rows = filterRows(categories, query.select, state.data).filter(
    (row) => fixed === nothingFixed || (!(row.key in fixed) && isChoice(row, params)),
  )
  const chips = chosenChips(params, rows, categories)
  const panel = <FilterPanel params={params} rows={rows} withPrices={loggedIn} />
  const suffix = queryAfter(params, { page: query.page ?? 1 })
  const sortBar: SortBarProps = {
    params,
    total: state.data?.total,
    layouts: layouts.map((entry) => ({ ...entry, href: `${entry.href}${suffix}`, isCurrent: entry.layout === layout })),
  }
  // Where nothing was found at all there is nothing to narrow down or to sort.
  const hasNoResults = state.data?.total === 0 && chips.length === 0
  return (
    <div className={styles.browser}>
      {!hasNoResults && (
        <>
          <div className={styles.filters}>{panel}</div>
          <Chips params={params} chips={chips} />
          <SortBar {...sortBar}>
            <PhoneFilters count={chips.length}>{panel}</PhoneFilters>
          </SortBar>
        </>
      )}
      <Block
        state={state}
        reload={reload}
        skeleton={<ResultsSkeleton layout={layout} />}
        isEmpty={(page) => page.data.length === 0}
        empty={empty}
      >
        {(page, isReloading) => (
          <div className={styles.results} aria-busy={isReloading || undefined} data-busy={isReloading || undefined}>
            {note?.(page)}
            <Results layout={layout} goods={page.data} />
            <ListPager list={page} href={(to) => queryAfter(params, { page: to }) || '?'} />
          </div>
        )}
      </Block>
    </div>
  )
}

/** A maker, brand or dosage form that all goods of a zone share narrows nothing down; it stands in the head already. */
const isChoice = ({ key, options }: FilterRow, params: URLSearchParams): boolean =>
  options.length > 1 || params.has(key) || !['sccj', 'dosage', 'brand_id'].includes(key)

/** What a page sets by itself counts for nothing in its address. */
function without(params: URLSearchParams, keys: readonly string[]): URLSearchParams {
  const rest = new URLSearchParams(params)
  for (const key of keys) rest.delete(key)
  return rest
}

/** As many as fill the screen when a page opens: three rows of cards. */
const FIRST = 15

function Results({ layout, goods }: { readonly layout: ListLayout; readonly goods: readonly Goods[] }) {
  // What is seen is drawn and its pictures are fetched first, the rest right after it.
  const isWhole = useDeferredValue(true, false)
  const shown = isWhole ? goods : goods.slice(0, FIRST)
  if (layout !== 'cards') return <ProductTable goods={shown} pictures={layout === 'table'} />
  return (
    <ProductGrid columns={5}>
      {shown.map((one, at) => (
        <ProductCard key={one.id} goods={one} eager={at === 0 || (at < 5 && 'low')} />
      ))}
    </ProductGrid>
  )
}

function ResultsSkeleton({ layout }: { readonly layout: ListLayout }) {
  return layout === 'cards' ? (
    <ProductGridSkeleton count={PER_PAGE / 2} columns={5} />
  ) : (
    <ProductTableSkeleton rows={PER_PAGE / 2} />
  )
}

function Chips({ params, chips }: { readonly params: URLSearchParams; readonly chips: readonly Chip[] }) {
  if (chips.length === 0) return null
  return (
    <div className={styles.chips} role="group" aria-label={text.chosen}>
      <span>{text.chosen}</span>
      {chips.map((chip) => (
        <Anchor
          key={chip.key}
          className={styles.chip}
          rel="nofollow"
          aria-label={text.removeFilter(chip.name)}
          href={queryAfter(params, Object.fromEntries(chip.removes.map((key) => [key, null]))) || '?'}
        >
          {chip.name}
          <X size={14} aria-hidden="true" />
        </Anchor>
      ))}
      <Anchor className={styles.clear} rel="nofollow" href={queryAfter(params, withoutFilters) || '?'}>
        {text.clear}
      </Anchor>
    </div>
  )
}

/** On a phone the filters wait in a sheet. */
function PhoneFilters({ count, children }: { readonly count: number; readonly children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.phone}>
      <Button size="s" icon={<SlidersHorizontal size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {text.filterCount(count)}
      </Button>
      <Drawer
        open={isOpen}
        side="bottom"
        title={text.filterTitle}
        onClose={() => setOpen(false)}
        actions={
          <Button kind="primary" block onClick={() => setOpen(false)}>
            {text.apply}
          </Button>
        }
      >
        {children}
      </Drawer>
    </div>
  )
}
