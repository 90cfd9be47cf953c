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
  'activity-blocks.ts',
  'activity.calls.ts',
  'address.calls.ts',
  'address.routes.ts',
  'app.ts',
  'article.calls.ts',
  'article.routes.ts',
  'auth.calls.ts',
  'auth.routes.ts',
  'banner.calls.ts',
  'banner.routes.ts',
  'campaign.calls.ts',
  'cart.calls.ts',
  'cart.routes.ts',
  'cart.service.ts',
  'cart.view.ts',
  'checkout.queries.ts',
  'checkout.service.ts',
  'combination.calls.ts',
  'config.ts',
  'contract.calls.ts',
  'contract.routes.ts',
  'control.calls.ts',
  'cors.ts',
  'coupon.calls.ts',
  'coupon.routes.ts',
  'error-handler.ts',
  'facts-dictionary.ts',
  'favourite.calls.ts',
  'favourite.routes.ts',
  'fields.ts',
  'folder-lock.ts',
  'form-body.ts',
  'goods-offer.ts',
  'goods.calls.ts',
  'goods.routes.ts',
  'goods.service.ts',
  'home.calls.ts',
  'idempotency.ts',
  'lottery.calls.ts',
  'main.ts',
  'member.calls.ts',
  'member.service.ts',
  'openapi.ts',
  'order.calls.ts',
  'order.queries.ts',
  'order.routes.ts',
  'order.service.ts',
  'order.view.ts',
  'outbox.ts',
  'partner-token.ts',
  'partner.calls.ts',
  'partner.routes.ts',
  'partner.service.ts',
  'payment.calls.ts',
  'payment.routes.ts',
  'payment.service.ts',
  'pictures.routes.ts',
  'points.calls.ts',
  'presents.ts',
  'promotion.calls.ts',
  'promotion.queries.ts',
  'refund.service.ts',
  'rewards.queries.ts',
  'route.ts',
  'same-origin.ts',
  'settings.ts',
  'tampering.rows.ts',
  'timed-jobs.ts',
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
