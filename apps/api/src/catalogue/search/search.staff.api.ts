import { contract } from '@yaopi/core/contract'
import { formatDate } from '@yaopi/core'
import type { SearchTry } from '@yaopi/core/staff'
import { z } from 'zod'
import { audit } from '../../accounts/staff/index.ts'
import type { AppContext } from '../../platform/context/index.ts'
import { inTransaction } from '../../platform/db/index.ts'
import { BusinessError, fieldError } from '../../platform/errors/index.ts'
import { countedPage, masterId, oneOf, page, route, staffPageOf, text, whole } from '../../platform/http/index.ts'
import { DAY_SECONDS } from '../../platform/time/index.ts'
import { fold } from './fold.ts'
import { addSynonym, allSynonyms, dropSynonym, searchMisses, setMissState } from './search.staff.queries.ts'
import { searchStaffText as words } from './search.staff.text.ts'
import type { SynonymRow } from './dictionary.ts'

/** What the calls ask of the search of this process. */
type Words = {
  readonly tryOut: (keywords: string, more: SynonymRow | undefined) => Promise<SearchTry>
  readonly nearest: (term: string) => readonly string[]
  readonly reload: () => Promise<boolean>
}

const PER_PAGE = 50
const KINDS = ['means', 'same', 'fix'] as const

/** Calls of the staff on words that find nothing, and on synonyms; `search`: that of this process. */
export function registerStaffSearch(server: AppContext, search: () => Words): void {
  const calls = contract.searchAdmin
  const term = (most: number) =>
    text(2, most, words.tooShort).refine((value) => [...fold(value)].length >= 2, words.tooShort)

  route(
    server,
    calls.misses,
    z.object({
      days: whole(1, 365).default(30),
      state: oneOf(['open', 'synonym', 'requested', 'ignored']).optional(),
      q: text(0, 30).optional(),
      page: page(),
    }),
    async ({ db, input }) => {
      const from = formatDate(Math.floor(server.now() / 1000) - (input.days - 1) * DAY_SECONDS)
      const filter = { from, state: input.state ?? null, q: input.q === undefined || input.q === '' ? null : input.q }
      const paging = { page: input.page, per_page: PER_PAGE }
      const { list, total } = await countedPage('all', paging, ({ limit, offset }) =>
        searchMisses(db, filter, limit, offset),
      )
      return staffPageOf(
        list.map(({ all: _, ...one }) => one),
        total,
        paging,
      )
    },
  )

  route(
    server,
    calls.setMiss,
    z.object({ term: text(1, 60), state: oneOf(['open', 'requested', 'ignored'] as const) }),
    async ({ input, staff }) => {
      const at = server.now()
      await inTransaction(server.db, async (tx) => {
        await setMissState(tx, fold(input.term), input.state, { staff_id: staff.id, at })
        const target = `search_miss:${fold(input.term)}`
        await audit(tx, { by: staff, action: words.miss, target, detail: { state: input.state }, at })
      })
      return null
    },
  )

  route(server, calls.nearest, z.object({ term: text(1, 30) }), async ({ input }) => search().nearest(input.term))

  route(server, calls.synonyms, z.object({}), ({ db }) => allSynonyms(db))

  route(
    server,
    calls.addSynonym,
    z.object({ from_term: term(30), to_term: term(60), kind: oneOf(KINDS) }),
    async ({ input, staff }) => {
      if (fold(input.from_term) === fold(input.to_term)) throw fieldError('to_term', words.same)
      if ((await search().tryOut(input.to_term, undefined)).names.length === 0)
        throw fieldError('to_term', words.noName)
      const at = server.now()
      const added = await inTransaction(server.db, async (tx) => {
        const one = await addSynonym(tx, { ...input, staff_id: staff.id, at })
        if (one === undefined) throw fieldError('from_term', words.taken)
        await setMissState(tx, fold(input.from_term), 'synonym', { staff_id: staff.id, at })
        const target = `search_synonym:${one.id}`
        await audit(tx, { by: staff, action: words.add, target, detail: { after: input }, at })
        return one
      })
      await search().reload()
      return added
    },
  )

  route(server, calls.dropSynonym, z.object({ id: masterId() }), async ({ input, staff }) => {
    const at = server.now()
    await inTransaction(server.db, async (tx) => {
      const dropped = await dropSynonym(tx, input.id)
      if (dropped === undefined) throw new BusinessError(404, words.unknown)
      await setMissState(tx, fold(dropped.from_term), 'open', { staff_id: staff.id, at })
      const target = `search_synonym:${input.id}`
      await audit(tx, { by: staff, action: words.drop, target, detail: { before: dropped }, at })
    })
    await search().reload()
    return null
  })

  route(
    server,
    calls.tryOut,
    z.object({
      keywords: text(1, 60),
      from_term: text(0, 30).optional(),
      to_term: text(0, 60).optional(),
      kind: oneOf(KINDS).optional(),
    }),
    async ({ input: { keywords, from_term = '', to_term = '', kind = 'means' } }) => {
      const more = from_term === '' || to_term === '' ? undefined : { from_term, to_term, kind }
      const before = await search().tryOut(keywords, undefined)
      return { before, after: more === undefined ? before : await search().tryOut(keywords, more) }
    },
  )
}
