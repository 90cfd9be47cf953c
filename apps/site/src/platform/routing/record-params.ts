import { pageIn } from './page-number.ts'
import { href } from './route-table.ts'

/** What stands in the address of a record list: loaders and pages read it by the same rule. */
export type RecordParams<Tab extends string, Filter extends string> = {
  /** Name of the route. */
  readonly route: string
  /** Tabs, the first one is that of a bare address. */
  readonly tabs: readonly [Tab, ...Tab[]]
  /** Parameter of the tab. */
  readonly tabKey?: string
  /** Whether a text may be the value of a filter, by its parameter; other texts are none. */
  readonly filters: Readonly<Record<Filter, (text: string) => boolean>>
}

/** Tab, filters and page of a record list; a filter that is not set is ''. */
export type RecordState<Tab extends string, Filter extends string> = {
  readonly tab: Tab
  readonly filters: Readonly<Record<Filter, string>>
  readonly page: number
}

/** The parameters of a record list, typed by their names. */
export const recordParams = <const Tab extends string, const Filter extends string = never>(
  params: RecordParams<Tab, Filter>,
): RecordParams<Tab, Filter> => params

/** A filter of free text of at most so many characters. */
export const textUpTo =
  (most: number) =>
  (text: string): boolean =>
    text === text.trim() && [...text].length <= most

/** A filter of a day: YYYY-MM-DD that is in the calendar. */
export const isDay = (text: string): boolean => {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** What an address asks for; values that cannot be are left out. */
export function recordState<Tab extends string, Filter extends string>(
  { tabs, tabKey = 'tab', filters }: RecordParams<Tab, Filter>,
  search: URLSearchParams,
): RecordState<Tab, Filter> {
  const names = Object.keys(filters) as Filter[]
  const valueOf = (name: Filter): string => {
    const text = search.get(name) ?? ''
    return text !== '' && filters[name](text) ? text : ''
  }
  return {
    tab: tabs.find((tab) => tab === search.get(tabKey)) ?? tabs[0],
    filters: Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Filter, string>,
    page: pageIn(search.get('page')) ?? 1,
  }
}

/** The address of a state: the first tab, empty filters and the first page are left out. */
export function recordHref<Tab extends string, Filter extends string>(
  { route, tabs, tabKey = 'tab', filters }: RecordParams<Tab, Filter>,
  state: RecordState<Tab, Filter>,
): string {
  const query: Record<string, string | number | undefined> = {
    [tabKey]: state.tab === tabs[0] ? undefined : state.tab,
  }
  for (const name of Object.keys(filters) as Filter[]) query[name] = state.filters[name] || undefined
  query['page'] = state.page === 1 ? undefined : state.page
  return href(route, {}, query)
}
