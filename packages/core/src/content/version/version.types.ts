import type { Stamp } from '../../platform/time/index.ts'

/** What has versions: an ad, the navigation, the hot words, an article, an activity page. */
export type ContentEntity = 'ad' | 'nav' | 'hot_search' | 'article' | 'activity'

/** A version of something published, or its draft. */
export type ContentVersion = {
  readonly id: number
  readonly entity: ContentEntity
  readonly entity_id: number
  /** Counts from 1 for each thing. */
  readonly version: number
  readonly note: string
  readonly author: string
  readonly created_at: Stamp
  /** null: a draft. */
  readonly published_at: Stamp | null
}

/** A version with what it says, and with what the version before it said (null for the first). */
export type ContentVersionDetail = ContentVersion & {
  readonly payload: Readonly<Record<string, unknown>>
  readonly before: Readonly<Record<string, unknown>> | null
}

/** A look at the shop at a moment: the address of the page, and until when it is answered. */
export type ShopPreview = { readonly url: string; readonly until: Stamp }

/** Whether something leads somewhere: `warning` where it does, but not for the whole window. */
export type LinkCheck = { readonly state: 'good' | 'warning' | 'bad'; readonly text: string }

/** A picture of content, for everybody, under an address that does not end. */
export type ContentPicture = {
  readonly url: string
  readonly name: string
  readonly size: number
}
