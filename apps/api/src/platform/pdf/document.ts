import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'

// Only the glyphs in use are embedded, so the size of the font file does not reach the reader.
const fontFile = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
)
let font: Buffer | undefined

/** The font of all documents; it has the Chinese characters. */
export const chineseFont = (): Buffer => (font ??= readFileSync(fontFile))

/** A document that is being drawn. */
type PdfDocument = PDFKit.PDFDocument

const MARGIN = 40
const FOOT = 40

/** An empty A4 document with its title at the top; `across`: landscape; `at`: when it is said to be made. */
export function newDocument(
  title: string,
  { across = false, at }: { readonly across?: boolean; readonly at?: Date } = {},
): PdfDocument {
  const document = new PDFDocument({
    size: 'A4',
    layout: across ? 'landscape' : 'portrait',
    margins: { top: MARGIN, bottom: MARGIN + FOOT, left: MARGIN, right: MARGIN },
    bufferPages: true,
    info: { Title: title, ...(at !== undefined && { CreationDate: at }) },
    lang: 'zh-CN',
  })
  document.registerFont('text', chineseFont()).font('text')
  document.fontSize(17).fillColor('#111111').text(title, { align: 'center' }).moveDown(0.6)
  return document
}

/** Pairs of label and value in two columns; empty values are left out. */
export function drawFacts(document: PdfDocument, facts: readonly (readonly [label: string, value: string])[]): void {
  const width = (document.page.width - 2 * MARGIN) / 2 - 8
  const shown = facts.filter(([, value]) => value !== '').map(([label, value]) => `${label}：${value}`)
  document.fontSize(9.5).fillColor('#222222')
  for (let at = 0; at < shown.length; at += 2) {
    const pair = shown.slice(at, at + 2)
    const top = document.y
    const height = Math.max(...pair.map((words) => document.heightOfString(words, { width })))
    pair.forEach((words, side) => document.text(words, MARGIN + side * (width + 16), top, { width }))
    document.y = top + height + 3
  }
  document.x = MARGIN
  document.moveDown(0.5)
}

/** A column of a table: its title, its share of the width, the words of a row. */
export type TableColumn<R> = {
  readonly title: string
  readonly share: number
  readonly cell: (row: R, at: number) => string
  readonly isNumber?: boolean
}

/** A table over as many pages as it takes, with its titles at the top of each. */
export function drawTable<R>(document: PdfDocument, columns: readonly TableColumn<R>[], rows: readonly R[]): void {
  const whole = columns.reduce((sum, { share }) => sum + share, 0)
  const scale = (document.page.width - 2 * MARGIN) / whole
  const lineOf = (cells: readonly string[]): void => {
    const widths = columns.map(({ share }) => share * scale)
    const height = Math.max(...cells.map((words, at) => document.heightOfString(words, { width: widths[at]! - 6 }))) + 6
    if (document.y + height > document.page.height - MARGIN - FOOT) {
      document.addPage()
      head()
    }
    const top = document.y
    let left = MARGIN
    cells.forEach((words, at) => {
      const width = widths[at]!
      document.lineWidth(0.5).strokeColor('#9AA4AF').rect(left, top, width, height).stroke()
      const align = columns[at]!.isNumber === true ? 'right' : 'left'
      document.text(words, left + 3, top + 3, { width: width - 6, align })
      left += width
    })
    document.y = top + height
    document.x = MARGIN
  }
  const head = (): void => {
    document.fontSize(8).fillColor('#111111')
    lineOf(columns.map(({ title }) => title))
  }
  head()
  rows.forEach((row, at) => lineOf(columns.map(({ cell }) => cell(row, at))))
  document.moveDown(0.6)
}

/** What a chart shows: points by x, and the band in which their values should lie. */
type Chart = {
  readonly points: readonly (readonly [x: number, value: number])[]
  readonly band: { readonly from: number; readonly to: number }
  readonly label: (value: number) => string
}

const CHART_HEIGHT = 150
const CHART_LABELS = 44

/** A line over the width of the page, its band shaded, with the values of the band and of the extremes beside it. */
export function drawChart(document: PdfDocument, { points, band, label }: Chart): void {
  const values = points.map(([, value]) => value)
  const lowest = values.reduce((a, b) => Math.min(a, b))
  const highest = values.reduce((a, b) => Math.max(a, b))
  const low = Math.min(band.from, lowest)
  const high = Math.max(band.to, highest)
  const [first, last] = [points[0]![0], points.at(-1)![0]]
  const left = MARGIN + CHART_LABELS
  const width = document.page.width - MARGIN - left
  const top = document.y + 6
  const xOf = (x: number): number => left + ((x - first) / (last - first)) * width
  const yOf = (value: number): number => top + CHART_HEIGHT - ((value - low) / (high - low)) * CHART_HEIGHT
  document.rect(left, yOf(band.to), width, yOf(band.from) - yOf(band.to)).fill('#E6F4EA')
  document.lineWidth(0.5).strokeColor('#9AA4AF').rect(left, top, width, CHART_HEIGHT).stroke()
  points.forEach(([x, value], at) => {
    if (at === 0) document.moveTo(xOf(x), yOf(value))
    else document.lineTo(xOf(x), yOf(value))
  })
  document.lineWidth(0.8).strokeColor('#1D4ED8').stroke()
  document.fontSize(8).fillColor('#5F6B7A')
  for (const value of new Set([band.from, band.to, low, high]))
    document.text(label(value), MARGIN, yOf(value) - 5, { width: CHART_LABELS - 4, align: 'right', lineBreak: false })
  document.x = MARGIN
  document.y = top + CHART_HEIGHT + 10
}

/** Ends a document and writes the foot of each page: where it stands among them, and a note. */
export function documentBytes(
  document: PdfDocument,
  foot: { readonly page: (number: number, count: number) => string; readonly note: string },
): Promise<Buffer> {
  const { start, count } = document.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    document.switchToPage(page)
    // Text below the margin would begin a new page.
    document.page.margins.bottom = 0
    const words = [foot.note, foot.page(page - start + 1, count)].filter((part) => part !== '').join('　')
    document
      .fontSize(8)
      .fillColor('#5F6B7A')
      .text(words, MARGIN, document.page.height - FOOT, {
        width: document.page.width - 2 * MARGIN,
        align: 'center',
        lineBreak: false,
      })
  }
  document.end()
  return buffer(document as unknown as NodeJS.ReadableStream)
}
