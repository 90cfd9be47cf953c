import type { PageAnswer, PageRequest, Summary } from './index-request.ts'

/** One page of a list, as ids, with the exact total and facets of the list. */
export type ListAnswer = { readonly ids: readonly number[]; readonly summary: Summary }

/** The answers of an index that are kept until it changes. */
export type IndexAnswers = {
  /** One page with its summary. */
  readonly list: (request: PageRequest) => Promise<ListAnswer>
  /** The ids of one page. */
  readonly ids: (request: PageRequest) => Promise<readonly number[]>
  readonly forget: () => void
}

/** Answers kept: pages and summaries, each. */
const MOST_CACHED = 2_000

type Answers = Map<string, Promise<PageAnswer>>

/** Keeps an answer until it fails. The map is bounded; the oldest entry goes first. */
function keep(answers: Answers, key: string, made: Promise<PageAnswer>): void {
  answers.set(key, made)
  if (answers.size > MOST_CACHED) answers.delete(answers.keys().next().value!)
  made.catch(() => {
    if (answers.get(key) === made) answers.delete(key)
  })
}

/** What a page and its selection are known by. */
function keysOf({ narrow, offered, search, view, promotions, lives, sort, order, offset, limit }: PageRequest) {
  const selection = JSON.stringify([
    narrow,
    offered,
    search,
    promotions,
    lives,
    narrow.min_price === undefined && narrow.max_price === undefined ? undefined : view,
  ])
  return { selection, page: `${JSON.stringify([sort, order, offset, limit, view])}${selection}` }
}

/** Keeps the answers of `ask`: each question is put once, however many wait for it. */
export function indexAnswers(ask: (request: PageRequest, withSummary: boolean) => Promise<PageAnswer>): IndexAnswers {
  const pages: Answers = new Map()
  const summaries: Answers = new Map()
  const askPage = (key: string, request: PageRequest, withSummary: boolean): Promise<PageAnswer> => {
    const made = ask(request, withSummary)
    keep(pages, key, made)
    return made
  }

  return {
    list: async (request) => {
      const keys = keysOf(request)
      let page = pages.get(keys.page)
      let summary = summaries.get(keys.selection)
      if (summary === undefined) {
        // One question brings both; a kept page is asked for again, which costs less than a second pass.
        page = askPage(keys.page, request, true)
        summary = page
        keep(summaries, keys.selection, summary)
      }
      page ??= askPage(keys.page, request, false)
      const [{ ids }, { summary: counted }] = await Promise.all([page, summary])
      return { ids, summary: counted! }
    },
    ids: async (request) => {
      const key = keysOf(request).page
      return (await (pages.get(key) ?? askPage(key, request, false))).ids
    },
    forget: () => {
      pages.clear()
      summaries.clear()
    },
  }
}
