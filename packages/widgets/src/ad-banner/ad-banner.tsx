import { useEffect, useState } from 'react'
import type { Ad } from '@yaopi/core'
import { useStorefront } from '../storefront/hooks.ts'
import { AdBannerView } from './ad-banner.view.tsx'

/** Props of `AdBanner`. */
export type AdBannerProps = {
  /** The ad of the answer. */
  readonly ad: Ad
  /** Width of the picture, px. */
  readonly width?: number
  /** Height of the picture, px. */
  readonly height?: number
  /** Called when it was closed, for a host that remembers it for its members. */
  readonly onClose?: (ad: Ad) => void
}

/** Key in the browser's storage with the ids of closed banners, the newest last. */
export const CLOSED_BANNER = 'yaopi-closed-banner'
/** Ids that are remembered; more banners are closed over years than a browser should keep. */
const REMEMBERED = 50

const closedIds = (stored: string | null): readonly string[] =>
  stored === null || stored === '' ? [] : stored.split(',')

/** A banner at the bottom of the window; once closed it stays closed in this browser [SH-14]. */
export function AdBanner({ ad, width = 1200, height = 80, onClose }: AdBannerProps) {
  const { session, lasting = session } = useStorefront().environment
  // Only the browser knows whether it was closed: a server shows nothing.
  const [closed, setClosed] = useState<readonly string[]>()
  useEffect(
    function readClosed() {
      setClosed(closedIds(lasting.getItem(CLOSED_BANNER)))
    },
    [lasting],
  )
  if (closed === undefined || closed.includes(String(ad.id))) return null
  const close = (): void => {
    const ids = [...closedIds(lasting.getItem(CLOSED_BANNER)), String(ad.id)].slice(-REMEMBERED)
    lasting.setItem(CLOSED_BANNER, ids.join(','))
    setClosed(ids)
    onClose?.(ad)
  }
  return <AdBannerView ad={ad} width={width} height={height} onClose={close} />
}
