import { mixAndMatchCalls } from '@yaopi/core/contract'
import { OfferStatus, type MixAndMatchGroup } from '@yaopi/core'
import { ButtonLink } from '@yaopi/widgets'
import { useQuery } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import { Block, Breadcrumb, Column, Empty, Skeleton } from '../../platform/components/index.ts'
import { Countdown } from '../../pricing/offers/index.ts'
import { HotGoods } from '../../catalogue/goods/index.ts'
import { bundlesText as text } from './bundles.text.ts'
import styles from './bundles.module.css'

const nothing = {}

/** /zhmz: the free-choice groups with their rules. */
export default function GroupsPage() {
  const { state, reload } = useQuery<{}, readonly MixAndMatchGroup[]>(mixAndMatchCalls.list, nothing)
  return (
    <Column>
      <Breadcrumb trail={[{ name: text.choices }]} />
      <div className={styles.page}>
        <header className={styles.head}>
          <div>
            <h1>{text.choices}</h1>
            <p>{text.choicesNote}</p>
          </div>
          <nav aria-label={text.packages}>
            <ButtonLink size="s" href={href('zhzq')}>
              {text.toPackages}
            </ButtonLink>
          </nav>
        </header>
        <Block
          state={state}
          reload={reload}
          skeleton={
            <div className={styles.cards}>
              {[1, 2].map((at) => (
                <Skeleton key={at} height="180px" />
              ))}
            </div>
          }
          isEmpty={(groups) => groups.length === 0}
          empty={<NoGroups />}
        >
          {(groups) => (
            <div className={styles.cards}>
              {groups.map((group) => (
                <Group key={group.id} group={group} onPhaseChange={reload} />
              ))}
            </div>
          )}
        </Block>
      </div>
    </Column>
  )
}

function Group({ group, onPhaseChange }: { readonly group: MixAndMatchGroup; readonly onPhaseChange: () => void }) {
  return (
    <article className={styles.group} aria-label={group.name}>
      <h2>
        {group.name}
        <span className={styles.status} data-status={group.status}>
          {text.status[group.status]}
        </span>
      </h2>
      <ul className={styles.tiers}>
        {group.tiers.map((tier) => (
          <li key={tier.text}>{tier.text}</li>
        ))}
      </ul>
      {group.rule_text !== '' && <p className={styles.rule}>{group.rule_text}</p>}
      <div className={styles.groupFoot}>
        <span>{text.goods(group.goods_count)}</span>
        <Countdown start={group.start_time} end={group.end_time} onPhaseChange={onPhaseChange} />
        {group.status !== OfferStatus.over && (
          <ButtonLink
            kind={group.status === OfferStatus.running ? 'primary' : 'plain'}
            href={href('zhmz_list', {}, { group_id: group.id })}
          >
            {group.status === OfferStatus.running ? text.enter : text.preview}
          </ButtonLink>
        )}
      </div>
    </article>
  )
}

function NoGroups() {
  return (
    <>
      <Empty title={text.choicesEmpty} hint={text.choicesEmptyHint}>
        <ButtonLink kind="primary" href={href('zhzq')}>
          {text.toPackages}
        </ButtonLink>
        <ButtonLink href={href('list_index')}>{text.toAll}</ButtonLink>
      </Empty>
      <HotGoods />
    </>
  )
}
