import type { Sharp } from 'sharp'
import type { FileType } from './file-kind.ts'

const MOST_PIXELS = 40_000_000
/**
 * Longest side of a stored picture: a receipt stays readable, a photograph of 40 megapixels does not fill the database.
 */
const LONGEST = 3_000

/** Why a picture was refused; the caller has the message. */
export class ImageRefused extends Error {
  override readonly name = 'ImageRefused'
  readonly reason: 'too_large' | 'broken'
  constructor(reason: 'too_large' | 'broken') {
    super(reason)
    this.reason = reason
  }
}

let last: Promise<unknown> = Promise.resolve()

/**
 * Re-encodes a picture, upright and without metadata, which removes hidden content. One picture at a time limits the
 * memory. Throws ImageRefused above 40 megapixels and for undecodable files.
 */
export function redrawImage(bytes: Uint8Array, type: Exclude<FileType, 'application/pdf'>): Promise<Buffer> {
  const work = last.then(() => redraw(bytes, type))
  last = work.catch(() => undefined)
  return work
}

async function redraw(bytes: Uint8Array, type: Exclude<FileType, 'application/pdf'>): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  // The cache of decoded pictures is of no use to later uploads.
  sharp.cache(false)
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (width * height > MOST_PIXELS) throw new ImageRefused('too_large')
    const upright = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
      .rotate()
      .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
    return await encoders[type](upright).toBuffer()
  } catch (error) {
    throw error instanceof ImageRefused ? error : new ImageRefused('broken')
  }
}

const encoders: Readonly<Record<Exclude<FileType, 'application/pdf'>, (image: Sharp) => Sharp>> = {
  'image/jpeg': (image) => image.jpeg({ quality: 85, mozjpeg: false }),
  'image/png': (image) => image.png({ compressionLevel: 7 }),
  'image/webp': (image) => image.webp({ quality: 85 }),
}
