import { formatDate, formatMinute, formatYuan, yuan } from '@yaopi/core'
import type { InvoiceableOrder } from '@yaopi/core/contract'
import { Anchor, Button } from '@yaopi/widgets'
import { CheckBox } from '../../components/controls/index.ts'
import { RecordTable, SelectionBar, useSelection, type RecordColumn } from '../../components/record-list/index.ts'
import { href } from '../../platform/routing/index.ts'
import { invoicesText as text } from './invoices.text.ts'
import styles from './invoices.module.css'

type Props = {
  readonly orders: readonly InvoiceableOrder[]
  /** Whether there is a title to make an invoice out to. */
  readonly hasTitle: boolean
  /** It is known that there is none: titles that did not load may be there. */
  readonly lacksTitle: boolean
  readonly request: (orderIds: readonly number[]) => void
}

/** Orders that can be invoiced, one by one or several on one invoice. */
export function OpenOrders({ orders, hasTitle, lacksTitle, request }: Props) {
  const selection = useSelection(orders, (order) => order.order_id)
  const columns: readonly RecordColumn<InvoiceableOrder>[] = [
    {
      key: 'pick',
      title: text.orderColumns.pick,
      isTick: true,
      cell: (order) => (
        <CheckBox
          size="s"
          aria-label={text.pick(order.order_sn)}
          checked={selection.has(order)}
          onTick={(isOn) => selection.tick(order, isOn)}
        />
      ),
    },
    {
      key: 'order',
      title: text.orderColumns.order,
      isName: true,
      cell: (order) => (
        <span className={styles.stack}>
          <Anchor href={href('order_info', { id: order.order_id })}>{order.order_sn}</Anchor>
          <small>{formatMinute(order.created_at)}</small>
          {order.open_cases > 0 && <small className={styles.late}>{text.openCases}</small>}
        </span>
      ),
    },
    { key: 'group', title: text.orderColumns.group, cell: (order) => order.group_name },
    { key: 'payable', title: text.orderColumns.payable, isNumber: true, cell: (order) => formatYuan(order.payable) },
    {
      key: 'off',
      title: text.orderColumns.off,
      isNumber: true,
      cell: ({ gift, refunded }) => formatYuan(yuan(Math.round((gift + refunded) * 100) / 100)),
    },
    {
      key: 'amount',
      title: text.orderColumns.amount,
      isNumber: true,
      cell: (order) => <b>{formatYuan(order.amount)}</b>,
    },
    {
      key: 'until',
      title: text.orderColumns.until,
      cell: ({ until }) => (until === null ? text.untilOpen : formatDate(until)),
    },
    {
      key: 'act',
      title: text.orderColumns.act,
      isActions: true,
      cell: (order) => (
        <Button
          size="s"
          disabled={!hasTitle}
          aria-label={text.requestOneOf(order.order_sn)}
          onClick={() => request([order.order_id])}
        >
          {text.requestOne}
        </Button>
      ),
    },
  ]
  return (
    <>
      <RecordTable label={text.orderList} columns={columns} rows={orders} keyOf={(order) => order.order_id} />
      <SelectionBar selection={selection} count={text.ticked}>
        <Button
          kind="primary"
          disabled={!hasTitle || selection.rows.length === 0}
          onClick={() => request(selection.rows.map((order) => order.order_id))}
        >
          {text.request}
        </Button>
        {lacksTitle && <span className={styles.hint}>{text.noTitle}</span>}
      </SelectionBar>
    </>
  )
}
