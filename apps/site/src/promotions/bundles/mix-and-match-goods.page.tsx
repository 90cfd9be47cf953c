import { OfferStatus } from '@yaopi/core'
import { mixAndMatchCalls, type MixAndMatchPage } from '@yaopi/core/contract'
import { ButtonLink, EmptyState } from '@yaopi/widgets'
import { useSearch } from '../../platform/navigation/index.ts'
import { useQuery } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import { Block, Breadcrumb, Column, LinesSkeleton } from '../../components/page/index.ts'
import { ListPager } from '../../catalogue/browser/index.ts'
import { Countdown } from '../../pricing/offers/index.ts'
import { EmptyWithHotGoods } from '../../catalogue/goods/index.ts'
import { mixAndMatchInput } from './bundle-params.ts'
import { bundlesText as text } from './bundles.text.ts'
import { MixAndMatchMeter } from './mix-and-match-meter.tsx'
import { MixAndMatchRow } from './mix-and-match-row.tsx'
import { usePicks } from './use-picks.ts'
import { OfferMark } from './card-parts.tsx'
import styles from './bundles.module.css'

type Input = { readonly group_id: number; readonly page?: number }

/** /zhmz/list: the goods of one free-choice group, and how far what is chosen goes. */
export default function GroupPage() {
  const params = useSearch()
  const input = mixAndMatchInput(params)
  const { state, reload } = useQuery<Input, MixAndMatchPage>(mixAndMatchCalls.read, input, { keepPreviousData: true })
  const isGone =
    input === undefined || (state.status === 'failed' && (state.failure.code === 410 || state.failure.code === 404))
  return (
    <Column>
      <Breadcrumb
        trail={[{ name: text.choices, href: href('zhmz') }, { name: state.data?.group.name ?? text.choiceGoods }]}
      />
      {isGone ? (
        <Gone />
      ) : (
        <Block state={state} reload={reload} skeleton={<LinesSkeleton lines={12} />}>
          {(page, isReloading) => (
            <Choosing key={page.group.id} page={page} isReloading={isReloading} reload={reload} />
          )}
        </Block>
      )}
    </Column>
  )
}

type Choice = { readonly page: MixAndMatchPage; readonly isReloading: boolean; readonly reload: () => void }

function Choosing({ page: { group, goods, selected }, isReloading, reload }: Choice) {
  const picks = usePicks(group, goods.data, selected, reload)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>
            {group.name}
            <OfferMark status={group.status} />
          </h1>
          <p>{group.rule_text}</p>
        </div>
        <Countdown start={group.start_time} end={group.end_time} onPhaseChange={reload} />
      </header>
      {goods.data.length === 0 ? (
        <EmptyState title={text.noGoods}>
          <ButtonLink kind="primary" href={href('zhmz')}>
            {text.toChoices}
          </ButtonLink>
        </EmptyState>
      ) : (
        <div className={styles.results} data-busy={isReloading || undefined}>
          <ul className={styles.rows} aria-label={text.goods(goods.total)}>
            {goods.data.map((one) => (
              <li key={one.id}>
                <MixAndMatchRow
                  goods={one}
                  picked={picks.picked.get(one.id)}
                  inCart={selected.goods.find((line) => line.goods_id === one.id)?.number ?? 0}
                  isOpen={group.status === OfferStatus.running}
                  onPick={picks.pick}
                />
              </li>
            ))}
          </ul>
          <ListPager list={goods} />
        </div>
      )}
      <MixAndMatchMeter group={group} picks={picks} />
    </div>
  )
}

function Gone() {
  return (
    <EmptyWithHotGoods title={text.gone} hint={text.goneHint}>
      <ButtonLink kind="primary" href={href('zhmz')}>
        {text.toChoices}
      </ButtonLink>
      <ButtonLink href={href('zhzq')}>{text.toPackages}</ButtonLink>
    </EmptyWithHotGoods>
  )
}
