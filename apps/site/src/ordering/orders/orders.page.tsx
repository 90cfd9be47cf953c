import { orderCalls } from '@yaopi/core/contract'
import { SEARCHED_FOR_SHORT, SEARCHED_ORDERS, SEARCHED_YEARS, statusesOf, type OrderTab } from '@yaopi/core'
import { ButtonLink } from '@yaopi/widgets'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useQuery } from '../../platform/data/index.ts'
import { href, pageNumber } from '../../platform/routing/index.ts'
import { Block, Empty, PageHead, Panel, RowsSkeleton } from '../../platform/components/index.ts'
import { ListPager } from '../../catalogue/browser/index.ts'
import { CancelDialog } from './cancel-dialog.view.tsx'
import { OrderCardView } from './order-card.view.tsx'
import { Refused } from './refused.view.tsx'
import { OrderSearch } from './order-search.view.tsx'
import { OrderTabs } from './order-tabs.view.tsx'
import css from './orders.module.css'
import { useOrderActions } from './use-order-actions.ts'
import { ordersText } from './orders.text.ts'

/** /order: my orders. Tab, search and page stand in the address. */
export default function OrdersPage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const tab = tabOf(query.get('status'))
  const keyword = query.get('keyword') ?? ''
  const page = pageNumber(query)
  const { state, reload } = useQuery(
    orderCalls.list,
    { status: tab, page, ...(keyword === '' ? {} : { keyword }) },
    { keepPreviousData: true },
  )
  const counts = useQuery(orderCalls.count, {})
  const actions = useOrderActions(() => {
    reload()
    counts.reload()
  })
  const address = (part: { status?: OrderTab; keyword?: string; page?: number }): string => {
    const next = { status: tab, keyword, page: 1, ...part }
    return href(
      'order',
      {},
      {
        status: next.status === 'all' ? undefined : next.status,
        keyword: next.keyword,
        page: next.page === 1 ? undefined : next.page,
      },
    )
  }

  return (
    <Panel>
      <PageHead title={ordersText.myOrders}>
        <OrderSearch
          key={keyword}
          keyword={keyword}
          onSearch={(text) => {
            void navigate(address({ keyword: text }))
          }}
        />
      </PageHead>
      <OrderTabs current={tab} counts={counts.state.data} href={(status) => address({ status })} />
      {keyword !== '' && (
        <p className={css.searched}>
          {ordersText.searched(SEARCHED_YEARS, SEARCHED_ORDERS)}
          {[...keyword].length < 3 && ordersText.searchedShort(SEARCHED_FOR_SHORT)}
        </p>
      )}
      <Block
        state={state}
        reload={reload}
        skeleton={<RowsSkeleton count={4} height="168px" />}
        isEmpty={(list) => list.data.length === 0}
        empty={<NoOrders keyword={keyword} clear={address({ keyword: '', status: 'all' })} />}
      >
        {(list, isReloading) => (
          <>
            <Refused can={list.data[0]?.can} />
            <ul className={css.list} aria-busy={isReloading || undefined}>
              {list.data.map((order) => (
                <li key={order.id}>
                  <OrderCardView order={order} actions={actions} />
                </li>
              ))}
            </ul>
            <ListPager list={list} href={(number) => address({ page: number })} />
          </>
        )}
      </Block>
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

function NoOrders({ keyword, clear }: { readonly keyword: string; readonly clear: string }) {
  return keyword === '' ? (
    <Empty title={ordersText.emptyTitle} hint={ordersText.emptyHint}>
      <ButtonLink kind="primary" href={href('list_index')}>
        {ordersText.toList}
      </ButtonLink>
    </Empty>
  ) : (
    <Empty title={ordersText.noneFor(keyword)} hint={ordersText.noneForHint}>
      <ButtonLink href={clear}>{ordersText.toAll}</ButtonLink>
    </Empty>
  )
}

const tabOf = (text: string | null): OrderTab =>
  text !== null && Object.hasOwn(statusesOf, text) ? (text as OrderTab) : 'all'
