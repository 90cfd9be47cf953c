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
  'activity.routes.ts',
  'address-dialog.tsx',
  'address-form.view.tsx',
  'address-picker.tsx',
  'address-rules.ts',
  'address.calls.ts',
  'address.routes.ts',
  'addresses.page.tsx',
  'addresses.view.tsx',
  'app.ts',
  'article.calls.ts',
  'article.routes.ts',
  'assets-picker.view.tsx',
  'auth.calls.ts',
  'auth.routes.ts',
  'banner.calls.ts',
  'banner.routes.ts',
  'campaign.calls.ts',
  'campaign.routes.ts',
  'cancel-dialog.view.tsx',
  'cart-bar.view.tsx',
  'cart-line.view.tsx',
  'cart-states.view.tsx',
  'cart.calls.ts',
  'cart.page.tsx',
  'cart.routes.ts',
  'cart.view.tsx',
  'checkout-problem.ts',
  'checkout.queries.ts',
  'checkout.service.ts',
  'combination.calls.ts',
  'combination.routes.ts',
  'company-card.view.tsx',
  'config.ts',
  'confirm-totals.view.tsx',
  'confirm.page.tsx',
  'confirm.view.tsx',
  'contract.calls.ts',
  'contract.page.tsx',
  'contract.routes.ts',
  'contract.view.tsx',
  'control.calls.ts',
  'cors.ts',
  'coupon.calls.ts',
  'coupon.routes.ts',
  'differences.view.tsx',
  'done.page.tsx',
  'error-handler.ts',
  'facts-dictionary.ts',
  'favourite.calls.ts',
  'favourite.routes.ts',
  'fields.ts',
  'form-body.ts',
  'general.routes.ts',
  'goods.calls.ts',
  'goods.routes.ts',
  'goods.service.ts',
  'hm-rules.view.tsx',
  'home.calls.ts',
  'idempotency.ts',
  'list.routes.ts',
  'lottery.calls.ts',
  'main.ts',
  'member-floors.view.tsx',
  'member-home.page.tsx',
  'member-orders.view.tsx',
  'member.calls.ts',
  'member.routes.ts',
  'member.service.ts',
  'next-step.ts',
  'offer.routes.ts',
  'openapi.ts',
  'order-buttons.view.tsx',
  'order-card.view.tsx',
  'order-facts.view.tsx',
  'order-info.page.tsx',
  'order-info.view.tsx',
  'order-items.view.tsx',
  'order-logistics.view.tsx',
  'order-money.view.tsx',
  'order-search.view.tsx',
  'order-tabs.view.tsx',
  'order.calls.ts',
  'order.queries.ts',
  'order.routes.ts',
  'order.service.ts',
  'order.view.ts',
  'orders.page.tsx',
  'outbox.ts',
  'package-parts.tsx',
  'partner-token.ts',
  'partner.calls.ts',
  'partner.routes.ts',
  'partner.service.ts',
  'pay-channel.view.tsx',
  'pay-methods.view.tsx',
  'pay.page.tsx',
  'pay.view.tsx',
  'payment.calls.ts',
  'payment.routes.ts',
  'payment.service.ts',
  'pictures.routes.ts',
  'points.calls.ts',
  'presents.ts',
  'preview-groups.view.tsx',
  'promotion.calls.ts',
  'promotion.queries.ts',
  'promotions.tsx',
  'receipt-field.tsx',
  'refund.service.ts',
  'reward.routes.ts',
  'rewards.queries.ts',
  'route.ts',
  'same-origin.ts',
  'search.routes.ts',
  'section-head.view.tsx',
  'self-service.routes.ts',
  'settings.ts',
  'sms-code-field.tsx',
  'standing.ts',
  'state-note.ts',
  'steps-frame.tsx',
  'tampering.rows.ts',
  'timed-jobs.ts',
  'transfer-box.tsx',
  'unanswered.view.tsx',
  'upload-receipt.ts',
  'use-cart-acts.ts',
  'use-checkout.ts',
  'use-order-acts.ts',
  'why.view.tsx',
  'zone.routes.ts',
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
