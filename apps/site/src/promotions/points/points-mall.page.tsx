import { pointsCalls, type PointsGoods, type PointsOrder } from '@yaopi/core/contract'
import { formatCount, formatMinute } from '@yaopi/core'
import { Button, ButtonLink, Picture, useStorefront, useValue, ProductGridSkeleton, EmptyState } from '@yaopi/widgets'
import { lazy, Suspense, useState } from 'react'
import { useQuery } from '../../platform/data/index.ts'
import { useLoginHref } from '../../platform/navigation/index.ts'
import { href } from '../../platform/routing/index.ts'
import { Block, Breadcrumb, Column, Panel, RowsSkeleton } from '../../components/page/index.ts'
import {
  RecordList,
  RecordTable,
  RecordTabs,
  useRecordList,
  type RecordColumn,
} from '../../components/record-list/index.ts'
import { NEWEST_EXCHANGES, pointsInput, pointsParams } from './points-params.ts'
import { pointsText as text } from './points.text.ts'
import css from './points.module.css'

const ExchangeDialog = lazy(async () => ({ default: (await import('./exchange-dialog.tsx')).ExchangeDialog }))

/** /jfsc: what points buy, with the points the member has (domain.md §2.4 积分商城). */
export default function PointsMallPage() {
  const { session } = useStorefront()
  const isMember = useValue(session.loggedIn)
  const list = useRecordList(pointsParams)
  const { category } = list.filters
  // The points of whoever looks come with the goods.
  const { state, reload } = useQuery(pointsCalls.mall, pointsInput(list), { keepPreviousData: true })
  const [chosen, setChosen] = useState<PointsGoods>()
  const [exchanged, setExchanged] = useState(0)
  const points = state.data?.points ?? null
  return (
    <Column>
      <Breadcrumb trail={[{ name: text.title, href: href('jfsc') }]} />
      <div className={css.head}>
        <div className={css.mine}>
          <h1>{text.title}</h1>
          {isMember && points !== null ? (
            <>
              <span>{text.mine}</span>
              <strong>{formatCount(points)}</strong>
            </>
          ) : (
            <SignIn />
          )}
        </div>
        <div className={css.rules}>
          <h2>{text.rules}</h2>
          <ul>
            {text.ruleLines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      </div>
      {state.data !== undefined && (
        <RecordTabs
          label={text.categories}
          look="boxes"
          tabs={['', ...state.data.categories].map((one) => ({
            key: one,
            name: one === '' ? text.every : one,
            href: list.href({ filters: { category: one } }),
            isCurrent: one === category,
          }))}
        />
      )}
      <RecordList
        state={state}
        reload={reload}
        pageHref={(page) => list.href({ page })}
        skeleton={<ProductGridSkeleton count={4} columns={4} />}
        empty={
          <EmptyState title={text.none} hint={text.noneHint}>
            <ButtonLink kind="primary" href={href('jfsc')}>
              {text.toAll}
            </ButtonLink>
            <ButtonLink href={href('list_index')}>{text.toGoods}</ButtonLink>
          </EmptyState>
        }
      >
        {(goods) => (
          <div className={css.grid}>
            {goods.map((one) => (
              <Card key={one.id} goods={one} have={isMember ? points : null} onExchange={() => setChosen(one)} />
            ))}
          </div>
        )}
      </RecordList>
      {isMember && <Records key={exchanged} />}
      {chosen !== undefined && points !== null && (
        <Suspense>
          <ExchangeDialog
            goods={chosen}
            have={points}
            onClose={() => setChosen(undefined)}
            onDone={() => {
              setChosen(undefined)
              setExchanged(exchanged + 1)
              reload()
            }}
          />
        </Suspense>
      )}
    </Column>
  )
}

function SignIn() {
  const login = useLoginHref()
  return (
    <ButtonLink kind="primary" href={login}>
      {text.signIn}
    </ButtonLink>
  )
}

/** One thing of the mall; its button says why it cannot be had. */
function Card({
  goods,
  have,
  onExchange,
}: {
  readonly goods: PointsGoods
  readonly have: number | null
  readonly onExchange: () => void
}) {
  const why =
    goods.left <= 0
      ? text.gone
      : have === null
        ? undefined
        : goods.limit_left === 0
          ? text.full
          : have < goods.points
            ? text.short
            : undefined
  return (
    <article className={css.card} aria-label={goods.name}>
      <div className={css.picture}>
        <Picture src={goods.image} alt="" width={72} />
      </div>
      <p className={css.name}>{goods.name}</p>
      <p className={css.remark}>{goods.remark}</p>
      <p className={css.price}>{text.points(goods.points)}</p>
      <p className={css.facts}>
        <span>{text.left(goods.left)}</span>
        {goods.limit > 0 && <span>{text.limit(goods.limit)}</span>}
      </p>
      {have === null && why === undefined ? (
        <SignIn />
      ) : (
        <Button
          kind="primary"
          size="s"
          disabled={why !== undefined}
          aria-label={why === undefined ? text.exchangeOf(goods.name) : undefined}
          onClick={onExchange}
        >
          {why ?? text.exchange}
        </Button>
      )}
    </article>
  )
}

const recordColumns: readonly RecordColumn<PointsOrder>[] = [
  { key: 'name', title: text.recordName, isName: true, cell: (one) => text.recordsHint(one.name, one.number) },
  { key: 'time', title: text.recordTime, cell: (one) => <time>{formatMinute(one.created_at)}</time> },
  { key: 'points', title: text.recordPoints, isNumber: true, cell: (one) => text.points(one.points) },
  { key: 'state', title: text.recordState, cell: (one) => one.status_text },
]

function Records() {
  const { state, reload } = useQuery(pointsCalls.orders, NEWEST_EXCHANGES)
  return (
    <div className={css.records}>
      <Panel title={text.records}>
        <Block
          state={state}
          reload={reload}
          skeleton={<RowsSkeleton count={2} height="36px" />}
          isEmpty={(exchanges) => exchanges.data.length === 0}
          empty={<p>{text.noRecords}</p>}
        >
          {(exchanges) => (
            <RecordTable label={text.records} columns={recordColumns} rows={exchanges.data} keyOf={(one) => one.id} />
          )}
        </Block>
      </Panel>
    </div>
  )
}
