/** Colour families, and the arithmetic that keeps text on them readable. */

/** One family: `main` carries white text, `deep` is text on white or `soft`, `soft` is a tint, `pop` only decorates. */
export type Palette = { readonly main: string; readonly deep: string; readonly soft: string; readonly pop: string }

/** What a goods row is, as the catalogue sorts it. */
export type GoodsKind = 'chemical' | 'biological' | 'chinese_patent' | 'herbal' | 'device'

const p = (main: string, deep: string, soft: string, pop: string): Palette => ({ main, deep, soft, pop })

/** Families by kind: cool for chemical, warm and green for Chinese medicine, clinical for devices. */
export const PALETTES: Readonly<Record<GoodsKind, readonly Palette[]>> = {
  chemical: [
    p('#1B5FC1', '#123E80', '#E8F0FB', '#F2A33A'),
    p('#0B7A83', '#084F57', '#E2F3F4', '#F5B83D'),
    p('#4350B5', '#2A3380', '#ECEEFA', '#36B5C9'),
    p('#7A45B0', '#4D2A75', '#F3ECFA', '#F08FA9'),
    p('#1C7F4B', '#0F5230', '#E6F4EC', '#F2B632'),
    p('#C2500A', '#7D3206', '#FDEFE3', '#FFB84D'),
    p('#C22C5B', '#7D1A3A', '#FCEAF0', '#F7A8B8'),
    p('#41627F', '#284056', '#EBF0F4', '#E0633A'),
    p('#0A74B0', '#064A71', '#E3F2FA', '#F7C948'),
    p('#BC2A2A', '#7A1818', '#FBEAE8', '#F0B44C'),
  ],
  biological: [
    p('#0878A8', '#064C6B', '#E1F2F8', '#63C7C4'),
    p('#6A4BC0', '#432E80', '#EFEBFB', '#58B7E8'),
    p('#0C7F70', '#075147', '#E0F3F0', '#8FD14F'),
    p('#2B57A8', '#1A376C', '#E7EDF8', '#E58AB8'),
  ],
  chinese_patent: [
    p('#B3261E', '#75140F', '#FBEEE6', '#D9A441'),
    p('#8A5A12', '#5A3A08', '#FAF1DD', '#C8912A'),
    p('#2B6B46', '#1A442C', '#EBF3E8', '#C9A13B'),
    p('#8C2340', '#5A1428', '#F9EBE9', '#D6A85C'),
    p('#B0480F', '#6E2C08', '#FCF0E2', '#E0B04A'),
    p('#3F6B1F', '#274412', '#F0F5E4', '#D0A93C'),
    p('#23407A', '#16294F', '#EDF0F4', '#C7A045'),
    p('#6B3A7A', '#44244E', '#F5EDF2', '#CDA255'),
    p('#9C3A2B', '#63231A', '#FAEEE8', '#7A9A4A'),
  ],
  herbal: [
    p('#7A5A2B', '#4E3818', '#F6EFDF', '#B98A3C'),
    p('#3F7040', '#264528', '#EDF4E6', '#A9B84A'),
    p('#8F3F26', '#5B2716', '#F8ECE2', '#CF9A4A'),
    p('#66701F', '#424813', '#F4F4DF', '#C2A83E'),
    p('#2C6E63', '#1A463F', '#E6F2EE', '#B7A04A'),
  ],
  device: [
    p('#0B7C77', '#07504D', '#E1F3F2', '#F2A65A'),
    p('#2463C4', '#163F80', '#E8F0FB', '#4CC2B0'),
    p('#2C4A7C', '#1B2F52', '#EAEEF5', '#E8743B'),
    p('#0A7796', '#064C61', '#E1F1F6', '#F4C04E'),
    p('#2B8050', '#185032', '#E7F4EC', '#5AB4E5'),
    p('#3A6AA6', '#234267', '#E9F0F8', '#F28C5A'),
  ],
}

/** A 32-bit number that depends only on the words (FNV-1a): the same maker always looks the same. */
export const hashOf = (words: string): number => {
  let hash = 0x811c9dc5
  for (let i = 0; i < words.length; i++) hash = Math.imul(hash ^ words.charCodeAt(i), 0x01000193)
  hash ^= hash >>> 15
  return Math.imul(hash, 0x2c1b3c6d) >>> 0
}

/** The entry of a list that a hash picks. */
export const pickBy = <T>(list: readonly T[], hash: number): T => {
  const entry = list[hash % list.length]
  if (entry === undefined) throw new RangeError('pickBy needs a list with at least one entry')
  return entry
}

/** A short id that is the same for the same words, so two inlined copies of a picture carry the same definition. */
export const idOf = (words: string): string => `g${hashOf(words).toString(36)}`

/** Two makers' boxes differ, one maker's boxes keep to two families, so that a shelf looks assorted but not random. */
export const paletteFor = (kind: GoodsKind, maker: string, name: string): Palette => {
  const family = PALETTES[kind]
  return pickBy(family, hashOf(maker) + (hashOf(name) % 2) * 3)
}

const channels = (hex: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)

const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = channels(hex).map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast of two #RRGGBB colours, 1 to 21 (WCAG 2). */
export const contrast = (a: string, b: string): number => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}

/** A colour moved towards another by `amount` 0..1. */
export const mix = (from: string, to: string, amount: number): string => {
  const a = channels(from)
  const b = channels(to)
  return `#${a
    .map((c, i) =>
      Math.round((c + ((b[i] ?? c) - c) * amount) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
