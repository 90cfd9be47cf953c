import { buffer } from 'node:stream/consumers'
import { zipSync } from 'fflate'
import PDFDocument from 'pdfkit'
import { chineseFont } from '../../platform/pdf/index.ts'
import { licencesText } from './licences.text.ts'

const text = licencesText.pack
/** What the pack is made of; `day`: `YYYY-MM-DD`. */
export type FirstBusiness = {
  readonly seller: string
  readonly licences: readonly { readonly name: string; readonly number: string }[]
  readonly buyer: string
  readonly day: string
  readonly isDemo: boolean
}

/** Our own papers for a buyer's first approval: a zip of stamped PDF files. */
export async function firstBusinessPack(facts: FirstBusiness): Promise<Buffer> {
  const files: Record<string, Uint8Array> = {}
  for (const [name, title] of text.files) files[`${name}.pdf`] = new Uint8Array(await stamped(title, facts))
  // The files are compressed already.
  return Buffer.from(zipSync(files, { level: 0 }))
}

/** One paper with whom it is for, since when it holds, and the seal of the company. */
function stamped(title: string, { seller, licences, buyer, day, isDemo }: FirstBusiness): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 64, info: { Title: title }, lang: 'zh-CN' })
  document.registerFont('text', chineseFont()).font('text')
  document.fontSize(20).fillColor('#111111').text(title, { align: 'center' }).moveDown(1.5)
  document.fontSize(11).fillColor('#222222').text(seller).moveDown(0.5)
  document.text(text.for(buyer)).moveDown(0.5).text(text.usedFor).moveDown(0.5).text(text.version(day)).moveDown(1.5)
  if (licences.length > 0) document.fontSize(12).text(text.licences).moveDown(0.5)
  for (const { name, number } of licences) document.fontSize(10).text(`${name}：${number}`, { lineGap: 4 })
  if (isDemo) document.moveDown(2).fontSize(14).fillColor('#B3261E').text(text.demo)
  const [x, y] = [430, 640]
  document.lineWidth(2).strokeColor('#C62828').circle(x, y, 62).stroke()
  document
    .fontSize(10)
    .fillColor('#C62828')
    .text(text.stamp(seller), x - 52, y - 14, { width: 104, align: 'center' })
  document.end()
  return buffer(document as unknown as NodeJS.ReadableStream)
}
