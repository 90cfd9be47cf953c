import { formatYuan, isEmail } from '@yaopi/core'
import { invoiceCalls, InvoiceLineKind, type InvoiceLineView, type InvoiceTitles } from '@yaopi/core/contract'
import { useStorefront } from '@yaopi/widgets'
import { ChoiceField, DialogForm, Field, SelectField, useKitForm } from '../../components/form/index.ts'
import { Block, RowsSkeleton } from '../../components/page/index.ts'
import { RecordTable, type RecordColumn } from '../../components/record-list/index.ts'
import { newKey, sendIdempotent, useQuery } from '../../platform/data/index.ts'
import { invoicesText as text } from './invoices.text.ts'
import styles from './invoices.module.css'

type Props = {
  readonly orderIds: readonly number[]
  readonly titles: InvoiceTitles
  readonly onClose: () => void
  readonly onSent: () => void
}

/** The dialog that requests an invoice: its kind, title and mail, with the lines it would have. */
export function RequestDialog({ orderIds, titles, onClose, onSent }: Props) {
  const { client, environment, notifications } = useStorefront()
  const known = [titles.valid, titles.owner].filter((title) => title !== null)
  const preview = useQuery(invoiceCalls.preview, { order_ids: orderIds })
  const form = useKitForm({
    initial: { kind: '1', title_id: String(known[0]?.id ?? ''), email: '', agent: '' },
    draft: { name: 'invoice-request', without: ['title_id'] },
    send: ({ kind, title_id, email, agent }) =>
      sendIdempotent(environment.session, `yaopi-invoice-${orderIds.join('-')}`, newKey, (key) =>
        client.send(invoiceCalls.request, {
          order_ids: orderIds,
          kind: kind === '2' ? 2 : 1,
          title_id: Number(title_id),
          email: email.trim(),
          agent: agent.trim(),
          idempotency_key: key,
        }),
      ),
    onSaved: () => {
      notifications.success(text.sent)
      onSent()
    },
  })
  const mayBeSpecial = titles.may_special === 1 || titles.owner !== null
  return (
    <DialogForm form={form} title={text.dialog} width={880} submit={text.submit} onClose={onClose}>
      <ChoiceField
        form={form}
        name="kind"
        label={text.kind}
        required
        options={[
          { value: '1', label: text.kinds['1'] },
          { value: '2', label: mayBeSpecial ? text.kinds['2'] : text.kindOff, isOff: !mayBeSpecial },
        ]}
      />
      <SelectField
        form={form}
        name="title_id"
        label={text.titleTo}
        required
        options={known.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <Field
        form={form}
        name="email"
        label={text.email}
        type="email"
        maxLength={100}
        note={text.emailNote}
        rule={(value) => value.trim() === '' || isEmail(value.trim()) || text.emailRule}
      />
      <Field form={form} name="agent" label={text.agent} maxLength={20} note={text.agentNote} />
      <h3>{text.preview}</h3>
      <Block state={preview.state} reload={preview.reload} skeleton={<RowsSkeleton count={3} height="40px" />}>
        {({ lines, amount, tax, total, remark }) => (
          <>
            <RecordTable label={text.preview} columns={lineColumns} rows={numbered(lines)} keyOf={({ at }) => at} />
            <p className={styles.sums}>{text.sums(formatYuan(amount), formatYuan(tax), formatYuan(total))}</p>
            <p className={styles.hint}>
              {text.remark}：{remark}
            </p>
          </>
        )}
      </Block>
    </DialogForm>
  )
}

type Line = InvoiceLineView & { readonly at: number }
const numbered = (lines: readonly InvoiceLineView[]): readonly Line[] => lines.map((line, at) => ({ ...line, at }))

const lineColumns: readonly RecordColumn<Line>[] = [
  {
    key: 'name',
    title: text.lineColumns.name,
    isName: true,
    cell: (line) => (line.kind === InvoiceLineKind.discount ? `${line.name}（${text.discount}）` : line.name),
  },
  { key: 'spec', title: text.lineColumns.spec, cell: ({ spec }) => spec },
  {
    key: 'number',
    title: text.lineColumns.number,
    isNumber: true,
    cell: ({ number, unit }) => (number === null ? '' : `${number}${unit}`),
  },
  { key: 'price', title: text.lineColumns.price, isNumber: true, cell: ({ price }) => price ?? '' },
  { key: 'amount', title: text.lineColumns.amount, isNumber: true, cell: ({ amount }) => formatYuan(amount) },
  {
    key: 'rate',
    title: text.lineColumns.rate,
    isNumber: true,
    cell: ({ tax_rate, tax_preference }) => text.rate(tax_rate, tax_preference),
  },
  { key: 'tax', title: text.lineColumns.tax, isNumber: true, cell: ({ tax }) => formatYuan(tax) },
]
