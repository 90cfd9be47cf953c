/** What keywords mean: 0 a drug, 1 a manufacturer. */
export type SearchType = 0 | 1

/**
 * closed: no list. hot: the hot searches. waiting: the pause after typing runs. searching: asked, nothing to show yet.
 * found: suggestions stand below the field. nothing: the answer was empty.
 */
export type SearchList = 'closed' | 'hot' | 'waiting' | 'searching' | 'found' | 'nothing'

/** The state of a search box. */
export type SearchBoxState = {
  /** What stands in the field. */
  readonly text: string
  readonly type: SearchType
  /** An input method is composing: what stands in the field is not yet meant. */
  readonly composing: boolean
  readonly list: SearchList
  readonly suggestions: readonly string[]
  /** Names of the hot searches. */
  readonly hot: readonly string[]
  /** Index of the marked option, -1 for none. */
  readonly active: number
}

/** What happens to a search box. */
export type SearchBoxEvent =
  /** The text changed; `cached` is what an earlier answer said about it. */
  | { readonly kind: 'typed'; readonly text: string; readonly cached?: readonly string[] }
  | { readonly kind: 'composing' }
  | { readonly kind: 'composed'; readonly text: string; readonly cached?: readonly string[] }
  | { readonly kind: 'typeChosen'; readonly type: SearchType; readonly cached?: readonly string[] }
  /** The pause after the last change is over; `fresh` is a cached answer that is young enough to stand. */
  | { readonly kind: 'paused'; readonly fresh?: readonly string[] }
  | {
      readonly kind: 'answered'
      readonly keywords: string
      readonly type: SearchType
      readonly suggestions: readonly string[]
    }
  | { readonly kind: 'failed'; readonly keywords: string; readonly type: SearchType }
  | { readonly kind: 'pressed'; readonly key: 'down' | 'up' | 'enter' | 'escape' }
  | { readonly kind: 'picked'; readonly index: number }
  | { readonly kind: 'hover'; readonly index: number }
  /** The field was entered; `offerHot` when an empty field shows the hot searches at once. */
  | { readonly kind: 'focus'; readonly offerHot: boolean }
  | { readonly kind: 'blur' }
  /** The page says what is searched now. */
  | { readonly kind: 'sync'; readonly text: string; readonly type: SearchType }
  | { readonly kind: 'hotKnown'; readonly names: readonly string[] }

/** What the step wants done in the world; at most one thing. */
export type SearchBoxEffect =
  | { readonly kind: 'pause' }
  | { readonly kind: 'stop' }
  | { readonly kind: 'ask'; readonly keywords: string; readonly type: SearchType }
  | { readonly kind: 'search'; readonly keywords: string; readonly type: SearchType }
  | { readonly kind: 'openHot'; readonly index: number }
