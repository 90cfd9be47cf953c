import { allCalls, type AnyCall } from '@yaopi/core/contract'
import { describe, expect, it } from 'vitest'
import { inventory } from './inventory.ts'

const nameOf = (call: { readonly method: string; readonly path: string }): string => `${call.method} ${call.path}`
const wanted = inventory('calls').map((row) => ({ method: row['method']!, path: row['path']!, notes: row['notes']! }))
const built = new Map(allCalls.map((call) => [nameOf(call), call]))

describe('the contract beside the calls of the specification', () => {
  it('has every call', () => {
    expect(wanted).toHaveLength(67)
    expect(wanted.map(nameOf).filter((name) => !built.has(name))).toEqual([])
  })

  it('[TR-02] lets the calls overlap whose paths the specification names, whatever their method, and no other', () => {
    const rule = inventory('rules').find((row) => row['id'] === 'TR-02')!
    const paths = Object.values(rule)
      .join(' ')
      .match(/\/api\/[a-z/]+/g)!
    expect(paths).toHaveLength(4)
    const calls = [...built.values()]
    expect(calls.filter((call) => call.allowConcurrent === true).map(nameOf)).toEqual(
      calls.filter((call) => paths.includes(call.path)).map(nameOf),
    )
  })

  it('has every row once, under /api, with words for what it does and a reading that changes nothing', () => {
    expect(new Set(allCalls.map(nameOf)).size).toBe(allCalls.length)
    const odd = (call: AnyCall): boolean =>
      !/^\/api(\/:?[A-Za-z0-9_]+)+$/.test(call.path) ||
      call.summary === '' ||
      (call.multipart === true && call.method !== 'POST') ||
      (call.isPublic === true && (call.method !== 'GET' || call.access !== 'visitor'))
    expect(allCalls.filter(odd).map(nameOf)).toEqual([])
  })
})
