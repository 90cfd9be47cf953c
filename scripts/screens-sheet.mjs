// Contact sheets: pictures of pages laid out with captions, small enough to be kept in the repository.
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { browserArgs, ensureBrowser } from './browser.mjs'

/** A Chromium without a network of its own. */
export const openBrowser = async () =>
  chromium.launch({
    executablePath: await ensureBrowser(),
    args: [...browserArgs, '--lang=zh-CN'],
    env: { ...process.env, LANGUAGE: 'zh_CN' },
  })

/** Writes a picture as a PNG with a palette: flat drawings and page shots stay crisp at a third of the size. */
export const writePalettePng = (shot, file, colours = 128) =>
  sharp(shot).png({ palette: true, colours, dither: 0, effort: 10, compressionLevel: 9 }).toFile(file)

/** Largest size of one sheet, bytes. */
const LIMIT = 70_000
const SCALE = 0.4
const GAP = 16
const CAPTION = 30
/** Tallest part of a page that a sheet shows, px of the page. */
export const TALLEST = 1_350
const PER_ROW = 2

/**
 * Writes a JPEG of page states, two in a row: `cells` are `{ caption, shots }` with the PNGs of each screen, widest
 * first. Answers the size in bytes.
 */
export async function writeSheet(cells, file) {
  const drawn = await Promise.all(cells.map(cell))
  const width = Math.max(...drawn.map((one) => one.width))
  const rows = chunks(drawn, PER_ROW)
  let top = GAP
  const layers = rows.flatMap((row) => {
    const placed = row.flatMap((one, at) =>
      one.layers.map((layer) => ({ ...layer, left: layer.left + GAP + at * (width + GAP), top: layer.top + top })),
    )
    top += Math.max(...row.map((one) => one.height)) + GAP
    return placed
  })
  const canvas = sharp({
    create: { width: PER_ROW * (width + GAP) + GAP, height: top, channels: 3, background: '#d5dad8' },
  }).composite(layers)
  return writeSmallJpeg(await canvas.png({ compressionLevel: 1 }).toBuffer(), file)
}

/** Writes a picture as a JPEG whose quality falls until it is below the limit. Answers the size in bytes. */
export async function writeSmallJpeg(picture, file) {
  for (const quality of [72, 64, 56, 48, 40, 32, 24]) {
    const { size } = await sharp(picture).jpeg({ quality, mozjpeg: true }).toFile(file)
    if (size <= LIMIT || quality === 24) return size
  }
}

async function cell({ caption, shots }) {
  let left = 0
  let height = 0
  const layers = [{ input: words(caption), left: 0, top: 0 }]
  for (const shot of shots) {
    const { data, info } = await small(shot)
    layers.push({ input: data, left, top: CAPTION })
    left += info.width + GAP / 2
    height = Math.max(height, info.height)
  }
  return { layers, width: left - GAP / 2, height: height + CAPTION }
}

async function small(shot) {
  const { width, height } = await sharp(shot).metadata()
  return sharp(shot)
    .extract({ left: 0, top: 0, width, height: Math.min(height, TALLEST) })
    .resize({ width: Math.round(width * SCALE), kernel: 'lanczos3' })
    .flatten({ background: '#fff' })
    .png()
    .toBuffer({ resolveWithObject: true })
}

const words = (text) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="820" height="${CAPTION}">
  <text x="0" y="20" font-family="Noto Sans SC, Noto Sans CJK SC, PingFang SC, Microsoft YaHei, sans-serif"
    font-size="16" fill="#1D2129">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text></svg>`)

const chunks = (list, size) =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size))
