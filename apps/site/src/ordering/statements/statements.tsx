import { formatMinute, formatYuan, yuan } from '@yaopi/core'
import {
  STATEMENT_LIMITS,
  statementCalls,
  statementText,
  type Statement,
  type StatementLine,
  type StatementSums,
} from '@yaopi/core/contract'
import { Button, EmptyState, useStorefront } from '@yaopi/widgets'
import { useState } from 'react'
import { Clock, Facts, StateHead } from '../../components/detail/index.ts'
import { DialogForm, TextAreaField, useKitForm } from '../../components/form/index.ts'
import { Block, RowsSkeleton } from '../../components/page/index.ts'
import { ExportLink, RecordTable, RecordTabs, type RecordColumn } from '../../components/record-list/index.ts'
import { useQuery } from '../../platform/data/index.ts'
import { BookCheck } from './book-check.tsx'
import css from './statements.module.css'
import { statementsText as text } from './statements.text.ts'

/** The statements of a member by month (domain.md §3.8.5); `month` '' is the newest. */
export function Statements({
  month,
  monthHref,
}: {
  readonly month: string
  readonly monthHref: (month: string) => string
}) {
  const months = useQuery(statementCalls.list, {})
  const shown = month === '' ? months.state.data?.[0]?.month : month
  const { state, reload, replace } = useQuery(statementCalls.read, shown === undefined ? undefined : { month: shown })
  const skeleton = <RowsSkeleton count={4} height="72px" />
  return (
    <Block state={months.state} reload={months.reload} skeleton={skeleton}>
      {(list) =>
        list.length === 0 ? (
          <EmptyState title={text.none} hint={text.noneHint} />
        ) : (
          <>
            <RecordTabs
              label={text.months}
              tabs={list.map((one) => ({
                key: one.month,
                name: one.month,
                href: monthHref(one.month),
                isCurrent: one.month === shown,
                count: 0,
              }))}
            />
            <Block state={state} reload={reload} skeleton={skeleton}>
              {(one) => <StatementView one={one} onChanged={replace} />}
            </Block>
          </>
        )
      }
    </Block>
  )
}

const sumsOf = (
  words: Readonly<Record<keyof StatementSums, string>>,
  sums: StatementSums,
): readonly (readonly [string, string])[] => [
  [words.opening, formatYuan(sums.opening)],
  [words.in, formatYuan(sums.in)],
  [words.out, formatYuan(sums.out)],
  [words.closing, formatYuan(sums.closing)],
]

const columns: readonly RecordColumn<StatementLine & { readonly place: number }>[] = [
  {
    key: 'kind',
    title: text.columns.kind,
    isName: true,
    cell: (line) => (
      <>
        {statementText.kind[line.kind]}
        {line.text !== '' && <small className={css.sub}>{line.text}</small>}
      </>
    ),
  },
  { key: 'at', title: text.columns.at, cell: (line) => <time>{formatMinute(line.at)}</time> },
  { key: 'sn', title: text.columns.sn, cell: (line) => line.sn },
  {
    key: 'amount',
    title: text.columns.amount,
    isNumber: true,
    cell: (line) => `${line.amount < 0 ? '-' : ''}${formatYuan(yuan(Math.abs(line.amount)))}`,
  },
]

function StatementView({ one, onChanged }: { readonly one: Statement; readonly onChanged: (one: Statement) => void }) {
  const { client } = useStorefront()
  const hasCredit = one.credit.opening > 0 || one.credit.in > 0 || one.credit.closing > 0
  return (
    <div className={css.statement}>
      <Head one={one} onChanged={onChanged} />
      <div className={css.files}>
        <ExportLink href={client.urlFor(statementCalls.file, { month: one.month, format: 'xlsx' })} label={text.xlsx} />
        <ExportLink href={client.urlFor(statementCalls.file, { month: one.month, format: 'pdf' })} label={text.pdf} />
      </div>
      <section>
        <h3>{text.wallet}</h3>
        <Facts facts={sumsOf(text.walletSums, one.wallet)} />
      </section>
      {hasCredit && (
        <section>
          <h3>{text.credit}</h3>
          <Facts facts={sumsOf(text.creditSums, one.credit)} />
        </section>
      )}
      <section>
        <h3>{text.month}</h3>
        <Facts
          facts={[
            [text.orders, formatYuan(one.orders)],
            [text.payments, formatYuan(one.payments)],
            [text.refunds, formatYuan(one.refunds)],
            [text.invoices, formatYuan(one.invoices)],
            [text.dispute, one.dispute],
            [text.answer, one.answer],
          ]}
        />
      </section>
      <section>
        <h3>{text.lines}</h3>
        {one.lines.length === 0 ? (
          <p>{text.noLines}</p>
        ) : (
          <RecordTable
            label={text.lines}
            columns={columns}
            rows={one.lines.map((line, place) => ({ ...line, place }))}
            keyOf={(line) => line.place}
          />
        )}
      </section>
      <BookCheck key={one.month} one={one} />
    </div>
  )
}

function Head({ one, onChanged }: { readonly one: Statement; readonly onChanged: (one: Statement) => void }) {
  const { client, notifications } = useStorefront()
  const [isBusy, setBusy] = useState(false)
  const [isObjecting, setObjecting] = useState(false)
  const confirm = async (): Promise<void> => {
    if (!(await notifications.confirm(text.confirmAsk))) return
    setBusy(true)
    const answer = await client.send(statementCalls.confirm, { month: one.month })
    setBusy(false)
    if (!answer.ok) {
      notifications.report(answer.failure)
      return
    }
    notifications.success(text.confirmed)
    onChanged(answer.data)
  }
  return (
    <>
      <StateHead
        label={text.status}
        state={`${text.title(one.month)} · ${one.state_name}`}
        number={text.madeAt(formatMinute(one.made_at))}
        note={<Note one={one} />}
        steps={undefined}
        actions={
          <>
            {one.can.confirm && (
              <Button kind="primary" busy={isBusy} onClick={() => void confirm()}>
                {text.confirm}
              </Button>
            )}
            {one.can.dispute && <Button onClick={() => setObjecting(true)}>{text.object}</Button>}
          </>
        }
      />
      {isObjecting && <ObjectionDialog one={one} onClose={() => setObjecting(false)} onChanged={onChanged} />}
    </>
  )
}

function Note({ one }: { readonly one: Statement }) {
  if (one.can.confirm) return <Clock end={one.confirm_by} label={text.confirmBy} />
  if (one.confirmed_at === null) return text.waiting
  return (one.is_auto === 1 ? text.autoAt : text.confirmedAt)(formatMinute(one.confirmed_at))
}

function ObjectionDialog({
  one,
  onClose,
  onChanged,
}: {
  readonly one: Statement
  readonly onClose: () => void
  readonly onChanged: (one: Statement) => void
}) {
  const { client, notifications } = useStorefront()
  const form = useKitForm({
    initial: { text: '' },
    draft: { name: `statement-${one.month}` },
    send: ({ text: words }) => client.send(statementCalls.dispute, { month: one.month, text: words.trim() }),
    onSaved: (data) => {
      notifications.success(text.objected)
      onChanged(data)
      onClose()
    },
  })
  return (
    <DialogForm form={form} title={text.objectTitle} onClose={onClose}>
      <TextAreaField
        form={form}
        name="text"
        label={text.objectLabel}
        note={text.objectHint}
        required
        most={STATEMENT_LIMITS.text}
        rule={(words) => words.trim().length >= 2 || text.needWords}
      />
    </DialogForm>
  )
}
