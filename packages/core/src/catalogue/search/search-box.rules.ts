import type { SearchBoxEffect, SearchBoxEvent, SearchBoxState, SearchType } from './search-box.types.ts'
import { tidyKeyword } from './search.rules.ts'

/** The next state and the effect to run. */
export type SearchBoxStep = { readonly state: SearchBoxState; readonly effect?: SearchBoxEffect }

/** The state of a search box before any input; the list is closed. */
export function initialSearchBoxState(text = '', type: SearchType = 0, hot: readonly string[] = []): SearchBoxState {
  return { text, type, composing: false, list: 'closed', suggestions: [], hot, active: -1 }
}

/** The options of the open list. */
export function optionsOf(state: SearchBoxState): readonly string[] {
  if (state.list === 'hot') return state.hot
  return state.list === 'found' ? state.suggestions : []
}

/** The pure reducer of a search box [SH-07, ST-10, VA-05]; timers and requests are returned as effects. */
export function searchBoxReducer(state: SearchBoxState, event: SearchBoxEvent): SearchBoxStep {
  switch (event.kind) {
    case 'typed':
      return state.composing
        ? { state: { ...state, text: event.text } }
        : changed(state, event.text, state.type, event.cached)
    case 'composing':
      return { state: { ...state, composing: true } }
    case 'composed':
      return changed({ ...state, composing: false }, event.text, state.type, event.cached)
    case 'typeChosen':
      return event.type === state.type ? { state } : changed(state, state.text, event.type, event.cached)
    case 'paused':
      return paused(state, event.fresh)
    case 'answered':
      return { state: concerns(state, event) ? answered(state, event.suggestions) : state }
    // A failed request for suggestions shows no error: visible ones stay, the loading state ends [ER-11].
    case 'failed':
      return { state: concerns(state, event) && state.list === 'searching' ? { ...state, list: 'closed' } : state }
    case 'pressed':
      return pressed(state, event.key)
    case 'picked':
      return chosen(state, event.index)
    case 'hover':
      return { state: { ...state, active: event.index } }
    case 'focus':
      return event.offerHot && state.text === '' && state.hot.length > 0 && state.list === 'closed'
        ? { state: { ...state, list: 'hot', active: -1 } }
        : { state }
    case 'blur':
      return { state: closed({ ...state, composing: false }), effect: { kind: 'stop' } }
    case 'sync':
      return { state: initialSearchBoxState(event.text, event.type, state.hot), effect: { kind: 'stop' } }
    case 'hotKnown':
      return { state: { ...state, hot: event.names } }
  }
}

const closed = (state: SearchBoxState): SearchBoxState => ({ ...state, list: 'closed', active: -1 })

function changed(
  state: SearchBoxState,
  text: string,
  type: SearchType,
  cached: readonly string[] | undefined,
): SearchBoxStep {
  const base = { ...state, text, type, active: -1, suggestions: cached ?? [] }
  // Empty input closes the dropdown [ST-10].
  if (tidyKeyword(text) === undefined) return { state: closed(base), effect: { kind: 'stop' } }
  if (cached === undefined) return { state: { ...base, list: 'waiting' }, effect: { kind: 'pause' } }
  return { state: { ...base, list: cached.length > 0 ? 'found' : 'nothing' }, effect: { kind: 'pause' } }
}

function paused(state: SearchBoxState, fresh: readonly string[] | undefined): SearchBoxStep {
  const keywords = tidyKeyword(state.text)
  if (state.composing || state.list === 'closed' || state.list === 'hot' || keywords === undefined) return { state }
  if (fresh !== undefined) return { state: answered(state, fresh) }
  return {
    state: state.list === 'waiting' ? { ...state, list: 'searching' } : state,
    effect: { kind: 'ask', keywords, type: state.type },
  }
}

/** Whether an answer is for the current input; a stale one must neither be shown nor reopen a closed list. */
function concerns(state: SearchBoxState, answer: { readonly keywords: string; readonly type: SearchType }): boolean {
  return (
    state.list !== 'closed' &&
    state.list !== 'hot' &&
    answer.keywords === tidyKeyword(state.text) &&
    answer.type === state.type
  )
}

function answered(state: SearchBoxState, suggestions: readonly string[]): SearchBoxState {
  const active = state.active >= 0 && suggestions[state.active] === state.suggestions[state.active] ? state.active : -1
  return { ...state, suggestions, active, list: suggestions.length > 0 ? 'found' : 'nothing' }
}

function pressed(state: SearchBoxState, key: 'down' | 'up' | 'enter' | 'escape'): SearchBoxStep {
  if (key === 'enter') return state.active >= 0 ? chosen(state, state.active) : searched(state, state.text)
  if (key === 'escape') {
    return state.list === 'closed'
      ? { state: { ...state, text: '', suggestions: [] }, effect: { kind: 'stop' } }
      : { state: closed(state), effect: { kind: 'stop' } }
  }
  const options = optionsOf(state)
  if (options.length === 0) return opened(state)
  const last = options.length - 1
  const active =
    key === 'down' ? (state.active >= last ? 0 : state.active + 1) : state.active <= 0 ? last : state.active - 1
  return { state: { ...state, active } }
}

/** ↓ or ↑ without options: opens the list with cached suggestions, or requests them. */
function opened(state: SearchBoxState): SearchBoxStep {
  const keywords = tidyKeyword(state.text)
  if (keywords === undefined) return { state: state.hot.length === 0 ? state : { ...state, list: 'hot', active: 0 } }
  if (state.suggestions.length > 0) return { state: { ...state, list: 'found', active: 0 } }
  if (state.list === 'searching') return { state }
  return { state: { ...state, list: 'searching' }, effect: { kind: 'ask', keywords, type: state.type } }
}

function chosen(state: SearchBoxState, index: number): SearchBoxStep {
  if (state.list === 'hot') return { state: closed(state), effect: { kind: 'openHot', index } }
  return searched(state, optionsOf(state)[index] ?? '')
}

/** Searches the trimmed keyword; an empty one is ignored [VA-05]. */
function searched(state: SearchBoxState, text: string): SearchBoxStep {
  const keywords = tidyKeyword(text)
  if (keywords === undefined) return { state }
  return {
    state: closed({ ...state, text: keywords, suggestions: [] }),
    effect: { kind: 'search', keywords, type: state.type },
  }
}
