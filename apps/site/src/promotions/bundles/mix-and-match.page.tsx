import { mixAndMatchCalls } from '@yaopi/core/contract'
import { OfferStatus, type MixAndMatchGroup } from '@yaopi/core'
import { ButtonLink } from '@yaopi/widgets'
import { useQuery } from '../../platform/data/index.ts'
import { href } from '../../platform/routing/index.ts'
import { Countdown } from '../../pricing/offers/index.ts'
import { BundlesFrame } from './bundles-frame.tsx'
import { bundlesText as text } from './bundles.text.ts'
import { OfferMark } from './card-parts.tsx'
import styles from './bundles.module.css'

const nothing = {}

/** /zhmz: the free-choice groups with their rules. */
export default function GroupsPage() {
  const { state, reload } = useQuery<{}, readonly MixAndMatchGroup[]>(mixAndMatchCalls.list, nothing)
  return (
    <BundlesFrame
      title={text.choices}
      note={text.choicesNote}
      other={{ title: text.packages, words: text.toPackages, href: href('zhzq') }}
      state={state}
      reload={reload}
      skeleton={{ count: 2, height: '180px' }}
      isEmpty={(groups) => groups.length === 0}
      empty={{ title: text.choicesEmpty, hint: text.choicesEmptyHint }}
    >
      {(groups) => (
        <div className={styles.cards}>
          {groups.map((group) => (
            <Group key={group.id} group={group} onPhaseChange={reload} />
          ))}
        </div>
      )}
    </BundlesFrame>
  )
}

function Group({ group, onPhaseChange }: { readonly group: MixAndMatchGroup; readonly onPhaseChange: () => void }) {
  return (
    <article className={styles.group} aria-label={group.name}>
      <h2>
        {group.name}
        <OfferMark status={group.status} />
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
