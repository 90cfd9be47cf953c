import { useNavigate } from 'react-router'
import { useSearch } from '../../platform/navigation/index.ts'
import { recordHref, recordState, type RecordParams, type RecordState } from '../../platform/routing/index.ts'

/** A change of what a list shows; filters that are not named stay. */
export type RecordChange<Tab extends string, Filter extends string> = {
  readonly tab?: Tab
  readonly filters?: Partial<Record<Filter, string>>
  readonly page?: number
}

/** The state of a record list, and the addresses of other states. */
export type RecordListState<Tab extends string, Filter extends string> = RecordState<Tab, Filter> & {
  /** Whether any filter is set. */
  readonly isFiltered: boolean
  /** The address of a changed state, on its first page unless one is named. */
  readonly href: (change: RecordChange<Tab, Filter>) => string
  readonly go: (change: RecordChange<Tab, Filter>) => void
}

/** Tab, filters and page of a record list, which stand in the address. */
export function useRecordList<Tab extends string, Filter extends string>(
  params: RecordParams<Tab, Filter>,
): RecordListState<Tab, Filter> {
  const search = useSearch()
  const navigate = useNavigate()
  const state = recordState(params, search)
  const addressOf = ({ tab, filters, page }: RecordChange<Tab, Filter>): string =>
    recordHref(params, {
      tab: tab ?? state.tab,
      filters: { ...state.filters, ...filters },
      page: page ?? 1,
    })
  return {
    ...state,
    isFiltered: Object.values(state.filters).some((value) => value !== ''),
    href: addressOf,
    go: (change) => {
      void navigate(addressOf(change))
    },
  }
}
