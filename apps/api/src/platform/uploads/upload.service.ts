import { createHash } from 'node:crypto'
import { limitHits } from '../http/index.ts'
import { BusinessError } from '../errors/index.ts'
import type { AppContext } from '../context/index.ts'
import { safeName, typeOf } from './file-kind.ts'
import { fileUrl } from './file-url.ts'
import { ImageRefused, redrawImage } from './redraw-image.ts'
import { addFile } from './upload.queries.ts'
import { uploadText } from './upload.text.ts'

/** Bytes of the largest file. */
export const MOST_BYTES = 10 * 1024 * 1024
const PER_DAY = { bucket: 'upload-day', hits: 100, seconds: 86_400, message: uploadText.tooMany } as const

export type Upload = { readonly name: string; readonly bytes: Buffer }
export type Stored = { readonly id: number; readonly url: string; readonly name: string; readonly size: number }

/**
 * Stores what a member uploads: pictures re-encoded, a PDF as it is. Counts every attempt against 100 a day, before
 * decoding. Throws 413 (bytes, pixels), 415 (type, broken picture), 429. domain.md §5.4, reliability.md P19.
 */
export async function storeUpload(
  server: AppContext,
  memberId: number,
  scene: string,
  upload: Upload,
): Promise<Stored> {
  await limitHits(server.db, PER_DAY, String(memberId), server.now())
  if (upload.bytes.length === 0) throw new BusinessError(422, uploadText.empty)
  const type = typeOf(upload.bytes)
  if (type === undefined) throw new BusinessError(415, uploadText.wrongType)
  const content = type === 'application/pdf' ? upload.bytes : await redrawn(upload.bytes, type)
  if (content.length > MOST_BYTES) throw new BusinessError(413, uploadText.tooBig)
  const name = safeName(upload.name, type)
  const id = await addFile(server.db, {
    member_id: memberId,
    scene,
    name,
    content_type: type,
    sha256: createHash('sha256').update(content).digest('hex'),
    content,
    now: server.now(),
  })
  return { id, url: fileUrl(server, id), name, size: content.length }
}

async function redrawn(...picture: Parameters<typeof redrawImage>): Promise<Buffer> {
  try {
    return await redrawImage(...picture)
  } catch (error) {
    if (!(error instanceof ImageRefused)) throw error
    throw error.reason === 'too_large'
      ? new BusinessError(413, uploadText.tooManyPixels)
      : new BusinessError(415, uploadText.broken)
  }
}
