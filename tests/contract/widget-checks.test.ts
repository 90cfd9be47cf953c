import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The 24 scripted checks of the widgets; `[W-07]` in the title of a test says that it holds the seventh. */
const checks = [
  'role, name, expanded and controls on the field',
  'expanded is false when closed',
  '↓ opens',
  '↑ and ↓ go round',
  'Home and End stay with the text',
  'Enter takes the marked one',
  'Enter with none marked submits',
  'Escape closes, then clears',
  'Tab closes and goes on',
  'activedescendant is always there',
  'only the marked one is selected',
  'the count is said once',
  '"nothing found" is said',
  'drug and manufacturer are one radio group',
  'keys of an input method are left alone',
  'the cart button says count and total',
  '99+ is read as the real number',
  'the drawer takes the focus and gives it back',
  'deleting names the goods',
  'a question is a real dialog',
  'after deleting the focus goes on',
  'errors are alerts tied to their field',
  '320 px and 200 % text',
  'forced colours and calm motion',
] as const

it('each of the 24 scripted checks of the widgets is held by a test', () => {
  const titles = globSync(['packages/widgets/src/**/*.test.{ts,tsx}', 'tests/embed/**/*.test.ts'], {
    cwd: root,
  }).flatMap((file) =>
    [...readFileSync(`${root}${file}`, 'utf8').matchAll(/\b(?:it|test)\('([^']*)'/g)].map((match) => match[1]!),
  )
  const held = new Set(titles.flatMap((title) => [...title.matchAll(/\[W-(\d\d)\]/g)].map((match) => Number(match[1]))))
  expect(checks.filter((_, index) => !held.has(index + 1))).toEqual([])
  expect([...held].filter((number) => number < 1 || number > checks.length)).toEqual([])
})
