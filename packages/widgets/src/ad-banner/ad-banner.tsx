import type { ReactNode } from 'react'
import type { Ad } from '@yaopi/core'

export type AdLinkProps = {
  /** Address, empty for an activity that has not begun, or `#note` [ER-10]. */
  readonly url: string
  readonly children: ReactNode
  readonly className?: string
  readonly newTab?: boolean
}

/** A link of an ad or menu: goes there, or tells why not [ER-10]. */
export function AdLink(_props: AdLinkProps) {
  return null
}

export type AdBannerProps = {
  readonly ad: Ad
  /** Size of the picture in px. */
  readonly width?: number
  readonly height?: number
}

/** A banner at the bottom of the window that can be closed; stays closed as long as the tab lives [SH-14]. */
export function AdBanner(_props: AdBannerProps) {
  return null
}
