import { quickPurchaseCalls, type Page, type PurchaseHistory } from '@yaopi/core/contract'
import { EmptyState } from '@yaopi/widgets'
import { useMemo } from 'react'
import { useQuery } from '../../platform/data/index.ts'
import { useSearch } from '../../platform/navigation/index.ts'
import { RecordList, RecordTabs, type RecordListState } from '../../components/record-list/index.ts'
import { PurchaseTable } from './purchase-table.tsx'
import { plainRow } from './purchase-rows.ts'
import { historyInput, type HistoryInput, type PurchaseTab } from './quick-purchase-params.ts'
import { quickPurchaseText as text } from './quick-purchase.text.ts'

const orders = ['', 'count', 'number'] as const

/** What was bought before, with a number to buy again and its reason; what is due is ticked. */
export function HistoryTab({ list }: { readonly list: RecordListState<PurchaseTab, 'order' | 'template'> }) {
  const search = useSearch()
  const { state, reload } = useQuery<HistoryInput, Page<PurchaseHistory>>(
    quickPurchaseCalls.history,
    historyInput(search),
    { keepPreviousData: true },
  )
  return (
    <>
      <RecordTabs
        label={text.ordersLabel}
        look="boxes"
        tabs={orders.map((order) => ({
          key: order,
          name: text.orders[order],
          href: list.href({ filters: { order } }),
          isCurrent: list.filters.order === order,
        }))}
      />
      <RecordList
        state={state}
        reload={reload}
        pageHref={(page) => list.href({ page })}
        empty={<EmptyState title={text.noHistory} hint={text.noHistoryHint} />}
      >
        {(history, { current_page: page }) => <HistoryTable key={`${list.filters.order}-${page}`} history={history} />}
      </RecordList>
    </>
  )
}

function HistoryTable({ history }: { readonly history: readonly PurchaseHistory[] }) {
  const rows = useMemo(
    () =>
      history.map((one) =>
        plainRow(one.goods, one.suggest_number, {
          reason: one.suggest_reason,
          isTicked: one.is_due === 1,
          isDue: one.is_due === 1,
          lastAt: one.last_at,
          lastNumber: one.last_number,
          count: one.count,
        }),
      ),
    [history],
  )
  return <PurchaseTable initial={rows} kind="history" />
}
