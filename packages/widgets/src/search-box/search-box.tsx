import {
  createSearchBox,
  optionsOf,
  initialSearchBoxState,
  type HotSearch,
  type SearchType,
  type Suggested,
} from '@yaopi/core'
import { useEffect, useState } from 'react'
import { useStorefront, useValue } from '../storefront/hooks.ts'
import { useAdTarget } from '../storefront/use-ad-target.ts'
import { useLatest } from '../storefront/use-latest.ts'
import { useLinks } from '../storefront/use-links.ts'
import { hotSearchHref } from './hot-search.ts'
import { SearchBoxView } from './search-box.view.tsx'

/** A search: keywords and what they are searched in. */
export type SearchQuery = { readonly keywords: string; readonly type: SearchType }

/** Props of `SearchBox`. */
export type SearchBoxProps = {
  /** `full`: with the popular searches below; `compact`: one line, popular searches on focus. */
  readonly variant?: 'full' | 'compact'
  /** The search of this page, from its address. */
  readonly keywords?: string
  /** 0: drug, 1: manufacturer. */
  readonly type?: SearchType
  /** Replaces going to the host's search page. */
  readonly onSearch?: (query: SearchQuery) => void
  /** Debounce of suggestions, milliseconds; 500 by default. Read once. */
  readonly suggestDelay?: number
  /** Suggestions are shown. */
  readonly onSuggested?: (shown: Suggested) => void
  /** A suggestion was chosen; `false` prevents searching it. */
  readonly onPick?: (item: string, index: number) => boolean
}

const NONE: readonly HotSearch[] = []

/** Search by drug or manufacturer with suggestions [SH-07]. */
export function SearchBox({
  variant = 'full',
  keywords = '',
  type = 0,
  onSearch,
  suggestDelay,
  onSuggested,
  onPick,
}: SearchBoxProps) {
  const { suggestions, environment, home, notifications } = useStorefront()
  const links = useLinks()
  const targetOf = useAdTarget()
  const hotSearches = useValue(home.common)?.rnss ?? NONE

  const search = (query: SearchQuery): void => {
    if (onSearch === undefined) links.go({ name: 'search', params: { keywords: query.keywords, type: query.type } })
    else onSearch(query)
  }
  const openHot = (index: number): void => {
    const hot = hotSearches[index]
    if (hot === undefined) return
    const target = targetOf(hotSearchHref(hot))
    if ('note' in target) notifications.info(target.note)
    else if (typeof target.go === 'string') links.go(target.go)
    else search({ keywords: hot.name, type: 0 })
  }
  // The box lives as long as the component.
  const onSearchNow = useLatest((words: string, kind: SearchType) => search({ keywords: words, type: kind }))
  const onHotNow = useLatest(openHot)
  const onSuggestedNow = useLatest((shown: Suggested) => onSuggested?.(shown))
  const [box] = useState(() =>
    createSearchBox(
      suggestions,
      environment,
      {
        onSearch: onSearchNow,
        onHot: onHotNow,
        onSuggested: onSuggestedNow,
        ...(suggestDelay === undefined ? {} : { delay: suggestDelay }),
      },
      initialSearchBoxState(keywords, type),
    ),
  )

  useEffect(
    function syncQuery() {
      box.dispatch({ kind: 'sync', text: keywords, type })
    },
    [box, keywords, type],
  )
  useEffect(
    function syncHotSearches() {
      box.dispatch({ kind: 'hotKnown', names: hotSearches.map((hot) => hot.name) })
    },
    [box, hotSearches],
  )
  useEffect(
    function stopOnUnmount() {
      return () => box.stop()
    },
    [box],
  )

  const pick = (index: number): void => {
    const { list } = box.state.peek()
    if (list === 'hot' || onPick === undefined || onPick(optionsOf(box.state.peek())[index] ?? '', index))
      box.dispatch({ kind: 'picked', index })
  }
  const submit = (): void => {
    const { active } = box.state.peek()
    if (active >= 0) pick(active)
    else box.dispatch({ kind: 'pressed', key: 'enter' })
  }
  return (
    <SearchBoxView
      state={useValue(box.state)}
      variant={variant}
      hotSearches={hotSearches}
      action={links.href({ name: 'search' })}
      onTyped={box.typed}
      onComposing={() => box.dispatch({ kind: 'composing' })}
      onComposed={box.composed}
      onType={box.typeChosen}
      onKey={(key) => box.dispatch({ kind: 'pressed', key })}
      onSubmit={submit}
      onPick={pick}
      onHot={openHot}
      onHover={(index) => box.dispatch({ kind: 'hover', index })}
      // The full variant shows the popular searches all the time.
      onFocus={() => box.dispatch({ kind: 'focus', offerHot: variant === 'compact' })}
      onBlur={() => box.dispatch({ kind: 'blur' })}
    />
  )
}
