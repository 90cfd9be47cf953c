import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { PassThrough, type Transform } from 'node:stream'
import { encodingIn, type Encoding } from './page.ts'

/** A page whose start is sent before the rest of it is known. */
export type EarlyPage = {
  /** The body of the answer; its first part is under way. */
  readonly stream: Transform
  readonly encoding: Encoding | undefined
  readonly end: (rest: string) => void
}

/** Packs as all pages are packed, and can hand over what it has so far. */
function packer(encoding: Encoding): { readonly stream: Transform; readonly flush: () => void } {
  if (encoding === 'gzip') {
    const gzip = createGzip({ level: 4 })
    return { stream: gzip, flush: () => gzip.flush(constants.Z_SYNC_FLUSH) }
  }
  const brotli = createBrotliCompress({
    params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
  })
  return { stream: brotli, flush: () => brotli.flush(constants.BROTLI_OPERATION_FLUSH) }
}

/** Begins a page with its start: the browser fetches styles and scripts while its data are read and it is rendered. */
export function earlyPage(start: string, accepted: string | undefined): EarlyPage {
  const encoding = encodingIn(accepted ?? '')
  const { stream, flush } = encoding === undefined ? { stream: new PassThrough(), flush: () => {} } : packer(encoding)
  // Whoever goes away before the end takes the stream along.
  stream.on('error', () => undefined)
  stream.write(start)
  flush()
  return {
    stream,
    encoding,
    end: (rest) => {
      if (!stream.destroyed) stream.end(rest)
    },
  }
}
