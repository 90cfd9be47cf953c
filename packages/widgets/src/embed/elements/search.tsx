import { useEffect } from 'react'
import { SearchBox } from '../../search-box/search-box.tsx'
import type { Host, Widget } from '../widget.ts'

function SearchElement({ host }: { readonly host: Host }) {
  const { attribute, emit } = host
  const delay = attribute('suggest-delay')
  const type = attribute('mode') === 'maker' ? 1 : 0
  useEffect(
    function loadCommon() {
      host.context.loadCommonOnce()
    },
    [host],
  )
  return (
    <SearchBox
      key={delay}
      variant={attribute('variant') === 'full' ? 'full' : 'compact'}
      keywords={attribute('keywords')}
      type={type}
      suggestDelay={delay === undefined ? undefined : Math.max(0, Number(delay) || 0)}
      onSearch={({ keywords, type: kind }) => {
        if (emit('yaopi:search', { q: keywords, type: kind }))
          host.go({ name: 'search', params: { keywords, type: kind } })
      }}
      onSuggested={({ keywords, list, ms, cached }) => {
        emit('yaopi:suggest', { q: keywords, items: list, ms, cached })
      }}
      onPick={(item, index) => emit('yaopi:suggest-select', { item, index })}
    />
  )
}

/** `<yaopi-search>`: drugs or manufacturers with suggestions. */
export const search: Widget = {
  tag: 'yaopi-search',
  attributes: ['mode', 'suggest-delay', 'results-url', 'variant', 'keywords'],
  urlAttributes: { search: 'results-url' },
  View: SearchElement,
  methods: {
    focus: ({ element }) => {
      element.shadowRoot?.querySelector<HTMLInputElement>('input[name=keywords]')?.focus()
    },
  },
}
