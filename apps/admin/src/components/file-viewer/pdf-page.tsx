import { useEffect, useRef } from 'react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import styles from './file-viewer.module.css'

/** Opens a PDF with a worker of our own origin, without eval and without WebAssembly. */
export async function openPdf(bytes: Blob): Promise<PDFDocumentProxy> {
  const [pdf, worker] = await Promise.all([import('pdfjs-dist'), import('pdfjs-dist/build/pdf.worker.min.mjs?url')])
  pdf.GlobalWorkerOptions.workerSrc = worker.default
  return pdf.getDocument({ data: new Uint8Array(await bytes.arrayBuffer()), useWasm: false }).promise
}

/** A page of a PDF, drawn at twice the size of the screen so that it can be enlarged. */
export function PdfPage(props: { readonly pdf: PDFDocumentProxy; readonly page: number; readonly label: string }) {
  const { pdf, page, label } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let task: { cancel: () => void } | undefined
    let isGone = false
    const draw = async (): Promise<void> => {
      const sheet = await pdf.getPage(page)
      if (isGone || canvas.current === null) return
      const viewport = sheet.getViewport({ scale: 2 })
      canvas.current.width = viewport.width
      canvas.current.height = viewport.height
      const drawing = sheet.render({ canvas: canvas.current, viewport })
      task = drawing
      await drawing.promise
    }
    // A page that is left before it is drawn rejects; nobody waits for it any more.
    draw().catch(() => undefined)
    return () => {
      isGone = true
      task?.cancel()
    }
  }, [pdf, page])
  return <canvas ref={canvas} className={styles.sheet} role="img" aria-label={label} />
}
