import { OfferStatus } from '@yaopi/core'
import { activityCalls, type ActivityPage, type CouponOnOffer, type ActivityAction } from '@yaopi/core/contract'
import { Button, useLinks, useStorefront, useValue } from '@yaopi/widgets'
import { useState } from 'react'
import { offerTones, StatusMark } from '../../components/page/index.ts'
import { useLoginHref } from '../../platform/navigation/index.ts'
import { activityPagesText as text } from './activity.text.ts'
import { BlockView } from './block.view.tsx'
import styles from './activity.module.css'

/**
 * A template page: its head with the one thing a member can do about it now, and its blocks. Visitors who tap are sent
 * to the login and come back.
 */
export function ActivityBody({
  activity,
  onChange,
}: {
  readonly activity: ActivityPage
  readonly onChange: () => void
}) {
  const { session, client, notifications } = useStorefront()
  const isMember = useValue(session.loggedIn)
  const links = useLinks()
  const login = useLoginHref()
  const [busy, setBusy] = useState<ActivityAction | number>()

  const takePart = async (action: ActivityAction, ref_id?: number): Promise<void> => {
    if (!isMember) {
      links.go(login)
      return
    }
    setBusy(ref_id ?? action)
    const answer = await client.send(activityCalls.engage, {
      id: activity.id,
      action,
      ...(ref_id === undefined ? {} : { ref_id }),
    })
    setBusy(undefined)
    if (answer.ok) notifications.success(answer.data.text)
    else notifications.report(answer.failure)
    onChange()
  }
  const claim = (coupon: CouponOnOffer): void => {
    void takePart('receive', coupon.id)
  }
  const actions = { claiming: typeof busy === 'number' ? busy : undefined, onClaim: claim, onPhaseChange: onChange }
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>
            {activity.title}
            <StatusMark tone={offerTones[activity.status]} className={styles.status}>
              {text.status[activity.status]}
            </StatusMark>
          </h1>
          {activity.intro !== '' && <p>{activity.intro}</p>}
          <p>{text.window(activity.start_time, activity.end_time)}</p>
        </div>
        <div className={styles.actions}>
          {activity.status === OfferStatus.upcoming && (
            <Button
              kind="primary"
              disabled={activity.reminded === 1}
              busy={busy === 'remind'}
              onClick={() => {
                void takePart('remind')
              }}
            >
              {activity.reminded === 1 ? text.reminded : text.remind}
            </Button>
          )}
          {activity.status === OfferStatus.running && activity.kind === 'yjh' && (
            <Button
              kind="primary"
              disabled={activity.joined === 1}
              busy={busy === 'join'}
              onClick={() => {
                void takePart('join')
              }}
            >
              {activity.joined === 1 ? text.joined : text.join}
            </Button>
          )}
        </div>
      </header>
      {activity.blocks.map((block) => (
        <BlockView key={block.id} block={block} activity={activity} actions={actions} />
      ))}
    </div>
  )
}
