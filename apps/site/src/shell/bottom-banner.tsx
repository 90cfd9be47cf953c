import { bannerCalls } from '@yaopi/core/contract'
import { bannerKey, isAdFor, type BannerRef } from '@yaopi/core'
import { AdBanner, useStorefront, useValue } from '@yaopi/widgets'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useQuery } from '../platform/data/index.ts'
import styles from './bottom-banner.module.css'
import { useScrolledPast } from './use-scrolled-past.ts'

// Comes after the first screen: it is asked for by its own call.
const LotteryBanner = lazy(async () => ({ default: (await import('./lottery.ts')).LotteryBanner }))
const AskedDraw = lazy(async () => ({ default: (await import('./asked-draw.tsx')).AskedDraw }))

/**
 * The one banner over the lower edge of a page: a draw for members who have not joined it, an advertisement for
 * visitors; the draw for whoever asked for it with `?draw=1` [SH-15]. What is closed stays closed: for a member on
 * every device, for a visitor in their browser.
 */
export function BottomBanner() {
  const { session, client } = useStorefront()
  const user = useValue(session.user)
  const isKnown = useValue(session.known)
  const isMember = useValue(session.loggedIn)
  const { key, search } = useLocation()
  const isAsked = new URLSearchParams(search).get('draw') === '1'
  if (!isKnown) return null
  if (!isMember && !isAsked) return <Advertisement />
  const dismiss = (banner: BannerRef): void => {
    session.replace({ ...user, dismissed: [...(user.dismissed ?? []), bannerKey(banner)] })
    void client.send(bannerCalls.dismiss, banner)
  }
  const dismissDraw = (id: number): void => dismiss({ kind: 'draw', id })
  return (
    <Suspense>
      <div className={styles.draw}>
        {isAsked ? (
          <AskedDraw key={key} {...(isMember && { onDismiss: dismissDraw })} />
        ) : (
          <LotteryBanner dismissed={dismissedDraws(user.dismissed)} onDismiss={dismissDraw} />
        )}
      </div>
    </Suspense>
  )
}

const dismissedDraws = (keys: readonly string[] = []): readonly number[] =>
  keys.filter((key) => key.startsWith('draw:')).map((key) => Number(key.slice('draw:'.length)))

/** How far the page is scrolled (px) before the advertisement comes, so that it covers nothing of the first screen. */
const AD_AFTER = 400
/** Milliseconds between two looks at how far it is. */
const AD_DELAY = 200

/** The advertisement along the bottom edge; nothing when there is none for this viewer or it was closed [SH-14]. */
function Advertisement() {
  const { session } = useStorefront()
  const user = useValue(session.user)
  const { state } = useQuery(bannerCalls.bottom, {}, { cache: true })
  const ad = state.data?.find((one) => isAdFor(one, user))
  const isPast = useScrolledPast(AD_AFTER, AD_DELAY)
  return ad === undefined || !isPast ? null : <AdBanner ad={ad} />
}
