import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inRoot } from './paths.mjs'
import { publicTypes, withoutCitations } from './public-words.mjs'

/** What only people with the repository can look up. */
const CITED = /\b(?:domain|storefront|look|reliability|glossary)\.md|\bdecisions?[ /]\d{4}|\b[A-Z]{2}-\d{2}\b/
const docstrings = (text: string): readonly string[] => text.match(/\/\*\*[\s\S]*?\*\//g) ?? []

describe('words for those who have the packages alone', () => {
  it.each([
    ['A count, capped at 99 [SH-11]; nothing for zero.', 'A count, capped at 99; nothing for zero.'],
    ['The drawer: 310 px open [SH-12, ST-01]. Full screen.', 'The drawer: 310 px open. Full screen.'],
    ['Why a request failed (storefront.md §8).', 'Why a request failed.'],
    ['A bundle at one price (domain.md §2.4 组合). It counts sets.', 'A bundle at one price. It counts sets.'],
    ['Calls of a credit line (domain.md §3.5, pay_type 5).', 'Calls of a credit line (pay_type 5).'],
    ['Calls of a password (domain.md §1.2 to §1.4, §5.4).', 'Calls of a password.'],
    ['A place (docs/decisions/0021) [SH-04].', 'A place.'],
    ['Staff roles of domain.md §7.1.', 'Staff roles.'],
    ['Prices by level. Source: domain.md §2.3 (levels come first).', 'Prices by level.'],
    ['/**\n * Amounts in fen. Source: domain.md\n * §2.6, §3.1.\n */', '/**\n * Amounts in fen.\n */'],
    ['How it is paid: by channel (domain.md §2.6\n * steps 8 and 9, §3.5).', 'How it is paid: by channel.'],
    ['What is missing (domain.md §5.3 `next_hint`).', 'What is missing.'],
    ['Colours (look.md "Type, colour, shape, motion").', 'Colours.'],
    ['The languages zh-CN and en, in `src/locales`.', 'The languages zh-CN and en, in `src/locales`.'],
  ])('%j', (text, words) => {
    expect(withoutCitations(text)).toBe(words)
  })

  it('leave the code between docstrings as it is', () => {
    const code = "/** A mark [CO-01]. */\nexport type Mark = 'A [CO-01]' | Row['XX-00']\n"
    expect(publicTypes(code)).toBe("/** A mark. */\nexport type Mark = 'A [CO-01]' | Row['XX-00']\n")
  })

  it('cite nothing of the repository, in any docstring of the packages and in their READMEs', () => {
    const files = globSync('packages/*/src/**/*.{ts,tsx}', { cwd: inRoot() }).filter(
      (path) => !/\.(test|stories)\.tsx?$|[\\/](testing|cases)[\\/]/.test(path),
    )
    expect(files.length).toBeGreaterThan(300)
    const left = files.flatMap((path) =>
      docstrings(readFileSync(inRoot(path), 'utf8'))
        .map(withoutCitations)
        .filter((words) => CITED.test(words))
        .map((words) => `${path}: ${words}`),
    )
    expect(left).toEqual([])
    for (const name of ['core', 'widgets']) {
      const readme = readFileSync(inRoot('packages', name, 'README.md'), 'utf8')
      expect([name, readme.split('\n').filter((line) => CITED.test(line))]).toEqual([name, []])
    }
  })
})
