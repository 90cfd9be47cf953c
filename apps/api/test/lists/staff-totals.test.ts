import { allCalls, type contract, type AnyCall, type Page } from '@yaopi/core/contract'
import { STAFF_ROLES } from '@yaopi/core/staff'
import { expect, test } from 'vitest'
import { serverOfFile, type TestClient } from '../support/test-server.ts'

const t = serverOfFile({ demoGoods: 600 })
/** Pages of a list that are read at most. */
const MOST_PAGES = 60

/** What lists of the staff cannot be read without. */
const NEEDED: Readonly<Record<string, object>> = { '/api/admin/taxonomy': { kind: 'brand' } }
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

const isPage = (data: unknown): data is Page<unknown> =>
  typeof data === 'object' && data !== null && 'last_page' in data && 'total' in data && 'data' in data

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
    const { total, last_page, total_is_capped } = answer.data
    const rows: unknown[] = [...answer.data.data]
    for (let page = 2; page <= Math.min(last_page, MOST_PAGES); page++) {
      const next = await ask(client, call, { ...NEEDED[call.path], page })
      rows.push(...(next.data as unknown as Page<unknown>).data)
    }
    if (rows.length > 0) read.push(call.path)
    const distinct = new Set(rows.map((row) => JSON.stringify(row))).size
    if (distinct !== rows.length) wrong.push(`${call.path}: ${rows.length} rows, ${distinct} of them different`)
    if (total_is_capped === undefined && last_page <= MOST_PAGES && rows.length !== total)
      wrong.push(`${call.path}: total ${total}, pages have ${rows.length}`)
  }
  expect(wrong).toEqual([])
  // A demo shop has something in most of them.
  expect(read.length).toBeGreaterThanOrEqual(25)
})
