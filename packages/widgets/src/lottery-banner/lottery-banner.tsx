import { createLottery } from '@yaopi/core'
import { useEffect, useMemo } from 'react'
import { useStorefront, useValue } from '../storefront/hooks.ts'
import { useText } from '../storefront/use-text.ts'
import { LotteryBannerView } from './lottery-banner.view.tsx'

/** Props of `LotteryBanner`. */
export type LotteryBannerProps = {
  /** `bottom`: along the lower edge of the window; `inline`: in place. */
  readonly placement?: 'bottom' | 'inline'
}

/** The current prize draw, for members who have not joined it; the prize is shown after 2 s [SH-15, ST-11, ST-12]. */
export function LotteryBanner({ placement = 'bottom' }: LotteryBannerProps) {
  const shop = useStorefront()
  const text = useText()
  const lottery = useMemo(
    () =>
      createLottery(shop, {
        won: ({ kind, name, remarks }) =>
          text(kind === 'thanks' ? 'lottery.lost' : 'lottery.won', { prize: name, remarks }),
        leave: text('lottery.leave'),
      }),
    [shop, text],
  )
  const state = useValue(lottery.state)
  const details = useValue(lottery.details)
  const isKnown = useValue(shop.session.known)
  const member = useValue(shop.session.user).username
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
