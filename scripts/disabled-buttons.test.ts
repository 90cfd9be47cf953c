import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Elements that are never disabled: by their tag, or by their class, which stands on a link or on a box. */
const NEVER = /^(?:a|tr|label|summary)\b/u
const LINKS_AND_BOXES = new Set([
  'apps/admin/src/components/work-table/work-table.module.css .resize',
  'apps/admin/src/components/work-table/work-table.module.css .row',
  'apps/site/src/accounts/member-layout/member-layout.module.css .home',
  'apps/site/src/accounts/member-layout/member-layout.module.css .entry',
  'apps/site/src/accounts/messages/messages.module.css .link',
  'apps/site/src/catalogue/brands/brands.module.css .card',
  'apps/site/src/catalogue/browser/filter-panel.module.css .option',
  'apps/site/src/catalogue/browser/filter-panel.module.css .toggle',
  'apps/site/src/catalogue/browser/goods-browser.module.css .chip',
  'apps/site/src/catalogue/browser/sort-bar.module.css .sort',
  'apps/site/src/catalogue/favourites/favourites.module.css .row',
  'apps/site/src/catalogue/zones/zone-head.module.css .rule',
  'apps/site/src/components/record-list/record-list.module.css .export',
  'apps/site/src/content/help/help.module.css .entry',
  'apps/site/src/content/home/carousel.module.css .box',
  'apps/site/src/ordering/cart/cart-line.module.css .line',
  'apps/site/src/ordering/cart/cart-line.module.css .name',
  'apps/site/src/ordering/payment/pay.module.css .open',
  'apps/site/src/promotions/bundles/card-parts.module.css .name',
  'apps/site/src/promotions/offers/offer-card.module.css .card',
  'apps/site/src/shell/cart-button.module.css .button',
  'packages/widgets/src/category-menu/category-menu.styles.ts .main',
  'packages/widgets/src/product-card/product-card.styles.ts Card &',
  'packages/widgets/src/product-card/product-card.styles.ts Name &',
])

/** What reacts to the pointer, as `file element`; of a component's own styles (`&`) with the component's name. */
const pointed = globSync(['apps/*/src/**/*.css', 'packages/widgets/src/**/*.styles.ts']).flatMap((found) => {
  const path = found.replaceAll('\\', '/')
  let component = ''
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line) => {
      component = /^export const (\w+)/u.exec(line)?.[1] ?? component
      return [...line.matchAll(/[^\s>~+,(]*(?:\(:not\(:disabled\)\))?:hover(?::not\(:disabled\))?/gu)].map(([one]) => ({
        path,
        element: one.startsWith('&') ? `${component} &` : one.replace(/:.*$/u, ''),
        selector: one,
      }))
    })
})

it('a disabled button does not look enabled under the pointer', () => {
  expect(pointed.length).toBeGreaterThan(60)
  const faults = pointed.filter(
    ({ path, element, selector }) =>
      !selector.includes(':not(:disabled)') && !NEVER.test(element) && !LINKS_AND_BOXES.has(`${path} ${element}`),
  )
  expect(faults).toEqual([])
})

it('every link and box of the list reacts to the pointer', () => {
  const known = new Set(pointed.map(({ path, element }) => `${path} ${element}`))
  expect([...LINKS_AND_BOXES].filter((one) => !known.has(one))).toEqual([])
})
