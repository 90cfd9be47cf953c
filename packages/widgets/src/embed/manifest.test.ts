import { describe, expect, it } from 'vitest'
import { commonAttributes } from './define.tsx'
import { cart } from './elements/cart.tsx'
import { categoryMenu } from './elements/category-menu.tsx'
import { lotteryBanner } from './elements/lottery-banner.tsx'
import { productCard } from './elements/product-card.tsx'
import { search } from './elements/search.tsx'
import { toolbar } from './elements/toolbar.tsx'
import { customElementsManifest, elements, events } from './manifest.ts'
import type { Widget } from './widget.ts'

const widgets: readonly Widget[] = [search, categoryMenu, cart, lotteryBanner, productCard, toolbar]

describe('custom-elements.json', () => {
  it('names every element with the attributes, properties and methods it has, and no other', () => {
    expect(elements.map((one) => one.tag)).toEqual(widgets.map((one) => one.tag))
    for (const [index, widget] of widgets.entries()) {
      const facts = elements[index]!
      expect([widget.tag, facts.attributes.map((one) => one.name).sort()]).toEqual([
        widget.tag,
        [...widget.attributes, ...commonAttributes].sort(),
      ])
      expect([widget.tag, (facts.properties ?? []).map((one) => one.name)]).toEqual([
        widget.tag,
        widget.properties ?? [],
      ])
      expect([widget.tag, (facts.methods ?? []).map((one) => one.name)]).toEqual([
        widget.tag,
        Object.keys(widget.methods ?? {}),
      ])
    }
  })

  it('has at least 14 events, each with its words, and each used by some element or the page', () => {
    const named = Object.keys(events)
    expect(named.length).toBeGreaterThanOrEqual(14)
    const ofPage = ['yaopi:ready', 'yaopi:session', 'yaopi:cart-updated']
    const used = new Set<string>([...elements.flatMap((one) => one.events), ...ofPage])
    expect(named.filter((name) => !used.has(name))).toEqual([])
  })

  it('follows the schema editors read', () => {
    const {
      schemaVersion,
      modules: [module],
    } = customElementsManifest() as {
      schemaVersion: string
      modules: { declarations: { tagName: string; customElement: boolean }[]; exports: object[] }[]
    }
    expect(schemaVersion).toBe('2.1.0')
    expect(module!.declarations.every((one) => one.customElement && one.tagName.startsWith('yaopi-'))).toBe(true)
    expect(module!.exports).toHaveLength(widgets.length)
  })
})
