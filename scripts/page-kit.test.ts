// Pages are built of the kit (decision 0045): no file beside it writes an element of a form, and no table of records.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { root } from './paths.mjs'

/** Elements that the kit in apps/site/src/components writes for all pages. */
const OF_THE_KIT = new Set(['form', 'input', 'select', 'textarea', 'table'])

/** Tables beside the kit: none of them lists records. */
const TABLES: Readonly<Record<string, string>> = {
  'catalogue/goods-detail/goods-reports.tsx':
    'a tab of goods, like its neighbours it scrolls sideways: cards would be a style sheet more for the first view',
  'catalogue/goods-detail/price-history.tsx': 'the numbers of a drawn line, for screen readers only',
  'catalogue/goods-detail/price-panel.tsx': 'the tiers of one price stand side by side, a column each',
  'catalogue/goods-detail/tab-panels.tsx':
    'tabs of goods that scroll sideways: cards would be a style sheet more for the first view',
  'ordering/orders/order-items.view.tsx': 'each lot has a row of its own within its line, so that cells span rows',
  'ordering/orders/order-sheet.view.tsx': 'a ruled sheet of paper with cells to write in',
}

/** The elements of the kit that a source writes, each once. */
function elementsIn(path: string, text: string): string[] {
  const found = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) found.add(node.tagName.getText())
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
  return [...found].filter((tag) => OF_THE_KIT.has(tag)).toSorted()
}

const site = join(root, 'apps/site/src')
const written = globSync('**/*.tsx', { cwd: site })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.startsWith('components/') && !/\.(test|stories|fixture)\.tsx$/.test(path))
  .map((path) => ({ path, elements: elementsIn(path, readFileSync(join(site, path), 'utf8')) }))

it('no page writes an element of a form: it takes that of the kit, or the kit is mended', () => {
  expect(written.length).toBeGreaterThan(250)
  const wrong = written.flatMap(({ path, elements }) =>
    elements.filter((tag) => tag !== 'table').map((tag) => `${path}: <${tag}>`),
  )
  expect(wrong).toEqual([])
})

it('no page draws a table, but for those that list no records', () => {
  const drawn = written.filter(({ elements }) => elements.includes('table')).map(({ path }) => path)
  expect(drawn.toSorted()).toEqual(Object.keys(TABLES))
})

it('elements are found wherever they are written, and not in comments, strings or names of components', () => {
  const source = [
    '// <form>',
    "const words = '<input>'",
    'const a = <Form><p>{rows.map(() => <select key="1"><option /></select>)}</p></Form>',
    'const b = <InputBox extra={<input />} />',
  ].join('\n')
  expect(elementsIn('x.tsx', source)).toEqual(['input', 'select'])
})
