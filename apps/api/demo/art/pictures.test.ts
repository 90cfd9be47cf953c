import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { MOODS } from './banner.ts'
import { PALETTES, contrast, type GoodsKind } from './colour.ts'
import { type GoodsFacts, drawBanner, drawBrand, drawCategoryIcon, drawGoods, drawMap, drawStep } from './index.ts'
import { fit } from './lettering.ts'

const facts = (name: string): string[][] =>
  readFileSync(new URL(`../seed/facts/${name}.tsv`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split('\t'))
const makers = facts('manufacturers').map((row) => row[1] ?? '')
const temps = ['cw', 'yl', 'lc', 'ld'] as const
const sales = ['rx', 'otc_a', 'otc_b', 'none'] as const

const catalogue: GoodsFacts[] = facts('generics').flatMap(([name = '', kind, , dosageForm = '', specs = ''], i) =>
  specs.split('|').map((spec, k) => ({
    name,
    kind: kind as GoodsKind,
    dosageForm,
    spec,
    maker: makers[(i * 37 + k * 101) % makers.length] ?? '',
    otc: sales[(i + k) % 4] ?? 'none',
    tempClass: temps[(i + k) % 4] ?? 'cw',
    special: i % 9 === 0,
  })),
)

const one: GoodsFacts = {
  name: '阿莫西林胶囊',
  spec: '0.25g*24粒',
  maker: '演示药业',
  dosageForm: '胶囊剂',
  kind: 'chemical',
  otc: 'rx',
  tempClass: 'cw',
  special: false,
}

/** Reads the picture the way a strict XML reader does: tags nest, names match, nothing unescaped is left. */
const problemsOf = (svg: string): string[] => {
  const problems: string[] = []
  const open: string[] = []
  for (const [, close, tag = '', attributes = '', self] of svg.matchAll(
    /<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g,
  )) {
    const names = [...attributes.matchAll(/([\w:-]+)=/g)].map((match) => match[1])
    if (new Set(names).size !== names.length) problems.push(`an attribute twice in <${tag}${attributes}>`)
    if (close) {
      if (open.pop() !== tag) problems.push(`</${tag}> closes nothing`)
    } else if (!self) open.push(tag)
  }
  const left = svg
    .replace(/<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g, '')
    .replace(/&(?:amp|lt|gt|quot|apos);/g, '')
  if (/[<>&]/.test(left)) problems.push(`unescaped: ${left.slice(0, 60)}`)
  if (open.length > 0) problems.push(`never closed: ${open.join(' ')}`)
  if (/NaN|undefined|Infinity|null/.test(svg.replace(/<title>.*?<\/title>|<text[^>]*>[^<]*/g, '')))
    problems.push('a number is missing')
  if (/(?:href|src)="(?!#)|url\((?!#)|@import/.test(svg)) problems.push('refers to something outside')
  return problems
}

describe('goods pictures', () => {
  it('draws every name and size of the catalogue as one valid, self-contained picture under 4 KB', () => {
    const bad = catalogue.flatMap((goods) => {
      const svg = drawGoods(goods)
      const problems = problemsOf(svg)
      if (Buffer.byteLength(svg) >= 4096) problems.push(`${Buffer.byteLength(svg)} bytes`)
      return problems.map((problem) => `${goods.name} ${goods.spec}: ${problem}`)
    })
    expect(bad).toEqual([])
  })

  it('shows the name, the specification and the maker', () => {
    const words = drawGoods(one).replace(/<[^>]*>/g, '')
    expect(words).toContain('胶囊')
    expect(words).toContain('0.25g*24粒')
    expect(words).toContain('演示药业')
  })

  it('shows the brand in the place of the maker when there is one', () => {
    expect(drawGoods({ ...one, brand: '修远堂' })).toContain('修远堂')
  })

  it('marks OTC, cold storage and controlled content', () => {
    expect(drawGoods({ ...one, otc: 'otc_a' })).toContain('>OTC<')
    expect(drawGoods({ ...one, otc: 'rx' })).toContain('>Rx<')
    expect(drawGoods({ ...one, tempClass: 'lc' })).toContain('冷藏')
    expect(drawGoods({ ...one, tempClass: 'yl' })).toContain('阴凉')
    expect(drawGoods({ ...one, special: true })).toContain('含麻')
  })

  it('is the same every time, and differs between makers', () => {
    expect(drawGoods(one)).toBe(drawGoods({ ...one }))
    expect(drawGoods(one)).not.toBe(drawGoods({ ...one, maker: '别家药业' }))
  })

  it('keeps markup in a name as words', () => {
    const svg = drawGoods({ ...one, name: '<b>"甲&乙\'</b>\u0000\ud800', spec: '</text><script>', maker: '&' })
    expect(problemsOf(svg)).toEqual([])
    expect(svg).not.toContain('<script')
  })

  it('does not fail on empty or very long words', () => {
    for (const name of ['', ' ', 'x', '长'.repeat(80), 'A'.repeat(120)])
      expect(problemsOf(drawGoods({ ...one, name, spec: '', maker: '' }))).toEqual([])
  })

  it('uses ids that two pictures on one page do not share', () => {
    const ids = (svg: string): string[] => [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] ?? '')
    const all = catalogue.slice(0, 500).flatMap((goods) => ids(drawGoods(goods)))
    expect(new Set(all).size).toBe(all.length)
  })
})

describe('colours', () => {
  it('keep text at 4.5:1 or better', () => {
    for (const family of Object.values(PALETTES).flat()) {
      expect(contrast(family.main, '#ffffff'), family.main).toBeGreaterThanOrEqual(4.5)
      expect(contrast(family.deep, family.soft), family.deep).toBeGreaterThanOrEqual(4.5)
      expect(contrast(family.main, family.soft), `${family.main} on ${family.soft}`).toBeGreaterThanOrEqual(3)
    }
    for (const [name, mood] of Object.entries(MOODS)) {
      for (const ground of [mood.from, mood.to])
        expect(contrast(mood.ink, ground), `${name} ${ground}`).toBeGreaterThanOrEqual(4.5)
      expect(contrast(mood.tagInk, mood.tag), name).toBeGreaterThanOrEqual(4.5)
    }
  })
})

describe('lettering', () => {
  it('breaks before the dosage form, never before a closing bracket or inside a number', () => {
    expect(fit('复方氨酚烷胺胶囊', { w: 100, h: 60, max: 40 }).lines.at(-1)).toMatch(/胶囊$/)
    for (const goods of catalogue) {
      for (const lines of [fit(goods.name, { w: 90, h: 90, max: 40 }).lines]) {
        expect(lines.join('').replaceAll(' ', '')).toBe(goods.name.replaceAll(' ', ''))
        for (const line of lines.slice(1)) expect(line).not.toMatch(/^[）)、。Ⅱ%]/)
      }
    }
  })
})

describe('banners, wordmarks, icons and steps', () => {
  it('are valid at every size in use, and banners stay under 12 KB', () => {
    for (const theme of ['green', 'red', 'blue', 'herb', 'gold', 'purple', 'cold', 'teal'] as const) {
      for (const [width, height] of [
        [720, 360],
        [1200, 90],
        [240, 120],
        [560, 480],
        [380, 200],
      ] as const) {
        const svg = drawBanner({
          title: '全场满300元包邮',
          subtitle: '省内次日达 <冷链>',
          tag: '包邮&',
          theme,
          width,
          height,
        })
        expect(problemsOf(svg), `${theme} ${width}x${height}`).toEqual([])
        expect(Buffer.byteLength(svg)).toBeLessThan(12_000)
      }
    }
    for (let i = 0; i < 40; i++) expect(problemsOf(drawBrand({ name: `品牌<${i}>`, colourSeed: i }))).toEqual([])
    for (const row of facts('categories')) expect(problemsOf(drawCategoryIcon(row[4] ?? ''))).toEqual([])
    for (const step of [0, 1, 2, 3, 4, 5]) expect(problemsOf(drawStep(step))).toEqual([])
    expect(problemsOf(drawMap('office')!)).toEqual([])
  })
})
