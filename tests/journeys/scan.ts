import sharp from 'sharp'

/** A picture as large as a scanned page, as JPEG. */
export const scanOfPage = (): Promise<Buffer> =>
  sharp({ create: { width: 800, height: 1_000, channels: 3, background: '#f4f1e8' } })
    .jpeg()
    .toBuffer()
