import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Readable } from 'node:stream'
import { formatMinute } from '@yaopi/core'
import PDFDocument from 'pdfkit'
import type { Authority, HmRow } from './hm-receipt.queries.ts'
import { hmReceiptText } from './hm-receipt.text.ts'

const text = hmReceiptText.form
// Only the glyphs in use are embedded.
const fontFile = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
)
let font: Buffer | undefined

/** The form that a buyer prints, signs and sends back: an A4 page with what was shipped, by lot, and on what letter. */
export function hmForm(order: HmRow, authority: Authority | undefined, isDemo: boolean): Readable {
  font ??= readFileSync(fontFile)
  const document = new PDFDocument({ size: 'A4', margin: 56, info: { Title: text.title }, lang: 'zh-CN' })
  document.registerFont('text', font).font('text')
  document.fontSize(18).fillColor('#111111').text(text.title, { align: 'center' }).moveDown(1)
  const facts: readonly (readonly [string, string])[] = [
    [text.order, order.order_sn],
    [text.buyer, order.company],
    [text.uscc, order.uscc],
    [text.address, order.address],
    [text.purchaser, order.purchaser],
    ...(authority === undefined
      ? []
      : ([[text.authority, text.letter(authority.number, authority.end_date)]] as const)),
    [text.signed, order.signed_at === null ? '' : formatMinute(order.signed_at)],
  ]
  document.fontSize(11)
  for (const [label, value] of facts) document.text(`${label}：${value}`, { lineGap: 5 })
  document.moveDown(0.8).fontSize(13).text(text.lines).moveDown(0.4).fontSize(10.5)
  for (const item of order.items)
    document.text(text.line(item.name, item.ypgg, item.sccj, item.batch_no, item.number, item.bzdw), { lineGap: 4 })
  document.moveDown(1).fontSize(11).text(text.declare).moveDown(2)
  for (const label of text.signatures) document.text(label).moveDown(1.8)
  document.fontSize(9).fillColor('#5F6B7A').text(text.upload)
  if (isDemo) document.moveDown(1).fontSize(12).fillColor('#B3261E').text(text.demo)
  document.end()
  return document as unknown as Readable
}
