import { fen, formatYuan, toYuan, type Fen } from '@yaopi/core'
import { statementText, type Statement } from '@yaopi/core/contract'
import { Button, useStorefront } from '@yaopi/widgets'
import { useState } from 'react'
import { FileButton } from '../../components/controls/index.ts'
import { RecordTable, type RecordColumn } from '../../components/record-list/index.ts'
import { bookText as text } from './book.text.ts'
import { compareBook, type Compared, type Comparison } from './compare-book.ts'
import { readBook, type Book } from './read-book.ts'
import css from './statements.module.css'

type Result = { readonly comparison: Comparison; readonly faults: Book['faults'] }

/** Compares a file of the member's own books with a statement, in the browser (domain.md §3.8.5.1). */
export function BookCheck({ one }: { readonly one: Statement }) {
  const { notifications } = useStorefront()
  const [result, setResult] = useState<Result>()
  const [isBusy, setBusy] = useState(false)
  const check = async (chosen: File): Promise<void> => {
    setBusy(true)
    const book = await readBook(chosen)
    setBusy(false)
    if (typeof book === 'string') notifications.error(text.fileFault[book])
    else setResult({ comparison: compareBook(one.lines, book.rows), faults: book.faults })
  }
  return (
    <section className={css.book} aria-label={text.title}>
      <h3>{text.title}</h3>
      <p className={css.hint}>{text.hint}</p>
      <p className={css.actions}>
        <FileButton
          label={text.upload}
          accept=".xlsx,.csv,.txt,text/csv,text/plain"
          busy={isBusy}
          onChosen={(file) => {
            void check(file)
          }}
        >
          {result === undefined ? text.upload : text.again}
        </FileButton>
        {result !== undefined && (
          <Button
            onClick={() => {
              void import('./book-sheet.ts').then(({ saveBookSheet }) => saveBookSheet(result.comparison, one.month))
            }}
          >
            {text.download}
          </Button>
        )}
      </p>
      {result !== undefined && <Differences {...result} />}
    </section>
  )
}

const money = (amount: Fen | undefined): string =>
  amount === undefined ? '' : `${amount < 0 ? '-' : ''}${formatYuan(toYuan(fen(Math.abs(amount))))}`

const columns: readonly RecordColumn<Compared & { readonly place: number }>[] = [
  { key: 'state', title: text.columns.state, isName: true, cell: (row) => text.state[row.state] },
  {
    key: 'kind',
    title: text.columns.kind,
    cell: ({ kind }) => (kind === undefined ? '' : statementText.kind[kind]),
  },
  { key: 'sn', title: text.columns.sn, cell: (row) => row.sn },
  { key: 'day', title: text.columns.day, cell: (row) => row.day },
  { key: 'ours', title: text.columns.ours, isNumber: true, cell: (row) => money(row.ours) },
  { key: 'theirs', title: text.columns.theirs, isNumber: true, cell: (row) => money(row.theirs) },
  { key: 'line', title: text.columns.line, isNumber: true, cell: (row) => row.line ?? '' },
]

function Differences({ comparison: { kinds, rows }, faults }: Result) {
  const differing = rows.filter(({ state }) => state !== 'same')
  return (
    <>
      <p role="status">
        {text.counts(rows.length - differing.length, differing.length)}
        <span className={css.sub}>{text.compared(kinds.map((kind) => statementText.kind[kind]).join('、'))}</span>
      </p>
      {differing.length === 0 ? (
        <p>{text.allSame}</p>
      ) : (
        <RecordTable
          label={text.differences}
          columns={columns}
          rows={differing.map((row, place) => ({ ...row, place }))}
          keyOf={(row) => row.place}
        />
      )}
      {faults.length > 0 && (
        <ul className={css.fault} aria-label={text.unread}>
          {faults.map(({ line, words }) => (
            <li key={line}>{text.faultOf(line, words)}</li>
          ))}
        </ul>
      )}
    </>
  )
}
