// The version of the rows of a list is declared once, beside the list; nobody writes out what follows from it.
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inRoot } from './paths.mjs'

/** Ways to select, raise, take in or compare the version of a row that do not go through its declaration. */
const BY_HAND: readonly RegExp[] = [
  /\bedit_version as version\b/g,
  /\b(?:edit_version|version|revision) = (?:\w+\.)?(?:edit_version|version|revision) \+ 1\b/g,
  /\b(?:version|revision): whole\(/g,
  /\.(?:edit_version|version|revision) !== (?!'')/g,
]

/** What has a version that is none of a row of a list, with what it is. */
const OTHERS: Readonly<Record<string, string>> = {
  'apps/api/src/catalogue/search/search.queries.ts': 'processes compare that of the terms they have read',
  'apps/api/src/content/chat/chat-streams.ts': 'open streams compare that of a conversation',
  'apps/api/src/content/chat/chat.queries.ts': 'open streams compare it, no command names it',
  'apps/api/src/content/menus/menu.staff.api.ts': 'navigation and hot words are published whole',
  'apps/api/src/content/versions/version.api.ts': 'restores content of any kind by the version of each',
}

/** The ways by hand in a text, each as it stands there. */
const waysIn = (text: string): string[] => BY_HAND.flatMap((way) => text.match(way) ?? [])

it.each([
  'select o.id, o.edit_version as version, o.name',
  'set name = ${name}, version = version + 1 where id = ${id}',
  'revision = a.revision + 1 returning id',
  'z.object({ id: masterId(), version: whole(1) })',
  'if (before.version !== input.version) throw',
])('knows the way by hand in %j', (text) => {
  expect(waysIn(text)).not.toEqual([])
})

it.each(['select ${taxonVersion.of(`o`)}, o.name', '${goodsVersion.raised()}', "if (fields.version !== '')"])(
  'leaves %j alone',
  (text) => {
    expect(waysIn(text)).toEqual([])
  },
)

it('rows of lists have the version of the declaration beside their list, everywhere', () => {
  const found = globSync('apps/api/src/**/*.ts', { cwd: inRoot('.') })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.ts$|platform\/db\/row-version\.ts$/.test(path))
    .map((path) => ({ path, ways: waysIn(readFileSync(inRoot(path), 'utf8')) }))
    .filter(({ ways }) => ways.length > 0)
  expect(found.filter(({ path }) => OTHERS[path] === undefined)).toEqual([])
  expect(found.map(({ path }) => path).toSorted()).toEqual(Object.keys(OTHERS).toSorted())
})
