import { formatMinute } from '@yaopi/core'
import { HmStatus, hmReceiptCalls, type HmOrder, type HmOrderPage } from '@yaopi/core/contract'
import { Anchor, Button, ButtonLink, EmptyState, useStorefront } from '@yaopi/widgets'
import { useState } from 'react'
import { useQuery } from '../../platform/data/index.ts'
import { useSearch } from '../../platform/navigation/index.ts'
import { href } from '../../platform/routing/index.ts'
import { Clock } from '../../components/detail/index.ts'
import { PageHead, Panel, StatusMark } from '../../components/page/index.ts'
import {
  RecordList,
  RecordTable,
  RecordTabs,
  useRecordList,
  type RecordColumn,
} from '../../components/record-list/index.ts'
import { hmInput, hmParams, type HmInput } from './hm-receipt-params.ts'
import { hmReceiptsText as text } from './hm-receipts.text.ts'
import { UploadReceipt } from './upload-receipt.tsx'
import styles from './hm-receipts.module.css'

/** /hmdd: receipts of orders with controlled drugs by state (domain.md §3.7). */
export default function HmReceiptsPage() {
  const search = useSearch()
  const list = useRecordList(hmParams)
  const { client } = useStorefront()
  const formOf = ({ order_id: id }: HmOrder): string => client.urlFor(hmReceiptCalls.form, { id })
  const [sending, setSending] = useState<HmOrder>()
  const { state, reload } = useQuery<HmInput, HmOrderPage>(hmReceiptCalls.list, hmInput(search), {
    keepPreviousData: true,
  })
  return (
    <Panel>
      <PageHead title={text.title} note={text.note} />
      <RecordTabs
        label={text.tabsLabel}
        tabs={hmParams.tabs.map((tab) => ({
          key: tab,
          name: text.tabs[tab],
          href: list.href({ tab }),
          isCurrent: tab === list.tab,
          count: tab === 'archived' ? 0 : (state.data?.counts[tab] ?? 0),
        }))}
      />
      <RecordList
        state={state}
        reload={reload}
        pageHref={(page) => list.href({ page })}
        empty={<EmptyState title={list.tab === 'due' ? text.empty : text.emptyTab} hint={text.emptyHint} />}
      >
        {(orders) => (
          <RecordTable
            label={text.list}
            columns={columnsFor(formOf, setSending)}
            rows={orders}
            keyOf={(one) => one.order_id}
          />
        )}
      </RecordList>
      {sending !== undefined && (
        <UploadReceipt
          order={sending}
          onClose={() => setSending(undefined)}
          onSent={() => {
            setSending(undefined)
            reload()
          }}
        />
      )}
    </Panel>
  )
}

const columnsFor = (
  formOf: (order: HmOrder) => string,
  send: (order: HmOrder) => void,
): readonly RecordColumn<HmOrder>[] => [
  {
    key: 'order',
    title: text.columns.order,
    isName: true,
    cell: (one) => (
      <span className={styles.stack}>
        <Anchor href={href('order_info', { id: one.order_id })}>{one.order_sn}</Anchor>
        <small>{formatMinute(one.created_at)}</small>
      </span>
    ),
  },
  {
    key: 'goods',
    title: text.columns.goods,
    cell: (one) => (
      <span className={styles.stack}>
        {one.items.map((item, place) => (
          <span className={styles.stack} key={`${item.name}${item.batch_no}${place}`}>
            {text.item(item.name, item.ypgg)}
            <small>{text.lot(item.batch_no, item.number, item.bzdw)}</small>
          </span>
        ))}
      </span>
    ),
  },
  { key: 'state', title: text.columns.state, cell: (one) => <State order={one} /> },
  {
    key: 'act',
    title: text.columns.act,
    isActions: true,
    cell: (one) => (
      <>
        {one.signed_at !== null && (
          <ButtonLink size="s" href={formOf(one)} target="_blank" aria-label={text.printOf(one.order_sn)}>
            {text.print}
          </ButtonLink>
        )}
        {one.due_at !== null && (
          <Button kind="primary" size="s" onClick={() => send(one)} aria-label={text.uploadOf(one.order_sn)}>
            {text.upload}
          </Button>
        )}
      </>
    ),
  },
]

/** What a receipt waits for, until when, and why it was rejected. */
function State({ order }: { readonly order: HmOrder }) {
  const { status, due_at: due } = order
  return (
    <span className={styles.stack}>
      <b>
        <StatusMark tone={status === HmStatus.overdue ? 'bad' : undefined} isPlain>
          {text.states[status]}
        </StatusMark>
      </b>
      {due !== null && <small>{text.dueBy(formatMinute(due))}</small>}
      {due !== null && status !== HmStatus.overdue && <Clock end={due} label={text.left} />}
      {order.reason !== '' && <small>{text.reason(order.reason)}</small>}
      {order.received_on !== '' && <small>{text.received(order.receiver, order.received_on)}</small>}
      {order.keep_until !== '' && <small>{text.keep(order.keep_until)}</small>}
    </span>
  )
}
