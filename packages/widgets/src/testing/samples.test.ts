import { fromYuan, priceDisplay } from '@yaopi/core'
import { describe, expect, it } from 'vitest'
import { sampleAds, sampleDraw, sampleHome, sampleList } from './samples.text.ts'

const drawingOf = (url: string): string => {
  const [head, drawing = ''] = url.split(/,(.*)/s)
  expect(head).toBe('data:image/svg+xml')
  return decodeURIComponent(drawing)
}

describe('what stories and tests show as goods', () => {
  it('leaves a buyer a margin as in the shop, where a retail price is known', () => {
    const margins = sampleList.flatMap((goods) => {
      const margin = priceDisplay(goods, goods.min_number, 0)?.margin ?? null
      return margin === null ? [] : [[goods.name, margin] as const]
    })
    expect(margins.length).toBeGreaterThan(7)
    expect(margins.filter(([, margin]) => margin < 10 || margin > 60)).toEqual([])
    // A tier is cheaper than the one before it, and none costs more than the goods themselves.
    for (const { name, price, ladder_price } of sampleList) {
      const prices = [price ?? 0, ...ladder_price.map((tier) => tier.price)].map(fromYuan)
      expect([name, prices]).toEqual([name, prices.toSorted((a, b) => b - a)])
    }
  })

  it('has a drawing of its own for each, on no ground, so that it suits a dark theme too', () => {
    const drawings = sampleList.map((goods) => drawingOf(goods.goods_image[0]!.url))
    expect(new Set(drawings).size).toBe(sampleList.length)
    for (const [at, drawing] of drawings.entries()) {
      const { name, ypgg } = sampleList[at]!
      expect(drawing).toContain(`<title>${name} ${ypgg}</title>`)
      expect([name, /<rect width="400" height="400"/.test(drawing)]).toEqual([name, false])
    }
  })

  it('has banners and icons of categories of the same kind', () => {
    for (const { title, image } of [...sampleAds, { title: sampleDraw.name, image: sampleDraw.image }])
      expect(drawingOf(image)).toContain(`<title>${title} `)
    for (const { name, logo1 } of sampleHome.category) expect(drawingOf(logo1)).toContain(`<title>${name}</title>`)
  })
})
