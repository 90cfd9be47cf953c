import { pointsCalls, type PointsGoods } from '@yaopi/core/contract'
import { formatCount, formatMinute } from '@yaopi/core'
import { Anchor, Button, ButtonLink, Picture, useStorefront, useValue } from '@yaopi/widgets'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useQuery } from '../../platform/data/index.ts'
import { useLoginHref } from '../../platform/navigation/index.ts'
import { href, pageNumber } from '../../platform/routing/index.ts'
import {
  Block,
  Breadcrumb,
  CardsSkeleton,
  Column,
  Empty,
  Panel,
  RowsSkeleton,
} from '../../platform/components/index.ts'
import { ListPager } from '../../catalogue/browser/index.ts'
import { ExchangeDialog } from './exchange-dialog.tsx'
import { pointsText as text } from './points.text.ts'
import css from './points.module.css'

/** /jfsc: what points buy, with the points the member has (domain.md §2.4 积分商城). */
export default function PointsMallPage() {
  const { session } = useStorefront()
  const isMember = useValue(session.loggedIn)
  const [params] = useSearchParams()
  const category = params.get('category') || undefined
  const page = pageNumber(params)
  // The points of whoever looks come with the goods.
  const { state, reload } = useQuery(
    pointsCalls.mall,
    { page, ...(category === undefined ? {} : { category }) },
    { keepPreviousData: true },
  )
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
      <Block state={state} reload={reload} skeleton={<CardsSkeleton count={4} />}>
        {(mall, isReloading) => (
          <>
            <nav className={css.tabs} aria-label={text.categories}>
              <Anchor href={href('jfsc')} aria-current={category === undefined ? 'page' : undefined}>
                {text.every}
              </Anchor>
              {mall.categories.map((one) => (
                <Anchor
                  key={one}
                  href={href('jfsc', {}, { category: one })}
                  aria-current={one === category ? 'page' : undefined}
                >
                  {one}
                </Anchor>
              ))}
            </nav>
            {mall.data.length === 0 ? (
              <Empty title={text.none} hint={text.noneHint}>
                <ButtonLink kind="primary" href={href('jfsc')}>
                  {text.toAll}
                </ButtonLink>
                <ButtonLink href={href('list_index')}>{text.toGoods}</ButtonLink>
              </Empty>
            ) : (
              <div className={css.grid} data-busy={isReloading || undefined}>
                {mall.data.map((one) => (
                  <Card
                    key={one.id}
                    goods={one}
                    have={isMember ? mall.points : null}
                    onExchange={() => setChosen(one)}
                  />
                ))}
              </div>
            )}
            <ListPager list={mall} href={(to) => href('jfsc', {}, { category, page: to })} />
          </>
        )}
      </Block>
      {isMember && <Records key={exchanged} />}
      {chosen !== undefined && points !== null && (
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

const first = { page: 1 }

function Records() {
  const { state, reload } = useQuery(pointsCalls.orders, first)
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
            <ul>
              {exchanges.data.map((one) => (
                <li key={one.id}>
                  <time>{formatMinute(one.created_at)}</time>
                  <span>{text.recordsHint(one.name, one.number)}</span>
                  <span>{text.points(one.points)}</span>
                  <span>{one.status_text}</span>
                </li>
              ))}
            </ul>
          )}
        </Block>
      </Panel>
    </div>
  )
}
