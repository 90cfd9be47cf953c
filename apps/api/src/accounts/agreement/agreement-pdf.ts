import type { Readable } from 'node:stream'
import PDFDocument from 'pdfkit'
import { chineseFont } from '../../platform/pdf/index.ts'
import { agreementText } from './agreement.text.ts'

/** The block below the text: pairs of label and value, and a note. */
export type SignatureBlock = {
  readonly rows: readonly (readonly [label: string, value: string])[]
  readonly note: string
}

/**
 * The agreement as an A4 document with page numbers; in demo mode every page is marked as one. The returned stream is
 * consumed while it is written.
 */
export function contractPdf(content: string, signature: SignatureBlock, demo: boolean): Readable {
  const document = new PDFDocument({
    size: 'A4',
    margins: { top: 64, bottom: 72, left: 64, right: 64 },
    bufferPages: true,
    info: { Title: agreementText.title },
    lang: 'zh-CN',
  })
  document.registerFont('text', chineseFont()).font('text')
  for (const line of content.split('\n')) draw(document, line)
  document.moveDown(1.5).fontSize(13).fillColor('#111111').text(agreementText.signature).moveDown(0.4)
  for (const [label, value] of signature.rows)
    document.fontSize(10).fillColor('#222222').text(`${label}：${value}`, { lineGap: 3 })
  if (signature.note !== '') document.moveDown(0.5).fontSize(9).fillColor('#5F6B7A').text(signature.note)
  number(document, demo)
  document.end()
  return document as unknown as Readable
}

function draw(document: PDFKit.PDFDocument, line: string): void {
  const text = line.replaceAll('**', '')
  if (text.trim() === '') {
    document.moveDown(0.3)
    return
  }
  const heading = /^(#+)\s*(.*)$/.exec(text)
  if (heading === null) {
    document
      .fontSize(10.5)
      .fillColor(line.startsWith('**') && line.endsWith('**') ? '#B3261E' : '#222222')
      .text(text, { lineGap: 4, paragraphGap: 3 })
    return
  }
  const isTitle = heading[1]!.length === 1
  document
    .moveDown(isTitle ? 0.8 : 0.4)
    .fontSize(isTitle ? 17 : 12.5)
    .fillColor('#111111')
    .text(heading[2]!, { align: isTitle ? 'center' : 'left' })
    .moveDown(0.3)
}

/** Writes the page numbers when the number of pages is known. */
function number(document: PDFKit.PDFDocument, demo: boolean): void {
  const { start, count } = document.bufferedPageRange()
  for (let page = start; page < start + count; page++) {
    document.switchToPage(page)
    // Text below the margin would begin a new page.
    document.page.margins.bottom = 0
    const foot = `${demo ? `${agreementText.demo}  ` : ''}${agreementText.page(page - start + 1, count)}`
    document
      .fontSize(8)
      .fillColor('#5F6B7A')
      .text(foot, 64, document.page.height - 44, {
        width: document.page.width - 128,
        align: 'center',
        lineBreak: false,
      })
  }
}
