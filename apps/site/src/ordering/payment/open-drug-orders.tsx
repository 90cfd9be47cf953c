import type { ReactNode } from 'react'
import { formatMinute } from '@yaopi/core'
import { hmReceiptCalls, type HmOrder } from '@yaopi/core/contract'
import { ButtonLink } from '@yaopi/widgets'
import { useQuery } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import { Block, Panel, RowsSkeleton } from '../../components/page/index.ts'
import { RecordTable, type RecordColumn } from '../../components/record-list/index.ts'
import { openDrugOrders } from './payment-params.ts'
import { paymentText as text } from './payment.text.ts'

const columns: readonly RecordColumn<HmOrder>[] = [
  { key: 'order', title: text.drugColumns.order, isName: true, cell: (one) => one.order_sn },
  {
    key: 'goods',
    title: text.drugColumns.goods,
    cell: (one) => one.items.map((item) => text.drugItem(item.name, item.number, item.bzdw)).join(' '),
  },
  { key: 'at', title: text.drugColumns.at, cell: (one) => <time>{formatMinute(one.created_at)}</time> },
  {
    key: 'act',
    title: text.drugColumns.act,
    isActions: true,
    cell: (one) => (
      <ButtonLink kind="buy" size="s" href={href('cart_hm', {}, { id: one.trade_id })}>
        {text.toPay}
      </ButtonLink>
    ),
  },
]

/** The controlled-drug orders that are still to be paid; `nothing`: what is shown without one. */
export function OpenDrugOrders({ nothing }: { readonly nothing: ReactNode }) {
  const { state, reload } = useQuery(hmReceiptCalls.list, openDrugOrders)
  return (
    <Block state={state} reload={reload} skeleton={<RowsSkeleton count={2} height="64px" />}>
      {({ data }) =>
        data.length === 0 ? (
          nothing
        ) : (
          <Panel title={text.openDrugOrders}>
            <RecordTable label={text.openDrugOrders} columns={columns} rows={data} keyOf={(one) => one.order_id} />
          </Panel>
        )
      }
    </Block>
  )
}
