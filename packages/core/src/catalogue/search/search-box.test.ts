import { describe, expect, it } from 'vitest'
import { createClient } from '../../platform/client/index.ts'
import { memoryStorage, type Environment } from '../../platform/environment/index.ts'
import { searchBoxReducer, optionsOf, initialSearchBoxState } from './search-box.rules.ts'
import { createSearchBox } from './search-box.store.ts'
import type { SearchBoxEvent, SearchBoxState } from './search-box.types.ts'
import { createSuggestions, SUGGESTIONS_KEY } from './suggestions.store.ts'

const after = (state: SearchBoxState, ...events: readonly SearchBoxEvent[]): SearchBoxState =>
  events.reduce((now, event) => searchBoxReducer(now, event).state, state)

const found = after(
  initialSearchBoxState(),
  { kind: 'typed', text: 'amxl' },
  { kind: 'paused' },
  {
    kind: 'answered',
    keywords: 'amxl',
    type: 0,
    suggestions: ['阿莫西林胶囊', '阿莫西林颗粒', '阿莫西林克拉维酸钾片'],
  },
)

describe('the search box as a step', () => {
  it('[SH-07] moves through the suggestions with down and up, round both ends', () => {
    const marks = (['down', 'down', 'down', 'down', 'up', 'up'] as const)
      .reduce<SearchBoxState[]>(
        (states, key) => [...states, after(states.at(-1) ?? found, { kind: 'pressed', key })],
        [],
      )
      .map((state) => state.active)
    expect(marks).toEqual([0, 1, 2, 0, 2, 1])
  })

  it('[SH-07] Enter searches the marked suggestion, without a mark what stands in the field', () => {
    expect(
      searchBoxReducer(after(found, { kind: 'pressed', key: 'down' }), { kind: 'pressed', key: 'enter' }).effect,
    ).toEqual({ kind: 'search', keywords: '阿莫西林胶囊', type: 0 })
    expect(searchBoxReducer(found, { kind: 'pressed', key: 'enter' }).effect).toEqual({
      kind: 'search',
      keywords: 'amxl',
      type: 0,
    })
  })

  it('[SH-07] Escape closes first and empties then', () => {
    const once = after(found, { kind: 'pressed', key: 'escape' })
    expect([once.list, once.text]).toEqual(['closed', 'amxl'])
    expect(after(once, { kind: 'pressed', key: 'escape' }).text).toBe('')
  })

  it('[VA-05] searches nothing for an empty keyword and trims before it searches', () => {
    expect(searchBoxReducer(initialSearchBoxState('   '), { kind: 'pressed', key: 'enter' }).effect).toBeUndefined()
    expect(searchBoxReducer(initialSearchBoxState(' 连花清瘟 '), { kind: 'pressed', key: 'enter' }).effect).toEqual({
      kind: 'search',
      keywords: '连花清瘟',
      type: 0,
    })
  })

  it('[ST-10] closes when the input becomes empty', () => {
    const step = searchBoxReducer(found, { kind: 'typed', text: ' ' })
    expect([step.state.list, step.effect]).toEqual(['closed', { kind: 'stop' }])
  })

  it('paints no answer for words that no longer stand in the field, and none after Escape', () => {
    const moved = after(found, { kind: 'typed', text: 'amxlk' }, { kind: 'paused' })
    expect(after(moved, { kind: 'answered', keywords: 'amxl', type: 0, suggestions: ['旧'] })).toBe(moved)
    const left = after(moved, { kind: 'pressed', key: 'escape' })
    expect(after(left, { kind: 'answered', keywords: 'amxlk', type: 0, suggestions: ['晚'] }).list).toBe('closed')
  })

  it('asks anew when the type changes, and ignores the answer for the other type', () => {
    const step = searchBoxReducer(found, { kind: 'typeChosen', type: 1 })
    expect([step.state.list, step.effect]).toEqual(['waiting', { kind: 'pause' }])
    expect(after(step.state, { kind: 'answered', keywords: 'amxl', type: 0, suggestions: ['药'] }).list).toBe('waiting')
  })

  it('asks nothing while an input method composes, once when it is done', () => {
    const composing = searchBoxReducer(after(initialSearchBoxState(), { kind: 'composing' }), {
      kind: 'typed',
      text: 'a mo xi',
    })
    expect(composing.effect).toBeUndefined()
    const done = searchBoxReducer(composing.state, { kind: 'composed', text: '阿莫西林' })
    expect([done.state.text, done.effect]).toEqual(['阿莫西林', { kind: 'pause' }])
  })

  it('offers the hot searches on ↓ in an empty field', () => {
    const open = after(initialSearchBoxState('', 0, ['感冒灵', '口罩']), { kind: 'pressed', key: 'down' })
    expect([open.list, optionsOf(open), open.active]).toEqual(['hot', ['感冒灵', '口罩'], 0])
    expect(searchBoxReducer(open, { kind: 'pressed', key: 'enter' }).effect).toEqual({ kind: 'openHot', index: 0 })
  })

  it('[ER-11] a failed suggestion says nothing and ends the searching', () => {
    const searching = after(initialSearchBoxState(), { kind: 'typed', text: 'x' }, { kind: 'paused' })
    expect(searching.list).toBe('searching')
    expect(after(searching, { kind: 'failed', keywords: 'x', type: 0 }).list).toBe('closed')
  })
})

/** A world whose time stands still until it is moved. */
function world(answer: (url: string) => readonly string[]) {
  let now = 1_000_000
  let timers: { readonly at: number; readonly run: () => void; readonly id: number }[] = []
  const requestLog: string[] = []
  let lastId = 0
  const environment: Environment = {
    fetch: (async (url: string) => {
      requestLog.push(decodeURIComponent(url))
      return new Response(JSON.stringify({ code: 200, message: '', data: answer(url) }), { status: 200 })
    }) as unknown as typeof fetch,
    session: memoryStorage(),
    now: () => now,
    setTimeout: (run, milliseconds) => {
      lastId += 1
      timers.push({ at: now + milliseconds, run, id: lastId })
      return lastId
    },
    clearTimeout: (id) => {
      timers = timers.filter((timer) => timer.id !== id)
    },
  }
  const pass = async (milliseconds: number): Promise<void> => {
    now += milliseconds
    const due = timers.filter((timer) => timer.at <= now)
    timers = timers.filter((timer) => timer.at > now)
    for (const timer of due) timer.run()
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    await new Promise((resolve) => {
      setTimeout(resolve, 0)
    })
  }
  return { environment, asked: requestLog, pass }
}

describe('the search box alive', () => {
  function alive() {
    const { environment, asked, pass } = world(() => ['阿莫西林胶囊'])
    const searches: string[] = []
    const suggestions = createSuggestions(createClient(environment), environment)
    const box = createSearchBox(suggestions, environment, {
      onSearch: (keywords) => {
        searches.push(keywords)
      },
      onHot: () => {},
    })
    return { environment, asked, pass, box, suggestions, searches }
  }

  it('[ST-10] asks once, 500 ms after the last change', async () => {
    const { box, asked, pass } = alive()
    for (const text of ['a', 'am', 'amx']) {
      box.typed(text)
      await pass(300)
    }
    expect(asked).toEqual([])
    await pass(199)
    expect(asked).toEqual([])
    await pass(1)
    expect(asked).toEqual(['/api/goods/search?keywords=amx&type=0'])
    expect(box.state.value.list).toBe('found')
  })

  it('[ST-10] shows a cached answer at once and asks again only when it is older than 5000 ms', async () => {
    const { box, asked, pass, environment } = alive()
    box.typed('amx')
    await pass(500)
    box.typed('amxl')
    box.typed('amx')
    expect(box.state.value.suggestions).toEqual(['阿莫西林胶囊'])
    await pass(500)
    expect(asked).toHaveLength(1)
    await pass(5_000)
    box.typed('')
    box.typed('amx')
    expect(box.state.value.list).toBe('found')
    await pass(500)
    expect(asked).toHaveLength(2)
    expect(environment.session.getItem(SUGGESTIONS_KEY)).toContain('阿莫西林胶囊')
  })

  it('[ST-10] the cache outlives the page and bears foreign content in the storage', async () => {
    const { box, pass, environment } = alive()
    box.typed('amx')
    await pass(500)
    const again = createSuggestions(createClient(environment), environment)
    expect(again.cached('amx', 0)?.list).toEqual(['阿莫西林胶囊'])
    environment.session.setItem(SUGGESTIONS_KEY, '{"broken":')
    expect(createSuggestions(createClient(environment), environment).cached('amx', 0)).toBeUndefined()
  })

  it('aborts a request whose text has changed, and one that is left by a search', async () => {
    const { environment, pass } = world(() => [])
    const signals: AbortSignal[] = []
    const pending = {
      ...environment,
      fetch: ((_: string, init: { signal: AbortSignal }) => {
        signals.push(init.signal)
        return new Promise((__, reject) => {
          init.signal.addEventListener('abort', () => reject(new Error('aborted')))
        })
      }) as unknown as typeof fetch,
    }
    const box = createSearchBox(createSuggestions(createClient(pending), pending), pending, {
      onSearch: () => {},
      onHot: () => {},
    })
    for (const text of ['amx', 'amxl']) {
      box.typed(text)
      await pass(500)
    }
    expect([signals.map((signal) => signal.aborted), box.state.value.list]).toEqual([[true, false], 'searching'])
    box.dispatch({ kind: 'pressed', key: 'enter' })
    expect(signals[1]!.aborted).toBe(true)
  })

  it('a search ends the pause: nothing is asked afterwards', async () => {
    const { box, pass, asked, searches } = alive()
    box.typed(' amx ')
    box.dispatch({ kind: 'pressed', key: 'enter' })
    await pass(1_000)
    expect([searches, asked]).toEqual([['amx'], []])
  })
})
