// Chinese text stands in text files, demo data and tests, so that it can be read, corrected and translated in one
// place.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { root } from './paths.mjs'

const han = /\p{Script=Han}/u

/**
 * Where Chinese belongs. Pictures are drawn with the words of the demo; the partner's portal and the catalogue are
 * demos too.
 */
const homes = [
  /\.text\.tsx?$/,
  /\.(test|stories|fixtures?)\.tsx?$/,
  /(^|\/)(seed|demo|partner-demo|pictures|stories|\.storybook)\//,
  /(^|\/)(tests?|testing|hostile|races|bench)\//,
  /^scripts\/screens/,
]

/**
 * The one-line summary in a row of calls: it describes the call beside its path, and goes into the OpenAPI document.
 */
const isSummary = (path: string, node: ts.Node): boolean =>
  path.endsWith('.calls.ts') && ts.isPropertyAssignment(node.parent) && node.parent.name.getText() === 'summary'

/** Texts of a source that hold a Chinese character: strings, templates and JSX, not comments. */
function chineseIn(path: string, text: string): string[] {
  if (!han.test(text)) return []
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const isText = ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateMiddleOrTemplateTail(node)
    if ((isText || ts.isTemplateHead(node)) && han.test(node.text) && !isSummary(path, node))
      found.push(node.text.trim())
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
  return found
}

const offending = globSync('{packages,apps,tests,scripts,bench,.storybook}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (path) => /(^|[\\/])(node_modules|dist)([\\/]|$)/.test(path),
})
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !homes.some((home) => home.test(path)))
  .map((path) => ({ path, texts: chineseIn(path, readFileSync(join(root, path), 'utf8')) }))
  .filter(({ texts }) => texts.length > 0)

describe('Chinese text', () => {
  it('stands in text files only', () => {
    expect(offending.map(({ path, texts }) => `${path}: ${texts[0]!.split('\n')[0]}`)).toEqual([])
  })

  it('is found in strings, templates and JSX, and not in comments', () => {
    const source = [
      '// 注释',
      "const a = '单'",
      'const b = `模${a}中${a}尾`',
      'const c = <p title="题">文{/* 注 */}</p>',
      'const d = "plain" /* 注 */',
    ].join('\n')
    expect(chineseIn('x.tsx', source)).toEqual(['单', '模', '中', '尾', '题', '文'])
  })

  it('may be the summary of a call, and nothing else in a file of calls', () => {
    const source = "const calls = { list: call({ path: '/a', summary: '列表', title: '题' }) }"
    expect(chineseIn('a.calls.ts', source)).toEqual(['题'])
    expect(chineseIn('a.ts', source)).toEqual(['列表', '题'])
  })
})
