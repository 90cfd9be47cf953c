import { Skeleton } from '@yaopi/widgets'
import type { AsyncState } from '@yaopi/core'
import type { ActivityTime } from '@yaopi/core/contract'
import type { ReactNode } from 'react'
import { Block, Breadcrumb, Column, type Crumb } from '../../components/page/index.ts'
import { CampaignHead, type CampaignHeadProps } from './campaign-head.tsx'
import styles from './campaign.module.css'

type Props<Zone> = Pick<CampaignHeadProps, 'title' | 'note' | 'tone'> & {
  readonly trail: readonly Crumb[]
  readonly state: AsyncState<Zone>
  readonly reload: () => void
  /** What stands below the head while it loads. */
  readonly skeleton: ReactNode
  readonly children: (zone: Zone, isReloading: boolean) => ReactNode
}

/** The page of a promotion: the way to it, its head, and what it shows below. */
export function CampaignFrame<Zone extends { readonly activity: ActivityTime | null }>({
  trail,
  title,
  note,
  tone,
  state,
  reload,
  skeleton,
  children,
}: Props<Zone>) {
  return (
    <Column>
      <Breadcrumb trail={trail} />
      <Block
        state={state}
        reload={reload}
        skeleton={
          <>
            <Skeleton height="110px" />
            {skeleton}
          </>
        }
      >
        {(zone, isReloading) => (
          <div className={styles.page}>
            <CampaignHead title={title} note={note} tone={tone} activity={zone.activity} onPhaseChange={reload} />
            {children(zone, isReloading)}
          </div>
        )}
      </Block>
    </Column>
  )
}
