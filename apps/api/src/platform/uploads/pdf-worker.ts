// The program of the thread in which one uploaded PDF is inspected: see inspect-pdf.ts.
import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { InspectedPdf } from './inspect-pdf.ts'
import { scanPdf, UNREADABLE } from './pdf-scan.ts'

const ENCRYPTED = /\/Encrypt(?![A-Za-z])/

const { path } = workerData as { readonly path: string }
parentPort!.postMessage(await inspected(readFileSync(path)))

/** What a file holds; one that anybody may read but not change is written anew without its password. */
async function inspected(bytes: Buffer): Promise<InspectedPdf> {
  if (!ENCRYPTED.test(bytes.toString('latin1'))) return scanPdf(bytes)
  try {
    // A library of hundreds of modules, which a thread would load for every file and few files need.
    const { PDFDocument } = await import('@cantoo/pdf-lib')
    const document = await PDFDocument.load(bytes, { password: '', updateMetadata: false, preserveXFA: true })
    const opened = Buffer.from(await document.save({ useObjectStreams: false }))
    return { ...scanPdf(opened), opened }
  } catch {
    return UNREADABLE
  }
}
