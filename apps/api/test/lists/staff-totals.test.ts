import { allCalls, type contract, type AnyCall, type KeysetPage, type Page } from '@yaopi/core/contract'
import { STAFF_ROLES } from '@yaopi/core/staff'
import { expect, test } from 'vitest'
import { serverOfFile, type TestClient } from '../support/test-server.ts'

const t = serverOfFile({ demoGoods: 600 })
/** Pages of a list that are read at most. */
const MOST_PAGES = 60

/** What lists of the staff cannot be read without. */
const NEEDED: Readonly<Record<string, object>> = { '/api/admin/taxonomy': { kind: 'brand' } }
/** By what a list goes on, where it is not `after`. */
const CURSORS: Readonly<Record<string, string>> = { '/api/admin/audit': 'before' }
/** Calls that must be told what to look at, and are no lists. */
const NO_LISTS = [
  'ads/preview',
  'versions',
  'link_check',
  'search/nearest',
  'search/try',
  'promos/buyers',
  'taxonomy/categories',
  'prices',
  'finance/reconciliation/day',
  'views',
  'work_days',
].map((path) => `/api/admin/${path}`)

/** Not files: they are no lists, and a stream never ends. */
const lists = allCalls.filter(
  (call) =>
    call.access === 'staff' &&
    call.method === 'GET' &&
    !call.path.includes(':') &&
    !call.file &&
    !NO_LISTS.includes(call.path),
)

type AnyList = typeof contract.memberAdmin.list
const ask = (client: TestClient, call: AnyCall, input: object) => client.send(call as AnyList, input as never)

/** A list with numbers of pages, or one whose pages go on by a cursor. */
type AnyPage = Page<unknown> | KeysetPage<unknown>
const isPage = (data: unknown): data is AnyPage =>
  typeof data === 'object' && data !== null && ('last_page' in data || 'next' in data) && 'total' in data

/** Rows of a list from its first page on, and whether they are all of it. */
async function rowsFrom(client: TestClient, call: AnyCall, first: AnyPage): Promise<[rows: unknown[], isAll: boolean]> {
  const more = async (input: object) =>
    (await ask(client, call, { ...NEEDED[call.path], ...input })).data as unknown as AnyPage
  const rows: unknown[] = [...first.data]
  if ('last_page' in first) {
    const last = Math.min(first.last_page, MOST_PAGES)
    for (let page = 2; page <= last; page++) rows.push(...(await more({ page })).data)
    return [rows, last === first.last_page]
  }
  let { next } = first
  for (let page = 2; next !== null && page <= MOST_PAGES; page++) {
    const part = (await more({ [CURSORS[call.path] ?? 'after']: next })) as KeysetPage<unknown>
    rows.push(...part.data)
    next = part.next
  }
  return [rows, next === null]
}

type Staff = readonly TestClient[]

/** The first answer that somebody of the staff gets, and who it is. */
async function firstAnswer(staff: Staff, call: AnyCall) {
  for (const client of staff) {
    const answer = await ask(client, call, NEEDED[call.path] ?? {})
    if (answer.status !== 403) return { client, answer }
  }
  throw new Error(`nobody may read ${call.path}`)
}

test('every list of the staff says as many rows as its pages have, each once', { timeout: 240_000 }, async () => {
  const staff: TestClient[] = []
  for (const role of STAFF_ROLES) staff.push(await t.loginStaff(role))
  const read: string[] = []
  const wrong: string[] = []
  for (const call of lists) {
    const { client, answer } = await firstAnswer(staff, call)
    if (answer.status !== 200) wrong.push(`${call.path}: ${answer.status} ${JSON.stringify(answer.errors)}`)
    if (answer.status !== 200 || !isPage(answer.data)) continue
    const { total, total_is_capped } = answer.data
    const [rows, isAll] = await rowsFrom(client, call, answer.data)
    if (rows.length > 0) read.push(call.path)
    const distinct = new Set(rows.map((row) => JSON.stringify(row))).size
    if (distinct !== rows.length) wrong.push(`${call.path}: ${rows.length} rows, ${distinct} of them different`)
    if (total_is_capped !== 1 && isAll && rows.length !== total)
      wrong.push(`${call.path}: total ${total}, pages have ${rows.length}`)
  }
  expect(wrong).toEqual([])
  // A demo shop has something in most of them.
  expect(read.length).toBeGreaterThanOrEqual(25)
})
