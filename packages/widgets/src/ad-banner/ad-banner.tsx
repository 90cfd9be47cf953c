import { useState } from 'react'
import type { Ad } from '@yaopi/core'
import { useStorefront } from '../storefront/hooks.ts'
import { AdBannerView } from './ad-banner.view.tsx'

export type AdBannerProps = {
  readonly ad: Ad
  /** Size of the picture in px. */
  readonly width?: number
  readonly height?: number
}

/** Key in session storage that tells which banner was closed. */
export const CLOSED_BANNER = 'yaopi-closed-banner'

/** A banner at the bottom of the window that can be closed; stays closed as long as the tab lives [SH-14]. */
export function AdBanner({ ad, width = 1200, height = 80 }: AdBannerProps) {
  const { session } = useStorefront().environment
  const [closed, setClosed] = useState(() => session.getItem(CLOSED_BANNER))
  if (closed === String(ad.id)) return null
  const close = (): void => {
    session.setItem(CLOSED_BANNER, String(ad.id))
    setClosed(String(ad.id))
  }
  return <AdBannerView ad={ad} width={width} height={height} onClose={close} />
}
