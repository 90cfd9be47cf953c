// Every call of the staff is used by a screen of the back office, or is named here with the reason why not.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contract, type AnyCall } from '@yaopi/core/contract'
import * as staff from '@yaopi/core/staff'
import { expect, it } from 'vitest'
import { root } from './paths.mjs'

/** Calls without a screen. */
const WITHOUT: Readonly<Record<string, string>> = {
  'GET /api/admin/unsent_rests': 'the ship desk lists the same rests (ship?kind=partly)',
  'GET /api/admin/finance/refunds': 'the screen of refunds reads the newer list of refunds',
  'GET /api/admin/after_sale': 'the screen of cases reads the list with counts',
  'POST /api/admin/after_sale/:id/claim': 'the screens claim the task of a case, which is the same claim',
  'POST /api/admin/after_sale/:id/release': 'the same',
  'POST /api/admin/members/:id/claim': 'the screen of a review claims its task, which is the same claim',
  'GET /api/admin/imports/:id/marked': 'a file, opened by its address',
  'GET /api/admin/members/:id': 'the screens of reviews and members read review and record',
  'GET /api/admin/ship/pick_list': 'a file, opened by its address',
  'GET /api/admin/ship/slips': 'a file, opened by its address',
  'POST /api/admin/promo_drafts/:id/check': 'the editor checks what it saves',
  'POST /api/admin/tasks/:id/assign': 'no screen yet: colleagues claim',
}

const sources = globSync('apps/admin/src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => readFileSync(join(root, file), 'utf8'))

/** The names under which core exports a group of calls to the staff. */
const groups = Object.entries(staff).filter(([name]) => name.endsWith('Calls')) as unknown as readonly (readonly [
  string,
  Readonly<Record<string, AnyCall>>,
])[]

function isUsed(call: AnyCall): boolean {
  for (const [name, calls] of groups) {
    const key = Object.keys(calls).find((one) => calls[one] === call)
    if (key === undefined) continue
    for (const source of sources) {
      if (!source.includes(name)) continue
      const aliases = [name, ...[...source.matchAll(new RegExp(`\\b${name} as (\\w+)`, 'g'))].map((hit) => hit[1]!)]
      if (aliases.some((alias) => new RegExp(`\\b${alias}(?:\\.${key}\\b|\\[)`).test(source))) return true
    }
  }
  return false
}

it('every call of the staff has a screen', () => {
  const all = Object.values(contract).flatMap((area) => Object.values(area) as AnyCall[])
  const without = all
    .filter((call) => call.access === 'staff' && !isUsed(call))
    .map((call) => `${call.method} ${call.path}`)
  expect(without.toSorted()).toEqual(Object.keys(WITHOUT).toSorted())
})
