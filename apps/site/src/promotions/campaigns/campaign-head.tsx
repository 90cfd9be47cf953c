import { OfferStatus } from '@yaopi/core'
import type { ActivityTime } from '@yaopi/core/contract'
import { offerTones, StatusMark } from '../../components/page/index.ts'
import { Countdown } from '../../pricing/offers/index.ts'
import { campaignText as text } from './campaign.text.ts'
import styles from './campaign-head.module.css'

export type CampaignHeadProps = {
  readonly title: string
  readonly note: string
  readonly tone: 'cashback' | 'welfare' | 'doctor'
  readonly activity: ActivityTime | null
  /** Asks again when the activity begins or ends. */
  readonly onPhaseChange: () => void
}

/** The head of a promotion: what it is, when it runs, and the time left by the shop's clock. */
export function CampaignHead({ title, note, tone, activity, onPhaseChange }: CampaignHeadProps) {
  return (
    <header className={styles.head} data-tone={tone}>
      <div className={styles.words}>
        <h1>
          {title}
          {activity !== null && (
            <StatusMark tone={offerTones[activity.status]}>{text.status[activity.status]}</StatusMark>
          )}
        </h1>
        <p>{note}</p>
        {activity !== null && <p className={styles.window}>{text.window(activity.start_time, activity.end_time)}</p>}
      </div>
      {activity !== null && activity.status !== OfferStatus.over && (
        <div className={styles.clock}>
          <Countdown start={activity.start_time} end={activity.end_time} onPhaseChange={onPhaseChange} />
        </div>
      )}
    </header>
  )
}
