import { formatMinute, formatYuan, yuan } from '@yaopi/core'
import type { MoneyLog } from '@yaopi/core/contract'
import { RecordTable, type RecordColumn } from '../../components/record-list/index.ts'
import { madeOf } from './made-of.ts'
import { walletText as text } from './wallet.text.ts'
import styles from './wallet.module.css'

const columns: readonly RecordColumn<MoneyLog>[] = [
  {
    key: 'what',
    title: text.columns.what,
    isName: true,
    cell: (row) => (
      <>
        {row.use_type_text}
        <small className={styles.sub}>{madeOf(row, row.use_type_text)}</small>
      </>
    ),
  },
  { key: 'kind', title: text.columns.kind, cell: (row) => text.kinds[row.kind] },
  {
    key: 'amount',
    title: text.columns.amount,
    isNumber: true,
    cell: (row) => (
      <b className={styles.amount} data-in={row.amount > 0 || undefined}>
        {row.amount > 0 ? '+' : '-'}
        {formatYuan(yuan(Math.abs(row.amount)))}
      </b>
    ),
  },
  {
    key: 'after',
    title: text.columns.after,
    isNumber: true,
    cell: (row) => <span className={styles.amount}>{formatYuan(row.balance_after)}</span>,
  },
  { key: 'at', title: text.columns.at, cell: (row) => <time>{formatMinute(row.created_at)}</time> },
]

/** Movements of the balance. */
export const MoneyLogTable = ({ rows }: { readonly rows: readonly MoneyLog[] }) => (
  <RecordTable label={text.log} columns={columns} rows={rows} keyOf={(row) => row.id} />
)
