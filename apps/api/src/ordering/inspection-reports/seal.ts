import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { chineseFont } from '../../platform/pdf/index.ts'
import { reportText as text } from './inspection-report.text.ts'

/** Side of the seal in points: 4 cm, as round seals have. */
export const SEAL = 113
const RED = '#C8102E'

/** Our quality seal as a PDF of one page of its size: the company around a star, the name of the seal below. */
export function drawSeal({ company, isDemo }: { readonly company: string; readonly isDemo: boolean }): Promise<Buffer> {
  const document = new PDFDocument({ size: [SEAL, SEAL], margin: 0, lang: 'zh-CN' })
  const middle = SEAL / 2
  document.registerFont('text', chineseFont()).font('text')
  document
    .lineWidth(2.4)
    .strokeColor(RED)
    .fillColor(RED)
    .circle(middle, middle, middle - 3)
    .stroke()
  const letters = [...company].slice(0, 24)
  // The letters stand on an arc of 240 degrees over the star.
  const size = letters.length > 14 ? 8 : 10
  const step = Math.min(24, 240 / Math.max(1, letters.length))
  letters.forEach((letter, at) => {
    const angle = (at - (letters.length - 1) / 2) * step
    document
      .save()
      .rotate(angle, { origin: [middle, middle] })
      .fontSize(size)
    document.text(letter, middle - size, 9, { width: 2 * size, align: 'center', lineBreak: false }).restore()
  })
  const points = [...Array(10).keys()].map((at): [number, number] => {
    const radius = at % 2 === 0 ? 15 : 5.8
    const angle = (at * Math.PI) / 5
    return [middle + radius * Math.sin(angle), middle - 4 - radius * Math.cos(angle)]
  })
  document.polygon(...points).fill()
  const words = (line: string, top: number, height: number): void => {
    document.fontSize(height).text(line, 0, top, { width: SEAL, align: 'center', lineBreak: false })
  }
  words(text.seal.ring, middle + 17, 9)
  if (isDemo) words(text.seal.demo, middle + 32, 8)
  document.end()
  return buffer(document as unknown as NodeJS.ReadableStream)
}
