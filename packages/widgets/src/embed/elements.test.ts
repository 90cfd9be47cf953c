import { describe, expect, it } from 'vitest'
import { customElementsManifest, elementDeclarations } from '../../custom-elements.ts'
import { commonAttributes } from './define.tsx'
import { cart } from './elements/cart.tsx'
import { chat } from './elements/chat.tsx'
import { categoryMenu } from './elements/category-menu.tsx'
import { lotteryBanner } from './elements/lottery-banner.tsx'
import { productCard } from './elements/product-card.tsx'
import { search } from './elements/search.tsx'
import { toolbar } from './elements/toolbar.tsx'
import type { EmbedEvents } from './events.ts'
import type { ElementAttributes } from './jsx.ts'
import type { Widget } from './widget.ts'

const widgets: readonly Widget[] = [search, categoryMenu, cart, lotteryBanner, productCard, toolbar, chat]
const elements = elementDeclarations()

/** Where each event is dispatched; the compiler asks for a new one here. */
const events: Readonly<Record<keyof EmbedEvents, 'page' | 'element'>> = {
  'yaopi:ready': 'page',
  'yaopi:session': 'page',
  'yaopi:cart-updated': 'page',
  'yaopi:error': 'element',
  'yaopi:auth-required': 'element',
  'yaopi:search': 'element',
  'yaopi:suggest': 'element',
  'yaopi:suggest-select': 'element',
  'yaopi:cart-change': 'element',
  'yaopi:cart-toggle': 'element',
  'yaopi:checkout': 'element',
  'yaopi:category-select': 'element',
  'yaopi:favorite': 'element',
  'yaopi:navigate': 'element',
}

/** What each element takes in JSX; the compiler asks for one that is missing here, and for one too many. */
const inJsx: { readonly [Tag in keyof ElementAttributes]: Readonly<Record<keyof ElementAttributes[Tag], true>> } = {
  'yaopi-search': {
    theme: true,
    mode: true,
    'suggest-delay': true,
    'results-url': true,
    variant: true,
    keywords: true,
  },
  'yaopi-category-menu': { theme: true, zone: true, show: true, 'list-url': true },
  'yaopi-cart': {
    theme: true,
    placement: true,
    'checkout-url': true,
    'goods-url': true,
    'list-url': true,
    'login-url': true,
  },
  'yaopi-lottery-banner': { theme: true, placement: true, 'login-url': true },
  'yaopi-product-card': { theme: true, 'goods-id': true, 'goods-url': true, 'login-url': true, goods: true },
  'yaopi-toolbar': {
    theme: true,
    'wechat-qr': true,
    'account-url': true,
    'messages-url': true,
    'checkout-url': true,
    'goods-url': true,
    'list-url': true,
    'login-url': true,
  },
  'yaopi-chat': {
    theme: true,
    placement: true,
    'goods-id': true,
    'goods-name': true,
    'goods-url': true,
    'orders-url': true,
  },
}

describe('the types for JSX', () => {
  it('have every attribute and property that an element has, and no other', () => {
    expect(Object.keys(inJsx)).toEqual(widgets.map((one) => one.tag))
    for (const { tag, attributes, properties = [] } of widgets)
      expect([tag, Object.keys(inJsx[tag as keyof ElementAttributes]).sort()]).toEqual([
        tag,
        [...attributes, ...properties, ...commonAttributes].sort(),
      ])
  })
})

describe('custom-elements.json', () => {
  it('names every element with the attributes, properties and methods it has, and no other', () => {
    expect(elements.map((one) => one.tagName)).toEqual(widgets.map((one) => one.tag))
    for (const [index, widget] of widgets.entries()) {
      const { attributes, members = [] } = elements[index]!
      const names = (kind: string): readonly string[] =>
        members.filter((member) => member.kind === kind).map((member) => member.name)
      expect([widget.tag, attributes.map((one) => one.name).sort()]).toEqual([
        widget.tag,
        [...widget.attributes, ...commonAttributes].sort(),
      ])
      expect([widget.tag, names('field')]).toEqual([widget.tag, widget.properties ?? []])
      expect([widget.tag, names('method')]).toEqual([widget.tag, Object.keys(widget.methods ?? {})])
    }
  })

  it('describes everything it names', () => {
    for (const { description, attributes, members = [], events: fired, slots = [] } of elements) {
      expect(description).not.toBe('')
      expect([...attributes, ...members, ...fired, ...slots].filter((one) => !one.description)).toEqual([])
    }
  })

  it('has at least 14 events, each fired by some element or by the page', () => {
    const fired = new Set(elements.flatMap((one) => one.events.map((event) => event.name)))
    const ofElements = Object.entries(events).flatMap(([name, by]) => (by === 'element' ? [name] : []))
    expect(Object.keys(events).length).toBeGreaterThanOrEqual(14)
    expect([...fired].sort()).toEqual(ofElements.sort())
  })

  it('follows the schema that editors read', () => {
    const { schemaVersion, modules } = customElementsManifest() as {
      schemaVersion: string
      modules: { path: string; declarations: { tagName: string; customElement: boolean }[]; exports: object[] }[]
    }
    expect(schemaVersion).toBe('2.1.0')
    const declarations = modules.flatMap((module) => module.declarations)
    expect(declarations.every((one) => one.customElement && one.tagName.startsWith('yaopi-'))).toBe(true)
    expect(modules.map(({ path, exports }) => [path, exports.length])).toEqual([
      ['embed/yaopi.js', widgets.length - 1],
      ['embed/yaopi.chat.js', 1],
    ])
  })
})
