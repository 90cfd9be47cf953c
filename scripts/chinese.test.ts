// Chinese text stands in text files, demo data and tests, so that it can be read, corrected and translated in one place.
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { root } from './paths.mjs'

const han = /\p{Script=Han}/u

/** Where Chinese belongs. Pictures are drawn with the words of the demo; the partner's portal and the catalogue are demos too. */
const homes = [
  /\.text\.tsx?$/,
  /\.(test|stories|fixtures?)\.tsx?$/,
  /(^|\/)(seed|demo|partner-demo|pictures|stories|\.storybook)\//,
  /(^|\/)(tests?|testing|hostile|races|bench)\//,
  /^scripts\/screens/,
]

/** Files that held Chinese when the rule came, by base name because folders move. The list may only shrink. */
const allowed: readonly string[] = [
  'activity.calls.ts',
  'address.api.ts',
  'address.calls.ts',
  'agreement.api.ts',
  'agreement.calls.ts',
  'app.ts',
  'article.api.ts',
  'article.calls.ts',
  'auth.api.ts',
  'auth.calls.ts',
  'banner.api.ts',
  'banner.calls.ts',
  'bundle.calls.ts',
  'campaign.calls.ts',
  'cart.api.ts',
  'cart.calls.ts',
  'checkout.api.ts',
  'checkout.calls.ts',
  'checkout.queries.ts',
  'checkout.service.ts',
  'config.ts',
  'controlled-sale.calls.ts',
  'cors.ts',
  'coupon.api.ts',
  'coupon.calls.ts',
  'error-handler.ts',
  'favourite.api.ts',
  'favourite.calls.ts',
  'fields.ts',
  'form-body.ts',
  'gifts.ts',
  'goods.api.ts',
  'goods.calls.ts',
  'goods.service.ts',
  'home.calls.ts',
  'idempotency.ts',
  'landing-page-blocks.ts',
  'lottery.calls.ts',
  'main.ts',
  'member-home.calls.ts',
  'member-state.service.ts',
  'member.calls.ts',
  'mix-and-match.calls.ts',
  'openapi.ts',
  'order.api.ts',
  'order.calls.ts',
  'order.queries.ts',
  'order.service.ts',
  'order.view.ts',
  'partner-token.ts',
  'partner.api.ts',
  'partner.calls.ts',
  'partner.service.ts',
  'password.ts',
  'payment.api.ts',
  'payment.calls.ts',
  'payment.service.ts',
  'points.calls.ts',
  'promotion.calls.ts',
  'promotion.queries.ts',
  'refund.service.ts',
  'request-access.ts',
  'rewards.queries.ts',
  'route.ts',
  'same-origin.ts',
  'settings.ts',
]

/** Texts of a source that hold a Chinese character: strings, templates and JSX, not comments. */
function chineseIn(path: string, text: string): string[] {
  if (!han.test(text)) return []
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const isText = ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateMiddleOrTemplateTail(node)
    if ((isText || ts.isTemplateHead(node)) && han.test(node.text)) found.push(node.text.trim())
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false))
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
    const wrong = offending.filter(({ path }) => !allowed.includes(basename(path)))
    expect(wrong.map(({ path, texts }) => `${path}: ${texts[0]!.split('\n')[0]}`)).toEqual([])
  })

  it('has left every file that the list does not need any more', () => {
    const names = new Set(offending.map(({ path }) => basename(path)))
    expect(allowed.filter((name) => !names.has(name))).toEqual([])
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
})
