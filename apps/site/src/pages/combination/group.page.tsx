import { mixAndMatchCalls, type MixAndMatchPage } from '@yaopi/core/contract'
import { ButtonLink, Pager } from '@yaopi/widgets'
import { useSearchParams } from 'react-router-dom'
import { useCall } from '../../data/use-call.ts'
import { href } from '../../routes/table.ts'
import { Block } from '../../templates/block.tsx'
import { Breadcrumb } from '../../templates/breadcrumb.tsx'
import { Countdown } from '../../templates/countdown.tsx'
import { Empty } from '../../templates/empty.tsx'
import { HotGoods } from '../../templates/hot-goods.tsx'
import { Column } from '../../templates/page.tsx'
import { LinesSkeleton } from '../../templates/skeleton.tsx'
import { changed } from '../list/list-query.ts'
import { groupInput } from './combination-input.ts'
import { combinationText as text } from './combination.text.ts'
import { GroupMeter } from './group-meter.tsx'
import { GroupRow } from './group-row.tsx'
import { usePicks } from './use-picks.ts'
import styles from './combination.module.css'

type Input = { readonly group_id: number; readonly page?: number }

/** /zhmz/list: the goods of one free-choice group, and how far what is chosen goes. */
export default function GroupPage() {
  const [params] = useSearchParams()
  const input = groupInput(params)
  const { state, reload } = useCall<Input, MixAndMatchPage>(mixAndMatchCalls.read, input, { holdLast: true })
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
  const [params] = useSearchParams()
  const picks = usePicks(group, goods.data, selected, reload)
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>
            {group.name}
            <span className={styles.status} data-status={group.status}>
              {text.status[group.status]}
            </span>
          </h1>
          <p>{group.rule_text}</p>
        </div>
        <Countdown start={group.start_time} end={group.end_time} onTurn={reload} />
      </header>
      {goods.data.length === 0 ? (
        <Empty title={text.noGoods}>
          <ButtonLink kind="primary" href={href('zhmz')}>
            {text.toChoices}
          </ButtonLink>
        </Empty>
      ) : (
        <div className={styles.results} data-busy={isReloading || undefined}>
          <ul className={styles.rows} aria-label={text.goods(goods.total)}>
            {goods.data.map((one) => (
              <li key={one.id}>
                <GroupRow
                  goods={one}
                  picked={picks.picked.get(one.id)}
                  isOpen={group.status === 1}
                  onPick={picks.pick}
                />
              </li>
            ))}
          </ul>
          <Pager
            page={goods.current_page}
            last={goods.last_page}
            total={goods.total}
            href={(to) => changed(params, { page: to }) || '?'}
          />
        </div>
      )}
      <GroupMeter group={group} picks={picks} />
    </div>
  )
}

function Gone() {
  return (
    <>
      <Empty title={text.gone} hint={text.goneHint}>
        <ButtonLink kind="primary" href={href('zhmz')}>
          {text.toChoices}
        </ButtonLink>
        <ButtonLink href={href('zhzq')}>{text.toPackages}</ButtonLink>
      </Empty>
      <HotGoods />
    </>
  )
}
