import type { Sharp } from 'sharp'
import type { FileType } from './file-kind.ts'

const MOST_PIXELS = 40_000_000
/** Longest side of a stored picture: a receipt stays readable, a photograph of 40 megapixels does not fill the disk. */
const LONGEST = 3_000

/** Why a picture was refused; the caller has the message. */
export class ImageRefused extends Error {
  override readonly name = 'ImageRefused'
  readonly reason: 'too_large' | 'too_small' | 'broken'
  constructor(reason: 'too_large' | 'too_small' | 'broken') {
    super(reason)
    this.reason = reason
  }
}

type Picture = Exclude<FileType, 'application/pdf' | 'application/ofd'>

let last: Promise<unknown> = Promise.resolve()

/**
 * Re-encodes the picture of a file into another file, upright and without metadata, which removes hidden content. One
 * picture at a time limits the memory. Returns the bytes written; throws ImageRefused above 40 megapixels, below
 * `leastSide` pixels and for undecodable files.
 */
export function redrawImage(from: string, to: string, type: Picture, leastSide = 1): Promise<number> {
  const work = last.then(() => redraw(from, to, type, leastSide))
  last = work.catch(() => undefined)
  return work
}

async function redraw(from: string, to: string, type: Picture, leastSide: number): Promise<number> {
  const { default: sharp } = await import('sharp')
  // The cache of decoded pictures is of no use to later uploads.
  sharp.cache(false)
  try {
    const { width, height } = await sharp(from, { limitInputPixels: false }).metadata()
    if (width * height > MOST_PIXELS) throw new ImageRefused('too_large')
    if (Math.min(width, height) < leastSide) throw new ImageRefused('too_small')
    const upright = sharp(from, { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true })
      .rotate()
      .resize({ width: LONGEST, height: LONGEST, fit: 'inside', withoutEnlargement: true })
    return (await encoders[type](upright).toFile(to)).size
  } catch (error) {
    throw error instanceof ImageRefused ? error : new ImageRefused('broken')
  }
}

const encoders: Readonly<Record<Picture, (image: Sharp) => Sharp>> = {
  'image/jpeg': (image) => image.jpeg({ quality: 85, mozjpeg: false }),
  'image/png': (image) => image.png({ compressionLevel: 7 }),
  'image/webp': (image) => image.webp({ quality: 85 }),
}
