// Words of the packages for people who have the packages alone: without what cites the project's own documents.
// `node scripts/public-words.mjs <folder>` rewrites the types that a build has made there.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Between words of a docstring: blanks, and the begin of its next line. */
const gap = String.raw`(?:\s|\n\s*\*(?!/))*`
const rule = String.raw`[A-Z]{2}-\d{2}`
const part = String.raw`(?:[\u4e00-\u9fff]+|steps?${gap}\d+(?:${gap}and${gap}\d+)?|\x60\w+\x60)`
const section = String.raw`(?:§\d+(?:\.\d+)*|P\d+|"[^"]*")(?:${gap}${part})?`
const documents = String.raw`(?:docs/)?(?:domain|storefront|look|reliability|traps|security)\.md`
const decisions = String.raw`(?:docs/)?decisions?(?:/|${gap})\d{4}(?:-[\w-]+\.md)?`
const sections = `${section}(?:(?:,|${gap}to)${gap}${section})*`
const cited = `(?:${documents}(?:${gap}${sections})?|${decisions}(?:${gap}and${gap}\\d{4})?|${rule})`

/** What is taken out, in this order. */
const citations = [
  // [SH-07, ST-01]
  [`${gap}\\[${rule}(?:,${gap}${rule})*\\]`, ''],
  // (domain.md §2.4, decision 0071)
  [`${gap}\\((?:see )?${cited}(?:[,;:]${gap}${cited})*\\)`, ''],
  // (domain.md §3.5, pay_type 5) and (pay_type 5, domain.md §3.5)
  [`\\(${cited}[,;:]${gap}`, '('],
  [`[,;:]${gap}${cited}(?=\\))`, ''],
  // Source: domain.md §0.8 (in the order given there).
  [`${gap}Source:${gap}${cited}[^]*?\\.(?=\\s|$)`, ''],
  // of domain.md §7.1
  [`${gap}(?:of|by|in|see|See)${gap}${cited}`, ''],
].map(([pattern, rest]) => [new RegExp(pattern, 'g'), rest])

/** A text without what cites the project's documents, decisions and rules. */
export const withoutCitations = (text) =>
  citations.reduce((words, [pattern, rest]) => words.replace(pattern, rest), text)

/** Types whose docstrings cite nothing; the code between them stays as it is. */
export const publicTypes = (code) => code.replace(/\/\*\*[\s\S]*?\*\//g, withoutCitations)

if (process.argv[1] === import.meta.filename) {
  const folder = process.argv[2] ?? '.'
  for (const name of globSync('**/*.d.ts', { cwd: folder })) {
    const file = join(folder, name)
    writeFileSync(file, publicTypes(readFileSync(file, 'utf8')))
  }
}
