import { formatMinute, formatYuan } from '@yaopi/core'
import { RechargeState, WithdrawalState, type MoneyRequests, type Recharge } from '@yaopi/core/contract'
import { Button } from '@yaopi/widgets'
import { Clock } from '../../components/detail/index.ts'
import { RecordTable, type RecordColumn } from '../../components/record-list/index.ts'
import { walletText as text } from './wallet.text.ts'
import styles from './wallet.module.css'

type Row = {
  readonly key: string
  readonly what: string
  readonly amount: string
  readonly state: string
  readonly note: string
  readonly clock: { readonly end: number; readonly label: string } | null
  readonly at: number
  readonly recharge: Recharge | null
}

function rowsOf({ recharges, withdrawals }: MoneyRequests): readonly Row[] {
  return [
    ...recharges.map((one) => ({
      key: `recharge ${one.id}`,
      what: text.rechargeOf(one.code),
      amount: formatYuan(one.amount),
      state: one.state_text,
      note: one.received !== null && one.received !== one.amount ? text.received(formatYuan(one.received)) : one.reason,
      clock: one.state === RechargeState.waiting ? { end: one.expire_at, label: text.payWithin } : null,
      at: one.created_at,
      recharge: one.state === RechargeState.waiting ? one : null,
    })),
    ...withdrawals.map((one) => ({
      key: `withdrawal ${one.id}`,
      what: text.withdrawTo(one.account),
      amount: formatYuan(one.amount),
      state: one.state_text,
      note: one.reason,
      clock:
        one.state === WithdrawalState.waiting || one.state === WithdrawalState.checked
          ? { end: one.due_at, label: text.paidWithin }
          : null,
      at: one.created_at,
      recharge: null,
    })),
  ].toSorted((a, b) => b.at - a.at)
}

/** Recharges and withdrawals of the member with whose turn it is. */
export function RequestList({
  requests,
  onShowBank,
}: {
  readonly requests: MoneyRequests
  readonly onShowBank: (recharge: Recharge) => void
}) {
  const columns: readonly RecordColumn<Row>[] = [
    { key: 'what', title: text.requestColumns.what, isName: true, cell: (row) => row.what },
    { key: 'amount', title: text.requestColumns.amount, isNumber: true, cell: (row) => row.amount },
    {
      key: 'state',
      title: text.requestColumns.state,
      cell: (row) => (
        <>
          {row.state}
          {row.note !== '' && <small className={styles.sub}>{row.note}</small>}
          {row.clock !== null && (
            <small className={styles.sub}>
              <Clock end={row.clock.end} label={row.clock.label} />
            </small>
          )}
        </>
      ),
    },
    { key: 'at', title: text.requestColumns.at, cell: (row) => <time>{formatMinute(row.at)}</time> },
    {
      key: 'actions',
      title: text.requestColumns.actions,
      isActions: true,
      cell: ({ recharge }) =>
        recharge !== null && (
          <Button size="s" onClick={() => onShowBank(recharge)}>
            {text.viewBank}
          </Button>
        ),
    },
  ]
  return <RecordTable label={text.requests} columns={columns} rows={rowsOf(requests)} keyOf={(row) => row.key} />
}
