import { createLottery } from '@yaopi/core'
import { useEffect, useMemo } from 'react'
import { useStorefront, useValue } from '../storefront/hooks.ts'
import { useLatest } from '../storefront/use-latest.ts'
import { useText } from '../storefront/use-text.ts'
import { LotteryBannerView } from './lottery-banner.view.tsx'

/** Props of `LotteryBanner`. */
export type LotteryBannerProps = {
  /** `bottom`: along the lower edge of the window; `inline`: in place. */
  readonly placement?: 'bottom' | 'inline'
  /** Ids of draws that are not offered, because the member closed their banner. */
  readonly dismissed?: readonly number[]
  /** Called when the banner was closed without a draw, for a host that remembers it for its members. */
  readonly onDismiss?: (id: number) => void
}

/**
 * The current prize draw, for visitors and for members who have not joined it; the prize is shown after 2 s [SH-15,
 * ST-11, ST-12].
 */
export function LotteryBanner({ placement = 'bottom', dismissed, onDismiss }: LotteryBannerProps) {
  const { client, environment, notifications, session } = useStorefront()
  const text = useLatest(useText())
  // A change of language or labels must not end a draw: the texts are read when they are shown.
  const lottery = useMemo(
    () =>
      createLottery(
        { client, environment, notifications },
        {
          won: ({ kind, name, remarks }) =>
            text(kind === 'thanks' ? 'lottery.lost' : 'lottery.won', { prize: name, remarks }),
          get leave() {
            return text('lottery.leave')
          },
        },
      ),
    [client, environment, notifications, text],
  )
  const state = useValue(lottery.state)
  const details = useValue(lottery.details)
  const isKnown = useValue(session.known)
  const member = useValue(session.user).username
  useEffect(
    function loadLottery() {
      if (isKnown) void lottery.load()
      return lottery.stop
    },
    [lottery, isKnown, member],
  )
  if (state.stage === 'hidden' || (state.stage === 'idle' && dismissed?.includes(state.draw.id) === true)) return null
  const { draw, stage } = state
  return (
    <LotteryBannerView
      {...draw}
      stage={stage}
      placement={placement}
      details={details}
      onDraw={lottery.draw}
      onClose={() => {
        lottery.close()
        if (stage === 'idle') onDismiss?.(draw.id)
      }}
      onRules={() => {
        void lottery.read()
      }}
      onCloseRules={lottery.closeRules}
    />
  )
}
