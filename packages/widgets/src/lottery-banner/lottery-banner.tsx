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
}

/** The current prize draw, for members who have not joined it; the prize is shown after 2 s [SH-15, ST-11, ST-12]. */
export function LotteryBanner({ placement = 'bottom' }: LotteryBannerProps) {
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
  return state.stage === 'hidden' ? null : (
    <LotteryBannerView
      {...state.draw}
      stage={state.stage}
      placement={placement}
      details={details}
      onDraw={lottery.draw}
      onClose={lottery.close}
      onRules={() => {
        void lottery.read()
      }}
      onCloseRules={lottery.closeRules}
    />
  )
}
