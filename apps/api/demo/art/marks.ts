/** The marks a pharmacist looks for on a pack: OTC colour, Rx, external use, storage, controlled content. */
import type { Palette } from './colour.ts'
import { pickBy } from './colour.ts'
import { emsOf } from './lettering.ts'
import { MARK_WORDS } from './marks.text.ts'
import { at, circle, ellipse, line, n, path, rect, text } from './svg.ts'

/** What is printed on the pack, already reduced to plain facts. */
export type Label = {
  readonly name: string
  readonly spec: string
  /** Short name of the maker, or the brand when the goods carry one. */
  readonly maker: string
  readonly palette: Palette
  /** From the maker's name: chooses layout and emblem. */
  readonly makerHash: number
  /** From name, specification and maker: chooses small details. */
  readonly hash: number
  readonly otc: 'rx' | 'otc_a' | 'otc_b' | 'none'
  readonly temp: 'cw' | 'yl' | 'lc' | 'ld'
  readonly special: boolean
  readonly outside: boolean
  /** Set the name in a book face, as makers of Chinese medicine like to. */
  readonly serif: boolean
}

const OTC_RED = '#C8161D'
const OTC_GREEN = '#0B7D3E'

const otcMark = (x: number, y: number, size: number, fill: string): string =>
  ellipse(x - size, y + size * 0.5, size, size * 0.56, '#fff') +
  ellipse(x - size, y + size * 0.5, size * 0.95, size * 0.5, fill) +
  text(x - size, y + size * 0.7, 'OTC', { size: size * 0.62, ink: '#fff', bold: true, align: 'middle' })

const rxMark = (x: number, y: number, size: number): string =>
  rect(x - size * 1.3, y - size * 0.06, size * 1.3, size * 1.12, '#fff', size * 0.24) +
  text(x - size * 0.65, y + size * 0.82, 'Rx', {
    size: size * 0.84,
    ink: '#1D3B66',
    bold: true,
    align: 'middle',
    serif: true,
  })

const outsideMark = (x: number, y: number, size: number): string =>
  rect(x - size, y - size * 0.02, size, size * 1.04, OTC_RED, 2) +
  text(x - size / 2, y + size * 0.78, MARK_WORDS.outside, {
    size: size * 0.78,
    ink: '#fff',
    bold: true,
    align: 'middle',
  })

/** OTC or Rx, and the external-use sign, right-aligned at x with the top at y. */
export const saleMarks = (label: Label, x: number, y: number, size: number): string => {
  const sale =
    label.otc === 'otc_a'
      ? otcMark(x, y, size, OTC_RED)
      : label.otc === 'otc_b'
        ? otcMark(x, y, size, OTC_GREEN)
        : label.otc === 'rx'
          ? rxMark(x, y, size)
          : ''
  const width = label.otc === 'rx' ? size * 1.5 : label.otc === 'none' ? 0 : size * 2.2
  return sale + (label.outside ? outsideMark(x - width, y, size) : '')
}

/** Width that saleMarks takes at a size. */
export const saleWidth = (label: Label, size: number): number =>
  (label.otc === 'rx' ? size * 1.5 : label.otc === 'none' ? 0 : size * 2.2) + (label.outside ? size * 1.1 : 0)

const chip = (x: number, y: number, size: number, words: string, fill: string): string => {
  const w = emsOf(words) * size + size * 0.9
  return (
    rect(x, y, w, size * 1.5, fill, size * 0.75) +
    text(x + w / 2, y + size * 1.1, words, { size, ink: '#fff', bold: true, align: 'middle' })
  )
}

/**
 * Storage and control chips in the upper left corner of the picture, where no heart lies over them: from x, stacked
 * downwards from y.
 */
export const cornerChips = (label: Label, x: number, y: number): string => {
  const storage =
    label.temp === 'lc'
      ? chip(x, y, 17, MARK_WORDS.cold, '#1668B8')
      : label.temp === 'ld'
        ? chip(x, y, 17, MARK_WORDS.frozen, '#123E80')
        : label.temp === 'yl'
          ? chip(x, y, 17, MARK_WORDS.cool, '#23726B')
          : ''
  const below = y + (storage ? 32 : 0)
  return storage + (label.special ? chip(x, below, 17, MARK_WORDS.special, '#A8450A') : '')
}

type Emblem = (r: number, ink: string, hole: string) => string

const EMBLEMS: readonly Emblem[] = [
  (r, ink, hole) =>
    circle(0, 0, r, ink) +
    path(
      `M${-r * 0.55} ${r * 0.1}a${r * 0.6} ${r * 0.6} 0 0 ` +
        `1 ${r * 1.1} ${-r * 0.3}q${-r * 0.2} ${r * 0.9} ${-r * 1.1} ${r * 0.3}z`,
      hole,
    ),
  (r, ink, hole) =>
    rect(-r, -r, r * 2, r * 2, ink, r * 0.4) +
    path(
      `M${-r * 0.2} ${-r * 0.65}h${r * 0.4}v${r * 0.45}h${r * 0.45}v${r * 0.4}h${-r * 0.45}v${r * 0.45}h` +
        `${-r * 0.4}v${-r * 0.45}h${-r * 0.45}v${-r * 0.4}h${r * 0.45}z`,
      hole,
    ),
  (r, ink, hole) =>
    path(`M0 ${-r}L${r * 0.9} ${-r * 0.5}V${r * 0.5}L0 ${r}L${-r * 0.9} ${r * 0.5}V${-r * 0.5}z`, ink) +
    circle(0, 0, r * 0.42, hole),
  (r, ink, hole) =>
    path(`M0 ${-r}C${r * 1.3} ${-r * 0.3} ${r} ${r} 0 ${r}C${-r} ${r} ${-r * 1.3} ${-r * 0.3} 0 ${-r}z`, ink) +
    line(`M0 ${r * 0.7}V${-r * 0.3}M0 ${r * 0.2}L${r * 0.4} ${-r * 0.2}`, hole, r * 0.2),
  (r, ink, hole) =>
    circle(0, 0, r, ink) +
    rect(-r * 0.72, -r * 0.2, r * 1.44, r * 0.4, hole, r * 0.2) +
    circle(-r * 0.3, 0, r * 0.11, ink),
  (r, ink, hole) =>
    path(
      `M${-r} ${-r}H${r * 0.3}A${r * 0.7} ${r * 0.7} 0 0 ` +
        `1 ${r} ${-r * 0.3}V${r}H${-r * 0.3}A${r * 0.7} ${r * 0.7} 0 0 1 ${-r} ${r * 0.3}z`,
      ink,
    ) + line(`M${-r * 0.5} ${r * 0.1}Q${-r * 0.1} ${-r * 0.6} ${r * 0.1} 0T${r * 0.55} ${-r * 0.2}`, hole, r * 0.2),
]

/** The maker's invented emblem and short name on one line, left edge at x, middle at y. */
export const makerLine = (
  label: Label,
  x: number,
  y: number,
  size: number,
  ink: string,
  hole: string,
  most = 999,
): string => {
  const fitted = Math.min(size, (most - size * 1.3) / Math.max(1, emsOf(label.maker)))
  return (
    at(x + size * 0.5, y, rounded(pickBy(EMBLEMS, label.makerHash >>> 3)(size * 0.5, ink, hole))) +
    text(x + size * 1.25, y + fitted * 0.36, label.maker, { size: fitted, ink, bold: true })
  )
}

/** The emblem alone. */
export const emblem = (hash: number, x: number, y: number, r: number, ink: string, hole: string): string =>
  at(x, y, rounded(pickBy(EMBLEMS, hash >>> 3)(r, ink, hole)))

/** Shortens the long decimals of scaled paths: one decimal is enough at 800 px. */
export const rounded = (svg: string): string =>
  svg.replace(/-?\d+\.\d{2,}/g, (number) => String(Math.round(Number(number) * 10) / 10))

/** A bar code strip, w by h, with bar widths from the hash (a picture of a code, not a code). */
export const barcode = (x: number, y: number, w: number, h: number, hash: number): string => {
  const bars = Array.from({ length: 14 }, (_, i) => 1 + ((hash >>> (i * 2)) & 1) + (i % 3 === 0 ? 0.6 : 0)).join(' ')
  return (
    rect(x - 2, y - 2, w + 4, h + 4, '#fff') +
    `<path d="M${n(x)} ${n(y + h / 2)}h${n(w)}" stroke="#222" stroke-width="${n(h)}" stroke-linecap="butt" ` +
    `stroke-dasharray="${bars}"/>`
  )
}
