import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { templateText as text } from './template.text.ts'

// Only the glyphs in use are embedded.
const fontFile = createRequire(import.meta.url).resolve(
  '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
)
const INK = '#222222'

/** A form to print and sign, addressed to `seller`; undefined for kinds of documents that have none. */
export function templatePdf(type: string, seller: string): Promise<Buffer> | undefined {
  const form = Object.hasOwn(text.forms, type) ? text.forms[type]! : undefined
  if (form === undefined) return undefined
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: 72, bottom: 64, left: 72, right: 72 },
    info: { Title: form.title },
    lang: 'zh-CN',
  })
  document.registerFont('text', readFileSync(fontFile)).font('text')
  document.fontSize(20).fillColor('#111111').text(form.title, { align: 'center' }).moveDown(1.5)
  document.fontSize(11.5).fillColor(INK).text(text.to(seller)).moveDown(0.8)
  for (const line of form.lines) document.text(line, { lineGap: 7, paragraphGap: 6 })
  document.moveDown(1.5)
  for (const line of [...text.buyer, ...(form.hasPerson ? [text.person] : []), text.date])
    document.text(line, { lineGap: 10 })
  if (form.enclosed !== '') document.moveDown(1).fontSize(10).text(form.enclosed)
  document.moveDown(1).fontSize(9).fillColor('#5F6B7A').text(text.foot)
  document.end()
  return buffer(document as unknown as NodeJS.ReadableStream)
}
