import { formatDate, formatMinute, formatYuan, yuan } from '@yaopi/core'
import { CREDIT_LIMITS, type Credit, type CreditBill, type CreditLine, type CreditMove } from '@yaopi/core/contract'
import { Button, useNow } from '@yaopi/widgets'
import { useState } from 'react'
import { Panel } from '../../components/page/index.ts'
import { RecordTable, type RecordColumn } from '../../components/record-list/index.ts'
import { madeOf } from './made-of.ts'
import { RepayDialog } from './repay-dialog.tsx'
import { walletText as text } from './wallet.text.ts'
import styles from './wallet.module.css'

const stateOf = (bill: CreditBill): string =>
  text.billStates[bill.rest === 0 ? 'paid' : bill.is_overdue === 1 ? 'overdue' : 'open']

const billColumns: readonly RecordColumn<CreditBill>[] = [
  { key: 'month', title: text.billColumns.month, isName: true, cell: (bill) => bill.month },
  { key: 'amount', title: text.billColumns.amount, isNumber: true, cell: (bill) => formatYuan(bill.amount) },
  { key: 'rest', title: text.billColumns.rest, isNumber: true, cell: (bill) => formatYuan(bill.rest) },
  { key: 'due', title: text.billColumns.due, cell: (bill) => <time>{formatDate(bill.due_at)}</time> },
  { key: 'state', title: text.billColumns.state, cell: stateOf },
]

const moveColumns: readonly RecordColumn<CreditMove>[] = [
  {
    key: 'what',
    title: text.moveColumns.what,
    isName: true,
    cell: (move) => (
      <>
        {move.kind_text}
        <small className={styles.sub}>{madeOf(move, move.kind_text)}</small>
      </>
    ),
  },
  {
    key: 'amount',
    title: text.moveColumns.amount,
    isNumber: true,
    cell: (move) => (
      <b className={styles.amount}>
        {move.amount > 0 ? '+' : '-'}
        {formatYuan(yuan(Math.abs(move.amount)))}
      </b>
    ),
  },
  { key: 'owed', title: text.moveColumns.owed, isNumber: true, cell: (move) => formatYuan(move.owed_after) },
  { key: 'at', title: text.moveColumns.at, cell: (move) => <time>{formatMinute(move.created_at)}</time> },
]

/** The credit line of a member: what is left and owed, the bills, the newest movements, a repayment. */
export function CreditPanel({
  credit,
  line,
  mayRepay,
  onRepaid,
}: {
  readonly credit: Credit
  readonly line: CreditLine
  /** Whether the member may change anything: a frozen one only reads. */
  readonly mayRepay: boolean
  readonly onRepaid: () => void
}) {
  const [isOpen, setOpen] = useState(false)
  const numbers = [
    [text.creditLimit, line.limit],
    [text.creditAvailable, line.available],
    [text.creditOwed, line.owed],
    [text.creditOverdue, line.overdue],
  ] as const
  return (
    <Panel
      title={text.credit}
      more={
        mayRepay &&
        line.owed > 0 && (
          <Button kind="primary" size="s" onClick={() => setOpen(true)}>
            {text.repay}
          </Button>
        )
      }
    >
      <dl className={styles.numbers} aria-label={text.creditNumbers}>
        {numbers.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatYuan(amount)}</dd>
          </div>
        ))}
      </dl>
      {credit.next_due_at !== undefined && (
        <p className={styles.hint}>{text.creditNextDue(formatDate(credit.next_due_at))}</p>
      )}
      {line.blocked_at !== null && (
        <p className={styles.note} role="status">
          <Blocked at={line.blocked_at} />
        </p>
      )}
      {credit.bills.length > 0 && (
        <>
          <h3 className={styles.part}>
            {text.bills}
            <small>{text.billsNote(CREDIT_LIMITS.bills)}</small>
          </h3>
          <RecordTable label={text.bills} columns={billColumns} rows={credit.bills} keyOf={(bill) => bill.id} />
        </>
      )}
      <h3 className={styles.part}>
        {text.moves}
        <small>{text.movesNote(CREDIT_LIMITS.moves)}</small>
      </h3>
      {credit.moves.length === 0 ? (
        <p className={styles.hint}>{text.noMoves}</p>
      ) : (
        <RecordTable label={text.moves} columns={moveColumns} rows={credit.moves} keyOf={(move) => move.id} />
      )}
      {isOpen && (
        <RepayDialog
          line={line}
          balance={credit.balance}
          onClose={() => setOpen(false)}
          onRepaid={() => {
            setOpen(false)
            onRepaid()
          }}
        />
      )}
    </Panel>
  )
}

/** From when on an overdue bill stops every order, or that it does. */
function Blocked({ at }: { readonly at: number }) {
  return useNow() < at ? text.creditBlocked(formatDate(at)) : text.creditStopped
}
