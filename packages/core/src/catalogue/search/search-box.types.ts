/** What keywords mean: 0 a drug, 1 a manufacturer. */
export type SearchType = 0 | 1

/**
 * What the list below the field shows. `waiting`: the debounce after typing runs; `searching`: requested, no answer
 * yet; `found`: suggestions; `nothing`: the answer was empty; `hot`: the hot searches.
 */
export type SearchList = 'closed' | 'hot' | 'waiting' | 'searching' | 'found' | 'nothing'

/** The state of a search box. */
export type SearchBoxState = {
  /** Text of the field. */
  readonly text: string
  readonly type: SearchType
  /** An input method is composing, so the text is not final. */
  readonly composing: boolean
  readonly list: SearchList
  readonly suggestions: readonly string[]
  /** Names of the hot searches. */
  readonly hot: readonly string[]
  /** Index of the active option, -1 for none. */
  readonly active: number
}

/** Events of a search box. */
export type SearchBoxEvent =
  /** The text changed; `cached`: suggestions from an earlier answer. */
  | { readonly kind: 'typed'; readonly text: string; readonly cached?: readonly string[] }
  | { readonly kind: 'composing' }
  | { readonly kind: 'composed'; readonly text: string; readonly cached?: readonly string[] }
  | { readonly kind: 'typeChosen'; readonly type: SearchType; readonly cached?: readonly string[] }
  /** The debounce has ended; `fresh`: cached suggestions that need no new request. */
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
  /** The field got the focus; `offerHot`: an empty field shows the hot searches. */
  | { readonly kind: 'focus'; readonly offerHot: boolean }
  | { readonly kind: 'blur' }
  /** The host sets the current search. */
  | { readonly kind: 'sync'; readonly text: string; readonly type: SearchType }
  | { readonly kind: 'hotKnown'; readonly names: readonly string[] }

/** An effect of the reducer; at most one per event. */
export type SearchBoxEffect =
  | { readonly kind: 'pause' }
  | { readonly kind: 'stop' }
  | { readonly kind: 'ask'; readonly keywords: string; readonly type: SearchType }
  | { readonly kind: 'search'; readonly keywords: string; readonly type: SearchType }
  | { readonly kind: 'openHot'; readonly index: number }
