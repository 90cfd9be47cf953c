// Draws a contact sheet of goods pictures, banners and wordmarks: docs/screens/goods-pictures.jpg.
// Run with Node 24: node --conditions=@yaopi/source scripts/screens-pictures.mjs [file.jpg]
import { mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { drawBanner, drawBrand, drawCategoryIcon, drawGoods, drawStep } from '../apps/api/demo/art/index.ts'
import { openBrowser, writeSmallJpeg } from './screens-sheet.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const FACTS = 'apps/api/demo/seed/facts'
const facts = (name, folder = FACTS) =>
  readFileSync(`${root}${folder}/${name}.tsv`, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((row) => row.split('\t'))

const makers = facts('manufacturers')
const otcOf = { Rx: 'rx', OTC甲: 'otc_a', OTC乙: 'otc_b' }

/** One goods row of the sheet, from a row of generics.tsv. */
const goodsOf = ([name, kind, , dosageForm, specs, otc, storage, control], index) => ({
  name,
  kind,
  dosageForm,
  spec: specs.split('|')[index % specs.split('|').length],
  maker: makers[(index * 37 + 50) % makers.length][1],
  otc: otcOf[otc] ?? 'none',
  tempClass: storage.includes('冷藏') ? 'lc' : storage.includes('阴凉') && kind !== 'herbal' ? 'yl' : 'cw',
  special: control === 'controlled',
})

const listed = facts('generics').filter((row) => row[7] !== 'banned')
const wanted = (process.env.ONLY ?? '').split(',').filter(Boolean)
/**
 * About sixty goods that between them show every form: the first of each dosage form, then devices, herbs and the
 * longest names.
 */
const picks = () => {
  if (wanted.length > 0) return listed.filter((row) => wanted.some((word) => row[0].includes(word)))
  const forms = new Map()
  for (const row of listed)
    if (row[1] !== 'device' && row[1] !== 'herbal')
      forms.set(
        `${row[3]}${forms.has(row[3]) && ['片剂', '胶囊剂', '丸剂', '注射液', '颗粒剂'].includes(row[3]) ? row[1] : ''}`,
        row,
      )
  const devices = listed.filter((row) => row[1] === 'device').filter((_, i) => i % 9 === 3)
  const herbs = listed.filter((row) => row[1] === 'herbal').filter((_, i) => i % 36 === 5)
  const long = [...listed].sort((a, b) => b[0].length - a[0].length).slice(0, 4)
  return [...[...forms.values()].filter((_, i) => i % 2 === 0), ...long, ...devices, ...herbs]
}

const data = (svg) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
const rows = picks().map(goodsOf)
const drawings = rows.map(drawGoods)
const sizes = drawings.map((svg) => Buffer.byteLength(svg)).sort((a, b) => a - b)
console.error(`${rows.length} goods, ${sizes[0]} to ${sizes.at(-1)} bytes`)
const big = Number(process.env.SIZE ?? 200)
const image = (svg, w, h = w) =>
  `<img src="${data(svg)}" width="${w}" height="${h}" style="margin:3px;background:#fff;border-radius:6px">`
const extras =
  wanted.length > 0
    ? ''
    : `
  <div>${drawings
    .filter((_, i) => i % 3 === 0)
    .map((svg) => image(svg, 80))
    .join('')}</div>
  <div>${image(drawings[5], 800)}</div>
  <div>${[
    ['全场满300元包邮', '省内次日达 冷链直发', '包邮', 'green'],
    ['秋冬感冒用药节', '爆款直降 满700减50', '满减', 'red'],
    ['道地药材 批批有检', '中药饮片专场 附药检报告', '中药', 'herb'],
    ['家用器械 正品直供', '血压计 血糖仪 口罩 一站采购', '器械', 'blue'],
    ['新客专享价', '首单低至5折 限量抢购', '新人', 'gold'],
    ['近效期清仓', '效期透明 价格更低', '近效期', 'purple'],
  ]
    .map(([title, subtitle, tag, theme]) =>
      image(drawBanner({ title, subtitle, tag, theme, width: 720, height: 360 }), 360, 180),
    )
    .join('')}
    ${image(drawBanner({ title: '签约电子合同，安心采购', subtitle: '资质审核通过即可下单', theme: 'blue', width: 1200, height: 90 }), 1200, 90)}
    ${image(drawBanner({ title: '冷链药品', subtitle: '全程温控', tag: '冷链', theme: 'cold', width: 240, height: 120 }), 240, 120)}
    ${image(drawBanner({ title: '控销专区', subtitle: '区域独家 利润可控', theme: 'purple', width: 380, height: 200 }), 380, 200)}</div>
  <div>${['修远堂', '济和', '槐杏制药', '同泽本草', '康恬', '沐元药业', '橘井', '云岭白芷', 'Novalin', '璞真'].map((name, i) => image(drawBrand({ name, colourSeed: name + i }), 180, 72)).join('')}</div>
  <div>${facts('category-template', 'apps/api/src/catalogue/taxonomy')
    .filter((row) => row[1] === '1')
    .map((row) => image(drawCategoryIcon(row[4]), 32))
    .join('')}</div>
  <div>${[1, 2, 3, 4].map((n) => image(drawStep(n), 600, 56)).join('')}</div>`

const browser = await openBrowser()
const page = await browser.newPage({ viewport: { width: 1272, height: 900 } })
await page.setContent(
  `<body style="margin:12px;background:#F4F6F5;line-height:0">` +
    `${drawings.map((svg) => image(svg, big)).join('')}${extras}</body>`,
)
await page.evaluate(() => Promise.all([...document.images].map((one) => one.decode())))
const file = process.argv[2] ?? `${root}docs/screens/goods-pictures.jpg`
mkdirSync(dirname(file), { recursive: true })
await writeSmallJpeg(await page.screenshot({ fullPage: true }), file)
await browser.close()
console.error(file)
