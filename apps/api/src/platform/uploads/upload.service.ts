import { createHash } from 'node:crypto'
import { open, readFile, rm, writeFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Pace } from '../concurrency/index.ts'
import type { AppContext } from '../context/index.ts'
import { inTransaction } from '../db/index.ts'
import { BusinessError } from '../errors/index.ts'
import type { FileStore } from '../files/index.ts'
import { FILE_BYTES } from '../http/index.ts'
import { DAY, HOUR } from '../time/index.ts'
import { isHeic, isOfd, safeName, typeOf, type FileType } from './file-kind.ts'
import { fileUrl } from './file-url.ts'
import { inspectPdf } from './inspect-pdf.ts'
import { ImageRefused, redrawImage } from './redraw-image.ts'
import {
  addFile,
  deleteUnused,
  fileInDatabase,
  fileReferences,
  setMoved,
  unusedKeys,
  type FileOwner,
  type StoredFile,
} from './upload.queries.ts'
import { uploadText } from './upload.text.ts'

/** Scenes whose files the staff or buyers open: a PDF among them must be plain paper. */
const PLAIN_PDF: readonly string[] = ['zizhi', 'feedback', 'hm', 'report', 'case', 'goods_document']
/** Of a document: pixels of the short side of a picture, pages of a PDF (domain.md §1.4). */
const LEAST_SIDE = 600
const MOST_PAGES = 20

/** A received file: its draft, and what its first bytes say that it is. */
export type Upload = { readonly name: string; readonly draft: string; readonly size: number; readonly head: Buffer }
export type Stored = { readonly id: number; readonly url: string; readonly name: string; readonly size: number }

/**
 * Writes a file that is being received into a draft, piece by piece, so that memory holds no whole file; `wait` sets
 * the pace.
 */
export async function receive(draft: string, name: string, bytes: AsyncIterable<Buffer>, wait: Pace): Promise<Upload> {
  const file = await open(draft, 'w', 0o600)
  let size = 0
  let head: Buffer = Buffer.alloc(0)
  try {
    for await (const piece of bytes) {
      if (head.length < 16) head = Buffer.concat([head, piece.subarray(0, 16)])
      await file.write(piece)
      size += piece.length
      await wait(piece.length)
    }
  } finally {
    await file.close()
  }
  return { name, draft, size, head }
}

/**
 * Stores what somebody has uploaded: pictures re-encoded, a PDF as it is, or without a lock that only hinders changes.
 * Throws 413 (bytes, pixels), 415 (type, broken picture), 422 (nothing). domain.md §5.4, reliability.md P19.
 */
export async function storeUpload(
  server: AppContext,
  store: FileStore,
  owner: FileOwner,
  scene: string,
  upload: Upload,
): Promise<Stored> {
  if (upload.size === 0) throw new BusinessError(422, uploadText.empty)
  const type = scene === 'invoice' ? await invoiceTypeOf(upload) : typeOf(upload.head)
  if (type === undefined) throw new BusinessError(415, isHeic(upload.head) ? uploadText.heic : uploadText.wrongType)
  const name = safeName(upload.name, type)
  const isDocument = scene === 'zizhi'
  if (type === 'application/pdf' || type === 'application/ofd') {
    if (scene === 'invoice' && type === 'application/pdf') await requirePages(upload.draft)
    if (!PLAIN_PDF.includes(scene) || upload.size > FILE_BYTES) return added(upload.draft, upload.size)
    const opened = await requirePlainPdf(upload.draft)
    if (opened === undefined) return added(upload.draft, upload.size)
    await writeFile(upload.draft, opened)
    return added(upload.draft, opened.length)
  }
  const redrawn = await store.draft()
  try {
    return await added(redrawn, await redrawnSize(upload.draft, redrawn, type, isDocument ? LEAST_SIDE : 1))
  } finally {
    await rm(redrawn, { force: true })
  }

  async function added(draft: string, size: number): Promise<Stored> {
    if (size > FILE_BYTES) throw new BusinessError(413, uploadText.tooBig)
    const id = await addFile(server.db, {
      ...owner,
      scene,
      name,
      content_type: type as FileType,
      size,
      // The bytes come first: a row without bytes would be a receipt that nobody can read.
      sha256: await store.add(draft),
      now: server.now(),
    })
    return { id, url: fileUrl(server, id), name, size }
  }
}

/** An invoice is a PDF or an OFD, and stays as it is: it is signed. Throws 415 for anything else. */
async function invoiceTypeOf({ head, draft }: Upload): Promise<FileType> {
  if (typeOf(head) === 'application/pdf') return 'application/pdf'
  if (isOfd(await readFile(draft))) return 'application/ofd'
  throw new BusinessError(415, uploadText.wrongInvoice)
}

async function redrawnSize(...picture: Parameters<typeof redrawImage>): Promise<number> {
  try {
    return await redrawImage(...picture)
  } catch (error) {
    if (!(error instanceof ImageRefused)) throw error
    if (error.reason === 'too_large') throw new BusinessError(413, uploadText.tooManyPixels)
    throw new BusinessError(415, error.reason === 'too_small' ? uploadText.tooSmall : uploadText.broken)
  }
}

/**
 * Throws 413 for a PDF with too many pages, 415 for one that does things or cannot be read. Answers the bytes to keep
 * instead of a PDF that is locked against changes only.
 */
async function requirePlainPdf(path: string): Promise<Uint8Array | undefined> {
  const facts = await inspectPdf(path)
  if (facts.pages > MOST_PAGES) throw new BusinessError(413, uploadText.tooManyPages)
  if (facts.isActive) throw new BusinessError(415, uploadText.activePdf)
  if (facts.pages === 0) throw new BusinessError(415, uploadText.brokenPdf)
  return facts.opened
}

/** Throws 415 for a PDF in which no page is found, as of an invoice: what it holds beside its pages stays. */
async function requirePages(path: string): Promise<void> {
  if ((await inspectPdf(path)).pages === 0) throw new BusinessError(415, uploadText.brokenPdf)
}

/** The bytes of a file; undefined where the store has lost or changed them. */
export const bytesOf = async (store: FileStore, file: StoredFile): Promise<Readable | undefined> =>
  file.content === null ? store.read(file.sha256) : Readable.from([Buffer.from(file.content)])

/**
 * Moves the bytes of files that are in the database into the store, one file at a time: those of versions that kept
 * them there, of a restored backup and of the demo. Safe to repeat and to stop at any moment.
 */
export async function moveFiles(server: AppContext, store: FileStore): Promise<void> {
  for (let after = 0; ;) {
    const file = await fileInDatabase(server.db, after)
    if (file === undefined) return
    const draft = await store.draft()
    await writeFile(draft, file.content, { mode: 0o600 })
    const sha256 = createHash('sha256').update(file.content).digest('hex')
    const key = await store.add(draft)
    if (key !== sha256) throw new Error(`file ${file.id} was not written as it is`)
    await setMoved(server.db, file.id, key)
    after = file.id
  }
}

/** Milliseconds for which a file waits to be used: a form may stay open, a draft be taken up again. */
const UNUSED_FOR = 7 * DAY
/** Milliseconds in which somebody who stored the same bytes has written their row. */
const STORING = HOUR
const AT_ONCE = 200

/**
 * Deletes a batch of files that nothing refers to for a week, and the bytes that no other file has; how many. The bytes
 * go first: when the process ends between, the rows are deleted by the next run.
 */
export const sweepFiles = ({ db, now }: Pick<AppContext, 'db' | 'now'>, store: FileStore): Promise<number> =>
  inTransaction(db, async (tx) => {
    const keys = await deleteUnused(tx, await fileReferences(tx), now() - UNUSED_FOR, AT_ONCE)
    const before = new Date(Date.now() - STORING)
    for (const key of await unusedKeys(tx, keys)) await store.remove(key, before)
    return keys.length
  })
