import { buffer } from 'node:stream/consumers'
import { zipSync } from 'fflate'
import PDFDocument from 'pdfkit'
import { chineseFont } from '../../platform/pdf/index.ts'
import { licencesText } from './licences.text.ts'

const text = licencesText.pack
/** Whose seal a paper has, and for whom it is; `day`: `YYYY-MM-DD`. */
export type StampedFor = {
  readonly seller: string
  readonly buyer: string
  readonly day: string
  readonly isDemo: boolean
}
/** Lines of a paper below a heading. */
type Block = readonly [heading: string, lines: readonly string[]]

/** What the pack of the company is made of. */
export type FirstBusiness = StampedFor & {
  readonly licences: readonly { readonly name: string; readonly number: string }[]
}

/** Our own papers for a buyer's first approval, by the names of their files: stamped PDFs. */
export async function firstBusinessFiles({ licences, ...facts }: FirstBusiness): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>()
  const blocks: Block[] =
    licences.length === 0 ? [] : [[text.licences, licences.map(({ name, number }) => `${name}：${number}`)]]
  for (const [name, title] of text.files) files.set(`${name}.pdf`, await stampedPaper(title, facts, blocks))
  return files
}

/** Our own papers as one zip. */
export async function firstBusinessPack(facts: FirstBusiness): Promise<Buffer> {
  const files = [...(await firstBusinessFiles(facts))].map(([name, bytes]) => [name, new Uint8Array(bytes)] as const)
  // The files are compressed already.
  return Buffer.from(zipSync(Object.fromEntries(files), { level: 0 }))
}

/** One paper with whom it is for, since when it holds, what it says, and the seal of the company. */
export function stampedPaper(
  title: string,
  { seller, buyer, day, isDemo }: StampedFor,
  blocks: readonly Block[],
): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 64, info: { Title: title }, lang: 'zh-CN' })
  document.registerFont('text', chineseFont()).font('text')
  document.fontSize(20).fillColor('#111111').text(title, { align: 'center' }).moveDown(1.5)
  document.fontSize(11).fillColor('#222222').text(seller).moveDown(0.5)
  document.text(text.for(buyer)).moveDown(0.5).text(text.usedFor).moveDown(0.5).text(text.version(day)).moveDown(1.5)
  for (const [heading, lines] of blocks) {
    document.fontSize(12).text(heading).moveDown(0.5)
    for (const line of lines) document.fontSize(10).text(line, { lineGap: 4 })
    document.moveDown(0.5)
  }
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
