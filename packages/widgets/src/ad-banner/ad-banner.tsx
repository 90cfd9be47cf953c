import { useState } from 'react'
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
}

/** Key in session storage with the id of the closed banner. */
export const CLOSED_BANNER = 'yaopi-closed-banner'

/** A banner at the bottom of the window; once closed it stays closed in this tab [SH-14]. */
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
