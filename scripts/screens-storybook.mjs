// `npm run screens:storybook`: contact sheets of the catalogue (docs/screens/storybook-*.jpg), as a person opens it.
// `-- --only goods,widgets --keep DIR` makes some sheets, and keeps every picture in full size.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { inRoot } from './paths.mjs'
import { openBrowser, TALLEST, writeSheet } from './screens-sheet.mjs'
import { serveStorybook } from './storybook-server.mjs'

const { values: options } = parseArgs({ options: { only: { type: 'string' }, keep: { type: 'string' } } })

const desk = { width: 1366, height: 768 }
const phone = { width: 390, height: 844 }
// Wider than a phone, to which components answer by their window.
const part = { width: 800, height: 560 }
const paper = { width: 1200, height: 900 }

/** A page of the shop: its first story for an office, and the one for a phone. */
const page = (kind, onDesk = '办公屏', onPhone = '手机') => ({
  caption: kind,
  shots: [
    { title: `整页/${kind}`, name: onDesk, viewport: desk },
    { title: `整页/${kind}`, name: onPhone, viewport: phone },
  ],
})
/** One story of a component or of a part. */
const story = (title, name, viewport = part) => ({ caption: `${title}：${name}`, shots: [{ title, name, viewport }] })

/** What is looked at, by sheet. `isNotes`: the page of notes of a component, which has its contents beside it. */
const sheets = {
  goods: [
    page('首页'),
    page('商品列表', '办公屏：卡片', '手机：卡片'),
    page('商品列表', '办公屏：表格', '手机：表格'),
    page('商品详情', '办公屏：阶梯价'),
    page('购物车'),
  ],
  buying: [
    page('确认订单'),
    page('付款'),
    page('订单', '办公屏：列表', '手机：列表'),
    page('订单', '办公屏：一张订单', '手机：一张订单'),
    story('整页/打印', '采购订单', paper),
    story('整页/打印', '随货同行及验收单', paper),
  ],
  account: [page('登录'), page('会员注册'), page('会员中心'), page('资质证照'), page('领券中心'), page('每日特价')],
  widgets: [
    story('组件/迷你购物车', '展开 310'),
    story('组件/迷你购物车', '超长的名称与金额'),
    story('组件/商品卡片', '窄：220 像素'),
    story('组件/商品卡片', '一页网格', desk),
    story('组件/商品卡片', '网格：深色主题，图片没有白底', desk),
    story('组件/分类菜单', '首页：一直展开'),
    story('组件/分类菜单', '棕色的品牌：图标跟随主色'),
    story('令牌/解剖与标注', '商品卡片'),
    story('令牌/令牌与主题', '四个主题并排', desk),
    story('令牌/令牌与主题', '换成您的品牌（可调）'),
    story('合作门户/嵌入的页面', '260 像素的窄栏'),
    story('合作门户/嵌入的页面', '深色页面：默认主题与深色主题'),
    story('合作门户/嵌入的页面', '脚本没有来：页面自己的内容'),
    {
      caption: '组件/商品卡片：说明与目录',
      shots: [{ title: '组件/商品卡片', name: '说明', isNotes: true, viewport: desk }],
    },
  ],
}

const wanted = options.only?.split(',') ?? Object.keys(sheets)
const { base, entries, close } = await serveStorybook()
const browser = await openBrowser()
const problems = []
try {
  mkdirSync(inRoot('docs', 'screens'), { recursive: true })
  for (const [sheet, rows] of Object.entries(sheets).filter(([name]) => wanted.includes(name))) {
    const cells = []
    for (const { caption, shots } of rows) {
      const pictures = []
      for (const shot of shots) pictures.push(await shoot(shot, `${sheet}-${cells.length}`))
      cells.push({ caption, shots: pictures })
    }
    const size = await writeSheet(cells, inRoot('docs', 'screens', `storybook-${sheet}.jpg`))
    console.error(`storybook-${sheet}: ${cells.length} cells, ${Math.round(size / 1024)} KB`)
  }
} finally {
  await browser.close()
  close()
}
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0

/** One picture; a story that is missing, fails, is wider than its window or has a broken picture is a problem. */
async function shoot({ title, name, isNotes = false, viewport }, file) {
  const where = `${title} ${name} (${viewport.width})`
  const type = isNotes ? 'docs' : 'story'
  const entry = entries.find((one) => one.type === type && one.title === title && one.name === name)
  if (entry === undefined) throw new Error(`${where}: not in the catalogue`)
  const tab = await browser.newPage({ viewport, locale: 'zh-CN', reducedMotion: 'reduce' })
  tab.on('pageerror', (error) => problems.push(`${where}: ${error.message}`))
  await tab.goto(`${base}/iframe.html?id=${entry.id}&viewMode=${type}`, { waitUntil: 'networkidle' })
  await tab
    .locator(isNotes ? '.toc-wrapper a' : '#storybook-root > *')
    .first()
    .waitFor({ state: 'attached', timeout: 20_000 })
    .catch(() => problems.push(`${where}: ${isNotes ? 'the contents are empty' : 'nothing came up'}`))
  await tab.waitForTimeout(500)
  const { wide, broken, hasFailed } = await tab.evaluate(() => ({
    wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    broken: [...document.images].filter((one) => one.complete && one.naturalWidth === 0).length,
    hasFailed: document.body.classList.contains('sb-show-errordisplay'),
  }))
  if (wide > 0) problems.push(`${where}: ${wide} px wider than the window`)
  if (broken > 0) problems.push(`${where}: ${broken} broken pictures`)
  if (hasFailed) problems.push(`${where}: shows an error`)
  const height = await tab.evaluate(() => document.documentElement.scrollHeight)
  await tab.setViewportSize({ width: viewport.width, height: isNotes ? viewport.height : Math.min(height, TALLEST) })
  await tab.waitForTimeout(200)
  const shot = await tab.screenshot()
  await tab.close()
  if (options.keep) {
    mkdirSync(options.keep, { recursive: true })
    writeFileSync(join(options.keep, `${file}-${viewport.width}.png`), shot)
  }
  return shot
}
