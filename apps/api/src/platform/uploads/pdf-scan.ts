import { inflateSync } from 'node:zlib'

/** What a PDF holds, as far as a reviewer's safety depends on it. */
export type PdfFacts = {
  readonly pages: number
  /** It runs scripts, starts programs, carries files, or is written so that nobody can tell. */
  readonly isActive: boolean
}

/** What is said of a file that cannot be read. */
export const UNREADABLE: PdfFacts = { pages: 0, isActive: true }

/** Bytes that all packed parts of a PDF may come to; a larger one is taken as active. */
const MOST_UNPACKED = 32 * 1024 * 1024
/** Characters before a stream in which its dictionary is looked for. */
const DICTIONARY = 4_000
/** Names that no plain paper needs, long enough that the bytes of a picture do not spell them by chance. */
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|Encrypt|SubmitForm|ImportData|GoToR|GoToE)(?![A-Za-z])/
/** Short ones, which are looked for outside of packed data only. */
const SHORT = /\/(?:JS|XFA)(?![A-Za-z])/
const PACKED = /\/ObjStm(?![A-Za-z])/
const PACKED_EACH = new RegExp(PACKED, 'g')
const PAGE = /\/Type\s*\/Page(?![A-Za-z])/g
const NAME_ESCAPE = /#([0-9A-Fa-f]{2})/g
const STREAM = /(?<!end)stream\r?\n/g
const STREAM_END = 'endstream'

/**
 * Counts the pages of a PDF and looks for what does more than show pages, in the plain parts and in packed object
 * streams. It is not a reader of PDF: it refuses too much rather than too little. The time it takes grows with the
 * size of the file and with nothing else.
 */
export function scanPdf(bytes: Buffer): PdfFacts {
  const text = bytes.toString('latin1')
  const plain: string[] = []
  const unpacked: string[] = []
  let room = MOST_UNPACKED
  let at = 0
  STREAM.lastIndex = 0
  for (let stream = STREAM.exec(text); stream !== null; stream = STREAM.exec(text)) {
    const from = STREAM.lastIndex
    const end = text.indexOf(STREAM_END, from)
    if (end < 0) break
    const before = text.slice(Math.max(at, stream.index - DICTIONARY), stream.index)
    plain.push(text.slice(at, from))
    at = end + STREAM_END.length
    STREAM.lastIndex = at
    const dictionary = unescaped(before.slice(before.lastIndexOf('obj') + 1))
    if (!PACKED.test(dictionary)) continue
    if (!/FlateDecode|\/Fl\b/.test(dictionary)) return UNREADABLE
    const part = inflated(bytes.subarray(from, end), room)
    if (part === undefined) return UNREADABLE
    room -= part.length
    unpacked.push(part.toString('latin1'))
  }
  plain.push(text.slice(at))
  const whole = unescaped(text)
  const shown = [plain.join('\n'), ...unpacked].map(unescaped)
  return {
    pages: shown.reduce((count, part) => count + (part.match(PAGE)?.length ?? 0), 0),
    // A stream that only seems to begin, in a comment or a text, must not hide what stands behind it, and a packed part
    // whose dictionary is written in a way that is not understood here counts as one that cannot be read.
    isActive:
      [whole, ...shown].some((part) => ACTIVE.test(part)) ||
      shown.some((part) => SHORT.test(part)) ||
      (whole.match(PACKED_EACH)?.length ?? 0) !== unpacked.length,
  }
}

/** Names may hide their letters as hexadecimal numbers. */
const unescaped = (text: string): string =>
  text.replaceAll(NAME_ESCAPE, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

function inflated(bytes: Buffer, room: number): Buffer | undefined {
  try {
    return inflateSync(bytes, { maxOutputLength: Math.max(1, room) })
  } catch {
    return undefined
  }
}
