import { signal, type ReadonlySignal } from '@preact/signals-core'
import type { Environment } from '../../platform/environment/index.ts'
import { searchBoxReducer, initialSearchBoxState } from './search-box.rules.ts'
import type { SearchBoxEffect, SearchBoxEvent, SearchBoxState, SearchType } from './search-box.types.ts'
import { SUGGEST_DELAY, tidyKeyword } from './search.rules.ts'
import type { SuggestionsStore } from './suggestions.store.ts'

/** Callbacks and settings of a search box. */
export type SearchBoxHost = {
  /** A search was submitted; keywords are trimmed and not empty. */
  readonly onSearch: (keywords: string, type: SearchType) => void
  /** A hot search was chosen. */
  readonly onHot: (index: number) => void
  /** Debounce of suggestions, milliseconds; 500 by default. */
  readonly delay?: number
  /** Suggestions are shown. */
  readonly onSuggested?: (shown: Suggested) => void
}

/** Suggestions that were shown: the search, the duration in milliseconds, whether they came from the cache. */
export type Suggested = {
  readonly keywords: string
  readonly type: SearchType
  readonly list: readonly string[]
  readonly ms: number
  readonly cached: boolean
}

/** One search box: its state, and its events. */
export type SearchBoxStore = {
  readonly state: ReadonlySignal<SearchBoxState>
  readonly typed: (text: string) => void
  readonly composed: (text: string) => void
  readonly typeChosen: (type: SearchType) => void
  /** Dispatches the events that need no cached suggestions. */
  readonly dispatch: (
    event: Exclude<
      SearchBoxEvent,
      { readonly kind: 'typed' | 'composed' | 'typeChosen' | 'paused' | 'answered' | 'failed' }
    >,
  ) => void
  /** Cancels the debounce timer and the request for suggestions. */
  readonly stop: () => void
}

/** Creates a search box: runs the effects of its reducer with timer, cache and requests. */
export function createSearchBox(
  suggestions: SuggestionsStore,
  environment: Pick<Environment, 'setTimeout' | 'clearTimeout' | 'now'>,
  host: SearchBoxHost,
  start: SearchBoxState = initialSearchBoxState(),
): SearchBoxStore {
  const state = signal(start)
  let timer: unknown
  let request: AbortController | undefined
  const stop = (): void => {
    environment.clearTimeout(timer)
    request?.abort()
  }
  const cachedFor = (text: string, type: SearchType) => {
    const keywords = tidyKeyword(text)
    return keywords === undefined ? undefined : suggestions.cached(keywords, type)
  }

  const step = (event: SearchBoxEvent): void => {
    const before = state.value
    const next = searchBoxReducer(before, event)
    state.value = next.state
    const shown = next.state.suggestions
    if (shown !== before.suggestions && shown.length > 0 && event.kind !== 'answered') notify(shown, 0, true)
    if (next.effect !== undefined) act(next.effect)
  }

  function notify(list: readonly string[], ms: number, cached: boolean): void {
    host.onSuggested?.({ keywords: tidyKeyword(state.value.text) ?? '', type: state.value.type, list, ms, cached })
  }

  function act(wanted: SearchBoxEffect): void {
    stop()
    switch (wanted.kind) {
      case 'stop':
        return
      case 'pause':
        timer = environment.setTimeout(() => {
          const cached = cachedFor(state.value.text, state.value.type)
          step({ kind: 'paused', fresh: cached?.fresh === true ? cached.list : undefined })
        }, host.delay ?? SUGGEST_DELAY)
        return
      case 'ask':
        void requestList(wanted.keywords, wanted.type)
        return
      case 'search':
        host.onSearch(wanted.keywords, wanted.type)
        return
      case 'openHot':
        host.onHot(wanted.index)
    }
  }

  async function requestList(keywords: string, type: SearchType): Promise<void> {
    const sentAt = environment.now()
    const { signal } = (request = new AbortController())
    const list = await suggestions.ask(keywords, type, signal)
    // A newer text has taken its place.
    if (signal.aborted) return
    const before = state.value
    step(
      list === undefined ? { kind: 'failed', keywords, type } : { kind: 'answered', keywords, type, suggestions: list },
    )
    if (list !== undefined && state.value !== before) notify(list, environment.now() - sentAt, false)
  }

  return {
    state,
    stop,
    dispatch: step,
    typed: (text) => step({ kind: 'typed', text, cached: cachedFor(text, state.value.type)?.list }),
    composed: (text) => step({ kind: 'composed', text, cached: cachedFor(text, state.value.type)?.list }),
    typeChosen: (type) => step({ kind: 'typeChosen', type, cached: cachedFor(state.value.text, type)?.list }),
  }
}
