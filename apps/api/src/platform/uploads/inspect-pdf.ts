import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

const unpack = promisify(inflate)

/** What a PDF holds, as far as a reviewer's safety depends on it. */
export type PdfFacts = {
  readonly pages: number
  /** It runs scripts, starts programs, carries files, or is encrypted so that nobody can tell. */
  readonly isActive: boolean
}

/** Bytes that all packed parts of a PDF may come to; a larger one is taken as active. */
const MOST_UNPACKED = 32 * 1024 * 1024
/** Names that no plain paper needs, long enough that the bytes of a picture do not spell them by chance. */
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|Encrypt|SubmitForm|ImportData|GoToR|GoToE)(?![A-Za-z])/
/** Short ones, which are looked for outside of packed data only. */
const SHORT = /\/(?:JS|XFA)(?![A-Za-z])/
const PACKED = /\/ObjStm(?![A-Za-z])/g
const PAGE = /\/Type\s*\/Page(?![A-Za-z])/g
const NAME_ESCAPE = /#([0-9A-Fa-f]{2})/g

/**
 * Counts the pages of a PDF and looks for what does more than show pages, in the plain parts and in packed object
 * streams. It is not a reader of PDF: it refuses too much rather than too little.
 */
export async function inspectPdf(bytes: Buffer): Promise<PdfFacts> {
  const text = bytes.toString('latin1')
  const parts: string[] = []
  let room = MOST_UNPACKED
  let plain = ''
  let at = 0
  let inspected = 0
  for (const stream of text.matchAll(/(<<(?:(?!>>\s*stream)[\s\S]){0,4000}?>>)\s*stream\r?\n/g)) {
    const dictionary = stream[1]!
    const from = stream.index + stream[0].length
    if (from < at) continue
    const end = text.indexOf('endstream', from)
    if (end < 0) break
    plain += text.slice(at, from)
    at = end
    if (!/\/Type\s*\/ObjStm/.test(unescaped(dictionary))) continue
    if (!/FlateDecode|\/Fl\b/.test(dictionary)) return { pages: 0, isActive: true }
    const unpacked = await unpackedStream(bytes.subarray(from, end), room)
    if (unpacked === undefined) return { pages: 0, isActive: true }
    room -= unpacked.length
    inspected += 1
    parts.push(unpacked.toString('latin1'))
  }
  plain += text.slice(at)
  const whole = unescaped(text)
  const shown = [plain, ...parts].map(unescaped)
  return {
    pages: shown.reduce((count, part) => count + (part.match(PAGE)?.length ?? 0), 0),
    // A stream that only seems to begin, in a comment or a text, must not hide what stands behind it, and a packed part
    // whose head is written in a way that is not understood here counts as one that cannot be read.
    isActive:
      [whole, ...shown].some((part) => ACTIVE.test(part)) ||
      shown.some((part) => SHORT.test(part)) ||
      (whole.match(PACKED)?.length ?? 0) !== inspected,
  }
}

/** Names may hide their letters as hexadecimal numbers. */
const unescaped = (text: string): string =>
  text.replaceAll(NAME_ESCAPE, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

async function unpackedStream(bytes: Buffer, room: number): Promise<Buffer | undefined> {
  try {
    return await unpack(bytes, { maxOutputLength: Math.max(1, room) })
  } catch {
    return undefined
  }
}
