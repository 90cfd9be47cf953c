import type { Goods } from '@yaopi/core'
import { offerPagesText } from './offer.text.ts'
import { Progress } from './progress.tsx'
import styles from './group-progress.module.css'

const text = offerPagesText.groups

/** How far a group buy has come, and with whom. */
export function GroupProgress({ goods: { group, bzdw: unit } }: { readonly goods: Pick<Goods, 'group' | 'bzdw'> }) {
  if (group === undefined) return null
  // A bar of nothing tells no one anything; what a group needs does, and that nobody has joined.
  if (group.sold === 0 && group.target > 0)
    return (
      <p className={styles.words}>
        <b>{text.target(group.target, unit)}</b>
        <span>{text.nobodyYet}</span>
      </p>
    )
  const isReached = group.state === 'reached' || group.sold >= group.target
  return (
    <div className={styles.group}>
      <Progress
        value={group.sold}
        most={group.target}
        label={text.progress(group.sold, group.target, unit)}
        isDone={isReached}
      />
      <p className={styles.words}>
        <b data-done={isReached || undefined}>
          {isReached ? text.reached : text.missing(group.target - group.sold, unit)}
        </b>
        {group.members > 0 && <span>{text.members(group.members)}</span>}
        {group.mine > 0 && <span>{text.mine(group.mine, unit)}</span>}
      </p>
    </div>
  )
}
