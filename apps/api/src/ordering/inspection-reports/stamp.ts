import { PDFDocument } from '@cantoo/pdf-lib'
import { SEAL } from './seal.ts'

/** Points between the seal and the edges of a page. */
const MARGIN = 28

/**
 * A report with our seal at the lower right of each page. Its own pages are copied into a new document, so that nothing
 * else of the file comes along. Throws for a PDF that cannot be read or has no pages.
 */
export async function stamp(original: Uint8Array, seal: Uint8Array): Promise<{ bytes: Buffer; pages: number }> {
  const source = await PDFDocument.load(original, { updateMetadata: false })
  const made = await PDFDocument.create({ updateMetadata: false })
  const copied = await made.copyPages(source, source.getPageIndices())
  if (copied.length === 0) throw new Error('no pages')
  const [drawn] = await made.embedPdf(seal, [0])
  for (const page of copied) {
    made.addPage(page)
    const { x, y, width } = page.getCropBox()
    page.drawPage(drawn!, { x: x + Math.max(0, width - SEAL - MARGIN), y: y + MARGIN, width: SEAL, height: SEAL })
  }
  return { bytes: Buffer.from(await made.save()), pages: copied.length }
}
