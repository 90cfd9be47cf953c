import { goodsCalls, type GoodsListQuery, type GoodsPage, type ListLayout } from '@yaopi/core/contract'
import type { Goods } from '@yaopi/core'
import { seesPrices } from '@yaopi/core/pricing'
import {
  Anchor,
  Button,
  ButtonLink,
  Drawer,
  ProductCard,
  ProductGrid,
  ProductGridSkeleton,
  ProductTable,
  ProductTableSkeleton,
  useStorefront,
  useValue,
} from '@yaopi/widgets'
import ChevronDown from 'lucide-react/icons/chevron-down'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import X from 'lucide-react/icons/x'
import { useState, type ReactNode } from 'react'
import { useSearch } from '../../platform/navigation/index.ts'
import { useQuery } from '../../platform/data/index.ts'
import { laterStep, useWholeAfterPaint } from '../../platform/hydration/index.ts'
import { Block, ScopeNote } from '../../components/page/index.ts'
import { ListPager } from './list-pager.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { chosenChips, filterRows, quickFilters, type Chip, type FilterRow } from './filters.ts'
import {
  type FixedFilters,
  fixedParams,
  listQueryOf,
  PER_PAGE,
  queryAfter,
  treeOf,
  withoutFilters,
  withoutPrices,
} from '../params/index.ts'
import { browserText as text } from './browser.text.ts'
import { SortBar, type SortBarProps } from './sort-bar.tsx'
import { useListLayout } from './use-list-layout.ts'
import styles from './goods-browser.module.css'

export type GoodsBrowserProps = {
  /** The layout of the page's address; a member's own wins over cards. */
  readonly layout: ListLayout
  readonly layouts: readonly { readonly layout: ListLayout; readonly href: string }[]
  /** Where the list stands, on the line of the filters. */
  readonly head?: ReactNode
  /** Shown when nothing fits. */
  readonly empty: ReactNode
  /** A line above the results that depends on them (a corrected keyword). */
  readonly note?: (page: GoodsPage) => ReactNode
  /** Filters that the page sets by itself; the buyer is not offered them. */
  readonly fixed?: FixedFilters
}

const nothingFixed: FixedFilters = {}

/** Filters, sorting, results and pager over the address of the page: going back brings back exactly what was seen. */
export function GoodsBrowser({ layout: own, layouts, head, empty, note, fixed = nothingFixed }: GoodsBrowserProps) {
  const searchParams = useSearch()
  const { home, session } = useStorefront()
  const priced = seesPrices(useValue(session.user))
  const ownParams = without(searchParams, Object.keys(fixed))
  const params = priced ? ownParams : withoutPrices(ownParams)
  const [layout, setLayout] = useListLayout(
    own,
    layouts.map((one) => one.layout),
  )
  const common = useValue(home.common)
  const query = listQueryOf(fixedParams(ownParams, fixed))
  const { state, reload } = useQuery<GoodsListQuery, GoodsPage>(goodsCalls.list, query, {
    cache: true,
    keepPreviousData: true,
  })
  const categories = treeOf(common, query)
  const rows = filterRows(categories, query, state.data).filter(
    (row) => fixed === nothingFixed || (!(row.key in fixed) && isChoice(row, params)),
  )
  const chips = chosenChips(params, rows, categories)
  const isOpen = params.get(OPEN) === '1'
  const here = { page: query.page ?? 1 }
  const suffix = queryAfter(params, here)
  const sortBar: SortBarProps = {
    params,
    priced,
    total: state.data?.total,
    layouts: layouts.map((entry) => ({ ...entry, href: `${entry.href}${suffix}`, isCurrent: entry.layout === layout })),
    onLayout: setLayout,
  }
  // Where nothing was found at all there is nothing to narrow down or to sort.
  const hasNoResults = state.data?.total === 0 && chips.length === 0
  const panel = <FilterPanel params={params} rows={rows} query={query} withPrices={priced} />
  return (
    <div className={styles.browser}>
      <div className={styles.top}>
        {head !== undefined && <div className={styles.head}>{head}</div>}
        {!hasNoResults && (
          <>
            <Chips params={params} chips={chips} />
            {!isOpen && <Quick params={params} filters={quickFilters(params, rows)} />}
            <Anchor
              className={styles.fold}
              rel="nofollow"
              aria-expanded={isOpen}
              href={queryAfter(params, { ...here, [OPEN]: isOpen ? null : 1 }) || '?'}
            >
              {isOpen ? text.fewerFilters : text.moreFilters}
              <ChevronDown size={14} aria-hidden="true" />
            </Anchor>
          </>
        )}
      </div>
      {!hasNoResults && (
        <>
          {isOpen && <div className={styles.filters}>{panel}</div>}
          <SortBar {...sortBar} hint={layout === 'cards' || !priced ? undefined : text.keys}>
            <PhoneFilters count={chips.length} params={params} total={state.data?.total}>
              {panel}
            </PhoneFilters>
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
            <ScopeNote reasons={page.data.map((goods) => goods.buy_reason)} />
            <ResultsStep>
              <Results layout={layout} goods={page.data} />
            </ResultsStep>
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

/** The parameter of an address with unfolded filters. */
const OPEN = 'filters'

/** The goods are hydrated in a task of their own, after the filters. */
const ResultsStep = laterStep()

/** A row of cards: what follows comes a frame later. */
const FIRST = 5

function Results({ layout, goods: all }: { readonly layout: ListLayout; readonly goods: readonly Goods[] }) {
  const isWhole = useWholeAfterPaint()
  // On a page that the browser renders by itself pictures come after its first paint.
  const [isServed] = useState(isWhole)
  const goods = isWhole ? all : all.slice(0, FIRST)
  if (layout !== 'cards') return <ProductTable goods={goods} pictures={layout === 'table'} />
  return (
    <ProductGrid columns={5}>
      {goods.map((one, at) => (
        <ProductCard key={one.id} goods={one} eager={isServed && (at === 0 || (at < 5 && 'low'))} />
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

/** Filters that are chosen with one press while the panel is folded. */
function Quick({ params, filters }: { readonly params: URLSearchParams; readonly filters: readonly Chip[] }) {
  if (filters.length === 0) return null
  return (
    <div className={styles.quick} role="group" aria-label={text.quick}>
      {filters.map(({ name, change }) => (
        <Anchor key={name} rel="nofollow" href={queryAfter(params, change)}>
          {name}
        </Anchor>
      ))}
    </div>
  )
}

function Chips({ params, chips }: { readonly params: URLSearchParams; readonly chips: readonly Chip[] }) {
  if (chips.length === 0) return null
  return (
    <div className={styles.chips} role="group" aria-label={text.chosen}>
      {chips.map((chip) => (
        <Anchor
          key={chip.name}
          className={styles.chip}
          rel="nofollow"
          aria-label={text.removeFilter(chip.name)}
          href={queryAfter(params, chip.change) || '?'}
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

/** On a phone the filters wait in a sheet. Every choice counts at once: the button says how many goods are left. */
function PhoneFilters({
  count,
  params,
  total,
  children,
}: {
  readonly count: number
  readonly params: URLSearchParams
  readonly total: number | undefined
  readonly children: ReactNode
}) {
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
          <>
            <ButtonLink href={queryAfter(params, withoutFilters) || '?'} aria-disabled={count === 0 || undefined}>
              {text.reset}
            </ButtonLink>
            <Button kind="primary" onClick={() => setOpen(false)}>
              {total === undefined ? text.apply : text.applyCount(total)}
            </Button>
          </>
        }
      >
        {children}
      </Drawer>
    </div>
  )
}
