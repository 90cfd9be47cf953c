import fc from 'fast-check'
import { expect, it } from 'vitest'
import { jsonInPieces, madeList } from './json-in-pieces.ts'

const long = Array.from({ length: 250 }, (_, id) => ({ id, name: `药品 ${id}`, left: undefined }))

it('is the text of JSON.stringify, whatever the answer', () =>
  fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.jsonValue(),
        fc.constantFrom<unknown>(
          long,
          { data: long, total: 250 },
          { a: undefined, b: [long], c: long, d: null },
          undefined,
        ),
        fc.constant([undefined, ...long.map(() => undefined)]),
      ),
      async (data) => {
        const envelope = { code: 200, message: '', data }
        expect((await jsonInPieces(envelope)).toString()).toBe(JSON.stringify(envelope))
      },
    ),
    { numRuns: 200 },
  ))

it('lets others run between the pieces of a long list', async () => {
  let others = 0
  let isDone = false
  const other = (): void => {
    others += 1
    if (!isDone) setImmediate(other)
  }
  setImmediate(other)
  await jsonInPieces({ code: 200, message: '', data: Array.from({ length: 2_000 }, (_, id) => ({ id })) })
  isDone = true
  expect(others).toBeGreaterThanOrEqual(19)
})

it('makes the items of a list one by one while it is written', async () => {
  const made: number[] = []
  const list = madeList(250, (id) => {
    made.push(id)
    return { id, name: `药品 ${id}` }
  })
  expect(made).toEqual([])
  const items = Array.from({ length: 250 }, (_, id) => ({ id, name: `药品 ${id}` }))
  for (const [data, plain] of [
    [list, items],
    [
      { data: list, total: 250 },
      { data: items, total: 250 },
    ],
    [
      { data: madeList(2, (id) => items[id]), total: 2 },
      { data: items.slice(0, 2), total: 2 },
    ],
    [{ data: madeList(0, () => 0) }, { data: [] }],
  ] as const)
    expect((await jsonInPieces({ code: 200, data })).toString()).toBe(JSON.stringify({ code: 200, data: plain }))
  expect(made).toHaveLength(500)
})
