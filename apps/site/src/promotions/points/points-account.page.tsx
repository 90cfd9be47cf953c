import { formatCount, formatDate, formatMinute } from '@yaopi/core'
import { pointsCalls, type PointsLog, type PointsLogPage } from '@yaopi/core/contract'
import { Button, ButtonLink, EmptyState, useNow, useStorefront, useValue } from '@yaopi/widgets'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Block, LinesSkeleton, PageHead, Panel } from '../../components/page/index.ts'
import {
  FilterForm,
  RecordList,
  RecordTable,
  SelectFilter,
  useRecordList,
  type RecordColumn,
} from '../../components/record-list/index.ts'
import { useQuery } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import { pointsLogInput, pointsLogParams } from './points-account-params.ts'
import { pointsAccountText as text } from './points-account.text.ts'
import css from './points-account.module.css'

type Input = ReturnType<typeof pointsLogInput>

/** /jfgl: points with what ends and is owed, signing in, the log by type (domain.md §4.3). */
export default function PointsAccountPage() {
  const [params] = useSearchParams()
  const list = useRecordList(pointsLogParams)
  const { state, reload } = useQuery<Input, PointsLogPage>(pointsCalls.log, pointsLogInput(params), {
    keepPreviousData: true,
  })
  return (
    <div className={css.page}>
      <Panel>
        <PageHead title={text.title}>
          <ButtonLink href={href('jfsc')}>{text.toMall}</ButtonLink>
        </PageHead>
        <Block state={state} reload={reload} skeleton={<LinesSkeleton lines={3} />}>
          {(account) => (
            <>
              <PointsNumbers account={account} />
              <SignIn account={account} onSigned={reload} />
            </>
          )}
        </Block>
      </Panel>
      <Panel title={text.rules}>
        <ul className={css.rules}>
          {text.ruleLines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Panel>
      <Panel title={text.log}>
        <FilterForm list={list} label={text.filters}>
          <SelectFilter
            list={list}
            name="type"
            label={text.type}
            options={Object.entries(text.types).map(([value, label]) => ({ value, label }))}
          />
        </FilterForm>
        <RecordList
          state={state}
          reload={reload}
          pageHref={(page) => list.href({ page })}
          empty={
            <EmptyState
              title={list.isFiltered ? text.emptyFiltered : text.empty}
              hint={list.isFiltered ? undefined : text.emptyHint}
            />
          }
        >
          {(rows) => <RecordTable label={text.log} columns={columns} rows={rows} keyOf={(row) => row.id} />}
        </RecordList>
      </Panel>
    </div>
  )
}

function PointsNumbers({ account }: { readonly account: PointsLogPage }) {
  const year = Number(formatDate(useNow()).slice(0, 4))
  return (
    <dl className={css.numbers} aria-label={text.numbers}>
      <div>
        <dt>{text.have}</dt>
        <dd>{formatCount(account.points)}</dd>
      </div>
      <div>
        <dt>{text.ending}</dt>
        <dd>
          {formatCount(account.ending)}
          <small>{text.endingNote(year)}</small>
        </dd>
      </div>
      {account.owed > 0 && (
        <div>
          <dt>{text.owed}</dt>
          <dd>
            {formatCount(account.owed)}
            <small>{text.owedNote}</small>
          </dd>
        </div>
      )}
    </dl>
  )
}

/** Points of the seven days in a row. */
const DAYS = [1, 1, 1, 1, 1, 1, 5] as const

function SignIn({ account, onSigned }: { readonly account: PointsLogPage; readonly onSigned: () => void }) {
  const { client, notifications, session } = useStorefront()
  const { is_passed, order_block: block } = useValue(session.user)
  const [isBusy, setBusy] = useState(false)
  const isSigned = account.signed_today === 1
  // A full row begins anew tomorrow.
  const done = !isSigned && account.streak === DAYS.length ? 0 : account.streak
  const send = async (): Promise<void> => {
    setBusy(true)
    const answer = await client.send(pointsCalls.signIn, {})
    setBusy(false)
    if (answer.ok) {
      notifications.success(text.signedFor(answer.data.gained))
      session.replace({ ...session.user.value, points: answer.data.points })
    } else notifications.report(answer.failure)
    onSigned()
  }
  return (
    <div className={css.signIn}>
      <ol className={css.days} aria-label={text.days}>
        {DAYS.map((points, at) => (
          <li key={at} data-done={at < done || undefined}>
            {text.day(at + 1, points)}
          </li>
        ))}
      </ol>
      {is_passed === 1 ? (
        <Button
          kind="primary"
          disabled={isSigned}
          busy={isBusy}
          onClick={() => {
            void send()
          }}
        >
          {isSigned ? text.signed : text.signIn}
        </Button>
      ) : (
        <span>{block?.code === 'FROZEN' ? block.msg : text.notApproved}</span>
      )}
    </div>
  )
}

const columns: readonly RecordColumn<PointsLog>[] = [
  {
    key: 'what',
    title: text.columns.what,
    isName: true,
    cell: (row) => (
      <>
        {text.types[row.type]}
        {row.order_sn !== undefined && <small className={css.sub}>{text.order(row.order_sn)}</small>}
        {row.remark !== '' && <small className={css.sub}>{row.remark}</small>}
      </>
    ),
  },
  { key: 'points', title: text.columns.points, isNumber: true, cell: (row) => text.signedPoints(row.points) },
  { key: 'after', title: text.columns.after, isNumber: true, cell: (row) => formatCount(row.points_after) },
  { key: 'at', title: text.columns.at, cell: (row) => <time>{formatMinute(row.created_at)}</time> },
]
