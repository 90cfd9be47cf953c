import { afterSaleCalls, memberCalls, orderCalls } from '@yaopi/core/contract'
import {
  EXPORTED_ORDERS,
  orderText,
  SEARCHED_FOR_SHORT,
  SEARCHED_ORDERS,
  SEARCHED_YEARS,
  type OrderTab,
} from '@yaopi/core'
import { ButtonLink, EmptyState, useStorefront } from '@yaopi/widgets'
import { useQuery } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import { PageHead, Panel, RowsSkeleton } from '../../components/page/index.ts'
import {
  DateRangeFilter,
  ExportLink,
  FilterForm,
  RecordList,
  RecordTabs,
  SearchFilter,
  SelectFilter,
  useRecordList,
} from '../../components/record-list/index.ts'
import { RecallNotices } from '../../accounts/recall-notices/index.ts'
import { CaseList } from '../after-sale-form/index.ts'
import { Statements } from '../statements/index.ts'
import { CancelDialog } from './cancel-dialog.view.tsx'
import { OrderCardView } from './order-card.view.tsx'
import { orderParams, ordersInput, ordersQuery, type OrdersTab } from './orders-params.ts'
import { Refused } from './refused.view.tsx'
import css from './orders.module.css'
import { useOrderActions } from './use-order-actions.ts'
import { ordersText } from './orders.text.ts'

const none = { keyword: '', start_time: '', end_time: '', store_id: '', month: '' } as const
type OrdersFilter = keyof typeof none

/** Only these tabs tell how many wait for something. */
const countedTabs: readonly OrderTab[] = ['unpaid', 'unshipped', 'shipped']

const isCounted = (tab: OrdersTab): tab is OrderTab => (countedTabs as readonly OrdersTab[]).includes(tab)
const nameOf = (tab: OrdersTab): string =>
  tab === 'after_sale' ? ordersText.afterSaleTab : tab === 'bill' ? ordersText.billTab : orderText.tab[tab]

/** /order: my orders. Tab, search and page stand in the address. */
export default function OrdersPage() {
  const { client, notifications } = useStorefront()
  const list = useRecordList(orderParams)
  const { tab, filters } = list
  const { keyword } = filters
  const isCases = tab === 'after_sale'
  const isOrders = !isCases && tab !== 'bill'
  const { state, reload } = useQuery(orderCalls.list, isOrders ? ordersInput(list) : undefined, {
    keepPreviousData: true,
  })
  const counts = useQuery(orderCalls.count, {})
  const total = state.data?.total ?? 0
  const sayEnd = (): void => {
    if (total > EXPORTED_ORDERS) notifications.success(ordersText.exportEnds(total, EXPORTED_ORDERS))
  }
  const actions = useOrderActions(() => {
    reload()
    counts.reload()
  })
  return (
    <Panel>
      <PageHead title={ordersText.myOrders}>
        {isOrders && <ExportLink href={client.urlFor(orderCalls.exportList, ordersQuery(list))} onClick={sayEnd} />}
      </PageHead>
      <RecallNotices />
      <RecordTabs
        label={ordersText.statusLabel}
        tabs={orderParams.tabs.map((one) => ({
          key: one,
          name: nameOf(one),
          href: list.href({ tab: one }),
          isCurrent: one === tab,
          count: isCounted(one) ? counts.state.data?.[one] : 0,
        }))}
      />
      {isOrders && <Filters list={list} />}
      {keyword !== '' && isOrders && (
        <p className={css.searched}>
          {ordersText.searched(SEARCHED_YEARS, SEARCHED_ORDERS)}
          {[...keyword].length < 3 && ordersText.searchedShort(SEARCHED_FOR_SHORT)}
        </p>
      )}
      {tab === 'bill' ? (
        <Statements
          month={filters.month}
          monthHref={(month) => list.href({ tab: 'bill', filters: { ...none, month } })}
        />
      ) : isCases ? (
        <Cases page={list.page} pageHref={(page) => list.href({ page })} />
      ) : (
        <RecordList
          state={state}
          reload={reload}
          pageHref={(page) => list.href({ page })}
          skeleton={<RowsSkeleton count={4} height="168px" />}
          empty={
            <NoOrders keyword={keyword} isNarrow={list.isFiltered} clear={list.href({ filters: none, tab: 'all' })} />
          }
        >
          {(orders) => (
            <>
              <Refused can={orders[0]?.can} />
              <ul className={css.list}>
                {orders.map((order) => (
                  <li key={order.id}>
                    <OrderCardView order={order} actions={actions} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </RecordList>
      )}
      {actions.cancelling !== undefined && (
        <CancelDialog
          order={actions.cancelling}
          isBusy={actions.busyId === actions.cancelling.id}
          onCancel={actions.cancel}
          onClose={() => actions.askCancel(undefined)}
        />
      )}
    </Panel>
  )
}

/** A word, days, and for whoever owns stores one of them. */
function Filters({ list }: { readonly list: ReturnType<typeof useRecordList<OrdersTab, OrdersFilter>> }) {
  const stores = useQuery(memberCalls.stores, {}).state.data ?? []
  const options = stores.map(({ user_id, store }) => ({ value: String(user_id), label: store }))
  return (
    <FilterForm
      list={list}
      label={ordersText.searchLabel}
      submit={ordersText.search}
      hidden={list.tab === 'all' ? {} : { status: list.tab }}
    >
      <SearchFilter list={list} name="keyword" label={ordersText.searchField} />
      {options.length > 0 && (
        <SelectFilter list={list} name="store_id" label={ordersText.ownOrders} options={options} />
      )}
      <DateRangeFilter list={list} names={['start_time', 'end_time']} />
    </FilterForm>
  )
}

/** The cases of after-sales as a tab of the list. */
function Cases({ page, pageHref }: { readonly page: number; readonly pageHref: (page: number) => string }) {
  const { state, reload } = useQuery(afterSaleCalls.list, { page }, { keepPreviousData: true })
  return (
    <RecordList
      state={state}
      reload={reload}
      pageHref={pageHref}
      skeleton={<RowsSkeleton count={4} height="96px" />}
      empty={<EmptyState title={ordersText.noCases} hint={ordersText.noCasesHint} />}
    >
      {(cases) => <CaseList cases={cases} />}
    </RecordList>
  )
}

function NoOrders({
  keyword,
  isNarrow,
  clear,
}: {
  readonly keyword: string
  readonly isNarrow: boolean
  readonly clear: string
}) {
  return !isNarrow ? (
    <EmptyState title={ordersText.emptyTitle} hint={ordersText.emptyHint}>
      <ButtonLink kind="primary" href={href('list_index')}>
        {ordersText.toList}
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState
      title={keyword === '' ? ordersText.noneInRange : ordersText.noneFor(keyword)}
      hint={ordersText.noneForHint}
    >
      <ButtonLink href={clear}>{ordersText.toAll}</ButtonLink>
    </EmptyState>
  )
}
