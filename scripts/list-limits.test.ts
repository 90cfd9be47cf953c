import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { listLimits } from '@yaopi/core/staff'

const source = (pattern: string): string =>
  globSync(pattern)
    .filter((path) => !path.includes('.test.'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')

/** Lists of which the staff have no screen: their call says how many it gives. */
const CALLS_ONLY = ['readers']

it('every list without pages is cut by the server where its screen says so', () => {
  const [server, screens] = [source('apps/api/src/**/*.ts'), source('apps/admin/src/**/*.tsx')]
  const names = Object.keys(listLimits)
  expect(names.filter((name) => !server.includes(`listLimits.${name}`))).toEqual([])
  const unsaid = names.filter((name) => !new RegExp(`most=\\{listLimits\\.${name}\\}`).test(screens))
  expect(unsaid).toEqual(CALLS_ONLY)
})
