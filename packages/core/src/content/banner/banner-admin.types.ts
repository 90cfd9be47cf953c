import type { Stamp } from '../../platform/time/index.ts'

/** Where an ad stands, with the size of its picture in pixels. */
export type AdPosition = {
  readonly code: string
  readonly width: number
  readonly height: number
  /** How many ads the position shows at most; more of them rotate or are left out. */
  readonly most: number
}

/** What has become of an ad at a moment. */
export type AdState = 'draft' | 'planned' | 'running' | 'over'

/** What the staff write about an ad; its window is half-open, null is open. */
export type AdFields = {
  readonly position: string
  readonly title: string
  readonly remark: string
  readonly image: string
  readonly url: string
  readonly start_at: Stamp | null
  readonly end_at: Stamp | null
}

/** An ad in the list of the staff. */
export type StaffAd = AdFields & {
  readonly id: number
  readonly revision: number
  readonly sort: number
  readonly state: AdState
  /** What waits to be published; null for none. */
  readonly draft: AdFields | null
}
