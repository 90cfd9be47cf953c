import { afterSaleCalls, orderCalls } from '@yaopi/core/contract'
import { orderText, SEARCHED_FOR_SHORT, SEARCHED_ORDERS, SEARCHED_YEARS, type OrderTab } from '@yaopi/core'
import { ButtonLink, EmptyState } from '@yaopi/widgets'
import { useQuery } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import { PageHead, Panel, RowsSkeleton } from '../../components/page/index.ts'
import { FilterForm, RecordList, RecordTabs, SearchFilter, useRecordList } from '../../components/record-list/index.ts'
import { CaseList } from '../after-sale-form/index.ts'
import { CancelDialog } from './cancel-dialog.view.tsx'
import { OrderCardView } from './order-card.view.tsx'
import { orderParams, ordersInput } from './orders-params.ts'
import { Refused } from './refused.view.tsx'
import css from './orders.module.css'
import { useOrderActions } from './use-order-actions.ts'
import { ordersText } from './orders.text.ts'

/** Only these tabs tell how many wait for something. */
const countedTabs: readonly OrderTab[] = ['unpaid', 'unshipped', 'shipped']

/** /order: my orders. Tab, search and page stand in the address. */
export default function OrdersPage() {
  const list = useRecordList(orderParams)
  const { tab, filters } = list
  const { keyword } = filters
  const isCases = tab === 'after_sale'
  const { state, reload } = useQuery(orderCalls.list, isCases ? undefined : ordersInput(list), {
    keepPreviousData: true,
  })
  const counts = useQuery(orderCalls.count, {})
  const actions = useOrderActions(() => {
    reload()
    counts.reload()
  })
  return (
    <Panel>
      <PageHead title={ordersText.myOrders}>
        <FilterForm
          list={list}
          label={ordersText.searchLabel}
          submit={ordersText.search}
          hidden={tab === 'all' ? {} : { status: tab }}
        >
          <SearchFilter list={list} name="keyword" label={ordersText.searchField} />
        </FilterForm>
      </PageHead>
      <RecordTabs
        label={ordersText.statusLabel}
        tabs={orderParams.tabs.map((one) => ({
          key: one,
          name: one === 'after_sale' ? ordersText.afterSaleTab : orderText.tab[one],
          href: list.href({ tab: one }),
          isCurrent: one === tab,
          count: one !== 'after_sale' && countedTabs.includes(one) ? counts.state.data?.[one] : 0,
        }))}
      />
      {keyword !== '' && (
        <p className={css.searched}>
          {ordersText.searched(SEARCHED_YEARS, SEARCHED_ORDERS)}
          {[...keyword].length < 3 && ordersText.searchedShort(SEARCHED_FOR_SHORT)}
        </p>
      )}
      {isCases ? (
        <Cases page={list.page} pageHref={(page) => list.href({ page })} />
      ) : (
        <RecordList
          state={state}
          reload={reload}
          pageHref={(page) => list.href({ page })}
          skeleton={<RowsSkeleton count={4} height="168px" />}
          empty={<NoOrders keyword={keyword} clear={list.href({ filters: { keyword: '' }, tab: 'all' })} />}
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

function NoOrders({ keyword, clear }: { readonly keyword: string; readonly clear: string }) {
  return keyword === '' ? (
    <EmptyState title={ordersText.emptyTitle} hint={ordersText.emptyHint}>
      <ButtonLink kind="primary" href={href('list_index')}>
        {ordersText.toList}
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState title={ordersText.noneFor(keyword)} hint={ordersText.noneForHint}>
      <ButtonLink href={clear}>{ordersText.toAll}</ButtonLink>
    </EmptyState>
  )
}
