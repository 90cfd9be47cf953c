/** Types a member may upload (reliability.md P19), and OFD, which only finance uploads as an invoice. */
export type FileType = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf' | 'application/ofd'

const starts = (bytes: Uint8Array, at: number, signature: readonly number[] | string): boolean => {
  const expected = typeof signature === 'string' ? [...signature].map((letter) => letter.charCodeAt(0)) : signature
  return expected.every((byte, index) => bytes[at + index] === byte)
}

/** The type by the first bytes, whatever name or type the sender gave; undefined for anything else. */
export function typeOf(bytes: Uint8Array): FileType | undefined {
  if (starts(bytes, 0, [0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (starts(bytes, 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (starts(bytes, 0, 'RIFF') && starts(bytes, 8, 'WEBP')) return 'image/webp'
  if (starts(bytes, 0, '%PDF-')) return 'application/pdf'
  return undefined
}

/** Whether bytes are an OFD document: a zip with the file that every OFD begins with. */
export const isOfd = (bytes: Buffer): boolean => starts(bytes, 0, 'PK\x03\x04') && bytes.includes('OFD.xml')

/** Brands of the pictures that a telephone of Apple's takes unless it is told otherwise. */
const HEIC = ['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1']

/** Whether the first bytes are those of a HEIC picture, which is told how to become one that is taken. */
export const isHeic = (bytes: Uint8Array): boolean =>
  starts(bytes, 4, 'ftyp') && HEIC.some((brand) => starts(bytes, 8, brand))

const ENDINGS: Readonly<Record<FileType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
  'application/ofd': 'ofd',
}

/**
 * A safe file name: without folders, control characters and its own extension, with the extension of the true type; at
 * most 100 characters.
 */
export function safeName(name: string, type: FileType): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1)!
  const plain = [
    ...last
      .replace(/[\p{Cc}\p{Cf}"<>:|?*;%]/gu, '')
      .replace(/\.[^.]*$/, '')
      .trim(),
  ]
    .slice(0, 90)
    .join('')
  return `${plain === '' ? 'file' : plain}.${ENDINGS[type]}`
}
