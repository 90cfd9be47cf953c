import { formatMinute, formatYuan } from '@yaopi/core'
import { invoiceCalls, InvoiceState, invoiceText, RedState, type Invoice, type RedInvoice } from '@yaopi/core/contract'
import { Anchor, Button, ButtonLink, useStorefront } from '@yaopi/widgets'
import { Clock } from '../../components/detail/index.ts'
import { RecordTable, type RecordColumn } from '../../components/record-list/index.ts'
import { href } from '../../platform/routing/index.ts'
import { invoicesText as text } from './invoices.text.ts'
import styles from './invoices.module.css'

type Props = {
  readonly invoices: readonly Invoice[]
  readonly reissue: (invoice: Invoice) => void
  readonly confirmRed: (invoice: Invoice) => void
}

/** Invoices with number, amount, state, files and what was made red of them. */
export function InvoiceList({ invoices, reissue, confirmRed }: Props) {
  const columns: readonly RecordColumn<Invoice>[] = [
    {
      key: 'invoice',
      title: text.columns.invoice,
      isName: true,
      cell: (one) => (
        <span className={styles.stack}>
          <span className={styles.number}>{one.number === '' ? text.noNumber : one.number}</span>
          <small>{invoiceText.kind[one.kind]}</small>
          <small>
            {one.issued_at === null
              ? text.askedAt(formatMinute(one.created_at))
              : text.issuedAt(formatMinute(one.issued_at))}
          </small>
          <small>{text.titleOf(one.title)}</small>
        </span>
      ),
    },
    {
      key: 'orders',
      title: text.columns.orders,
      cell: (one) => (
        <span className={styles.stack}>
          {one.orders.map(({ id, order_sn }) => (
            <Anchor key={id} href={href('order_info', { id })} className={styles.number}>
              {order_sn}
            </Anchor>
          ))}
        </span>
      ),
    },
    {
      key: 'amount',
      title: text.columns.amount,
      isNumber: true,
      cell: (one) => (
        <span className={`${styles.stack} ${styles.amount}`}>
          <b>{formatYuan(one.total)}</b>
          {one.tax > 0 && <small>{text.taxOf(formatYuan(one.tax))}</small>}
          {one.left !== one.total && <small>{text.leftOf(formatYuan(one.left))}</small>}
        </span>
      ),
    },
    { key: 'state', title: text.columns.state, cell: (one) => <State invoice={one} /> },
    {
      key: 'act',
      title: text.columns.act,
      isActions: true,
      cell: (one) => (
        <>
          {one.number !== '' && <Files invoice={one} />}
          {one.can.confirm_red !== null && (
            <Button kind="primary" size="s" aria-label={text.confirmOf(one.number)} onClick={() => confirmRed(one)}>
              {text.confirm}
            </Button>
          )}
          {one.can.reissue && (
            <Button size="s" aria-label={text.reissueOf(one.number)} onClick={() => reissue(one)}>
              {text.reissue}
            </Button>
          )}
        </>
      ),
    },
  ]
  return <RecordTable label={text.list} columns={columns} rows={invoices} keyOf={(one) => one.id} />
}

/** The files of an invoice, or of one of its red ones. */
function Files({ invoice, red }: { readonly invoice: Invoice; readonly red?: RedInvoice }) {
  const { client } = useStorefront()
  const number = red?.number ?? invoice.number
  return (
    <span className={styles.files}>
      {(red ?? invoice).files.map((kind) => (
        <ButtonLink
          key={kind}
          size="s"
          href={client.urlFor(invoiceCalls.download, {
            id: invoice.id,
            kind,
            ...(red === undefined ? {} : { red_id: red.id }),
          })}
          download
          aria-label={text.downloadOf(number, text.download[kind])}
        >
          {text.download[kind]}
        </ButtonLink>
      ))}
    </span>
  )
}

/** What an invoice waits for, why it was rejected, and its red invoices. */
function State({ invoice }: { readonly invoice: Invoice }) {
  const { state, answer_by: by, reds, reason } = invoice
  return (
    <span className={styles.stack}>
      <b>{invoiceText.state[state]}</b>
      {by !== null && state === InvoiceState.requested && <small>{text.answerBy(formatMinute(by))}</small>}
      {reason !== '' && <small className={styles.late}>{text.reason(reason)}</small>}
      {reds.length > 0 && (
        <ul className={styles.reds} aria-label={text.reds}>
          {reds.map((red) => (
            <li key={red.id} className={styles.stack}>
              <span>
                {text.red(formatYuan(red.total), invoiceText.redReason[red.reason] ?? '')}
                {red.is_reissued === 1 && ` ${text.reissued}`}
              </span>
              <small>{invoiceText.redState[red.state]}</small>
              {red.confirm_by !== null && <Clock end={red.confirm_by} label={text.confirmLeft} />}
              {red.state === RedState.issued && (
                <>
                  <small>{red.number}</small>
                  {red.issued_at !== null && <small>{text.redAt(formatMinute(red.issued_at))}</small>}
                  <Files invoice={invoice} red={red} />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </span>
  )
}
