import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** How a page may be packed for its way; the best first. */
const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** A page as it is answered. */
export type Page = {
  readonly status: 200 | 404
  /** The head up to what its calls decide. */
  readonly start: string
  /** What follows the start of the page, for a request that has had it already. */
  readonly rest: string
  readonly contentPolicy: string
  /** Names this content, whichever way it is packed: a weak validator. */
  readonly etag: string
  /** Bytes that it takes at most, packed ones included. */
  readonly size: number
  /** The body for an `Accept-Encoding`; each packing is made once. */
  readonly bodyFor: (accepted: string | undefined) => Promise<{ readonly body: Buffer; readonly encoding?: Encoding }>
}

const packers: Readonly<Record<Encoding, (html: Buffer) => Promise<Buffer>>> = {
  // The window as of all answers (app.ts); away from the event loop.
  br: (html) =>
    promisify(brotliCompress)(html, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
    }),
  gzip: (html) => promisify(gzip)(html, { level: 4 }),
}

/** As text and as bytes; packed, a page takes less than a third of its size in each way. */
const WITH_PACKED = 8 / 3

/** A page out of its HTML, in two parts. */
export function pageOf(status: Page['status'], [start, rest]: readonly [string, string], contentPolicy: string): Page {
  const bytes = Buffer.from(start + rest)
  const packed = new Map<Encoding, Promise<Buffer>>()
  return {
    status,
    start,
    rest,
    contentPolicy,
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
    size: Math.ceil(bytes.length * WITH_PACKED),
    bodyFor: async (accepted) => {
      const encoding = encodingIn(accepted ?? '')
      if (encoding === undefined) return { body: bytes }
      const body = packed.get(encoding) ?? packers[encoding](bytes)
      packed.set(encoding, body)
      return { body: await body, encoding }
    },
  }
}

/** The best packing that an `Accept-Encoding` names and does not rule out with `q=0`. */
export function encodingIn(accepted: string): Encoding | undefined {
  const named = new Map(
    accepted
      .toLowerCase()
      .split(',')
      .map((part) => {
        const [name = '', ...parameters] = part.split(';').map((word) => word.trim())
        return [name, !parameters.some((word) => /^q=0(\.0*)?$/.test(word))]
      }),
  )
  return ENCODINGS.find((encoding) => named.get(encoding) ?? named.get('*') ?? false)
}

/** Whether an `If-None-Match` names the page: who asks has it already. */
export const isNamed = (etag: string, header: string | undefined): boolean =>
  header !== undefined &&
  header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''))
