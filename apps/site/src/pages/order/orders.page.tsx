import { orderCalls } from '@yaopi/core/contract'
import { statusesOf, type OrderTab } from '@yaopi/core'
import { ButtonLink, Pager } from '@yaopi/widgets'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { useCall } from '../../data/use-call.ts'
import { href } from '../../routes/table.ts'
import { Block } from '../../templates/block.tsx'
import { Empty } from '../../templates/empty.tsx'
import { PageHead, Panel } from '../../templates/page.tsx'
import { RowsSkeleton } from '../../templates/skeleton.tsx'
import { CancelDialog } from './cancel-dialog.view.tsx'
import { OrderCardView } from './order-card.view.tsx'
import { OrderSearch } from './order-search.view.tsx'
import { OrderTabs } from './order-tabs.view.tsx'
import css from './orders.module.css'
import { useOrderActs } from './use-order-acts.ts'

/** /order: my orders. Tab, search and page stand in the address. */
export default function OrdersPage() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const tab = tabOf(query.get('status'))
  const keyword = query.get('keyword') ?? ''
  const page = Math.max(1, Number(query.get('page')) || 1)
  const { state, reload } = useCall(
    orderCalls.list,
    { status: tab, page, ...(keyword === '' ? {} : { keyword }) },
    { holdLast: true },
  )
  const counts = useCall(orderCalls.count, {})
  const acts = useOrderActs(() => {
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
      <PageHead title="我的订单">
        <OrderSearch
          key={keyword}
          keyword={keyword}
          onSearch={(text) => {
            void navigate(address({ keyword: text }))
          }}
        />
      </PageHead>
      <OrderTabs current={tab} counts={counts.state.data} href={(status) => address({ status })} />
      <Block
        state={state}
        reload={reload}
        skeleton={<RowsSkeleton count={4} height="168px" />}
        isEmpty={(found) => found.data.length === 0}
        empty={<NoOrders keyword={keyword} clear={address({ keyword: '', status: 'all' })} />}
      >
        {(found, isReloading) => (
          <>
            <ul className={css.list} aria-busy={isReloading || undefined}>
              {found.data.map((order) => (
                <li key={order.id}>
                  <OrderCardView order={order} acts={acts} />
                </li>
              ))}
            </ul>
            <Pager
              page={found.current_page}
              last={found.last_page}
              total={found.total}
              href={(number) => address({ page: number })}
            />
          </>
        )}
      </Block>
      {acts.cancelling !== undefined && (
        <CancelDialog
          order={acts.cancelling}
          isBusy={acts.busyId === acts.cancelling.id}
          onCancel={acts.cancel}
          onClose={() => acts.askCancel(undefined)}
        />
      )}
    </Panel>
  )
}

function NoOrders({ keyword, clear }: { readonly keyword: string; readonly clear: string }) {
  return keyword === '' ? (
    <Empty title="暂无订单" hint="下单后可以在这里付款、查物流和再次购买">
      <ButtonLink kind="primary" href={href('list_index')}>
        去采购
      </ButtonLink>
    </Empty>
  ) : (
    <Empty title={`没有找到与“${keyword}”有关的订单`} hint="可以试试订单号、商品名或批号的一部分">
      <ButtonLink href={clear}>查看全部订单</ButtonLink>
    </Empty>
  )
}

const tabOf = (text: string | null): OrderTab =>
  text !== null && Object.hasOwn(statusesOf, text) ? (text as OrderTab) : 'all'
