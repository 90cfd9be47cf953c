/** Fits words into a box: balanced lines, broken where a reader would break them, as large as they can be. */
import { BEGINNINGS, ENDINGS, NOT_FIRST, NOT_LAST } from './lettering.text.ts'
import { n, text, type Type } from './svg.ts'

/** Lines and the size (viewBox units) at which the widest of them fits. */
export type Fitted = { readonly lines: readonly string[]; readonly size: number }

/** Room for words: width, height, the largest size wanted and how many lines are allowed. */
export type Room = { readonly w: number; readonly h: number; readonly max: number; readonly lines?: number }

/** Line pitch as a multiple of the size. */
export const PITCH = 1.14

const widthOf = (sign: string): number => {
  if (/[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u3000-\u303f\u2160-\u217f]/.test(sign)) return 1
  if (/[A-Zmw%@μ℃αβ]/.test(sign)) return 0.76
  if (/[.,:;'()|\-·]/.test(sign)) return 0.38
  return sign === ' ' ? 0.28 : 0.6
}

/** Width of words in ems of a bold sans face, a little generous so that no fallback font overflows. */
export const emsOf = (words: string): number => [...words].reduce((sum, sign) => sum + widthOf(sign), 0)

const LATIN = /[A-Za-z0-9.%α-ωμ]/

const WORDS = new Intl.Segmenter('zh', { granularity: 'word' })

/** How bad a break before `at` reads: 0 good, 0.4 between words, 1 inside a word, Infinity forbidden. */
const badness = (signs: readonly string[], at: number, good: Breaks): number => {
  const before = signs[at - 1] ?? ''
  const after = signs[at] ?? ''
  if (NOT_FIRST.includes(after) || NOT_LAST.includes(before)) return Infinity
  if (LATIN.test(before) && LATIN.test(after)) return Infinity
  if (good.fine.has(at) || before === ' ' || before === '，' || after === '(' || after === '（') return 0
  return good.words.has(at) ? 0.4 : 1
}

type Breaks = { readonly fine: ReadonlySet<number>; readonly words: ReadonlySet<number> }

const breaksOf = (words: string): Breaks => {
  const ending = ENDINGS.exec(words)
  const beginning = BEGINNINGS.exec(words)
  const fine = new Set<number>()
  if (ending && ending.index > 0) fine.add([...words.slice(0, ending.index)].length)
  if (beginning) fine.add([...beginning[0]].length)
  return { fine, words: new Set([...WORDS.segment(words)].map((piece) => [...words.slice(0, piece.index)].length)) }
}

type Split = { readonly lines: readonly string[]; readonly widest: number; readonly cost: number }

const bestSplit = (signs: readonly string[], count: number, good: Breaks, from = 0): Split | undefined => {
  if (count === 1) {
    const rest = signs.slice(from).join('').trim()
    const width = emsOf(rest)
    return rest ? { lines: [rest], widest: width, cost: 0 } : undefined
  }
  let best: Split | undefined
  for (let cutAt = from + 2; cutAt <= signs.length - 1; cutAt++) {
    const bad = badness(signs, cutAt, good)
    if (bad === Infinity) continue
    const tail = bestSplit(signs, count - 1, good, cutAt)
    if (!tail) continue
    const head = signs.slice(from, cutAt).join('').trim()
    const widest = Math.max(emsOf(head), tail.widest)
    const cost = tail.cost + bad
    if (!best || widest + cost * 0.9 < best.widest + best.cost * 0.9)
      best = { lines: [head, ...tail.lines], widest, cost }
  }
  return best
}

/** The largest setting of words that fits the room; one long unbreakable run is made smaller, never cut. */
export const fit = (words: string, room: Room): Fitted => {
  const signs = [...words.trim()]
  const good = breaksOf(words.trim())
  let best: Fitted | undefined
  let score = 0
  for (let count = 1; count <= Math.min(room.lines ?? 3, Math.max(1, signs.length - 1)); count++) {
    const split = bestSplit(signs, count, good)
    if (!split) continue
    const size = Math.min(room.w / split.widest, room.h / (count * PITCH), room.max)
    // A bad break, or one line more, must be worth it: at least 8 % of size each.
    const worth = size * (1 - 0.08 * split.cost - 0.04 * (count - 1))
    if (!best || worth > score) {
      best = { lines: split.lines, size }
      score = worth
    }
  }
  return best ?? { lines: [words.trim()], size: Math.min(room.max, room.w / Math.max(1, emsOf(words))) }
}

/** Words set as large as they fit inside the rectangle, centred in its height. */
export const block = (words: string, x: number, y: number, room: Room, type: Omit<Type, 'size'>): string => {
  const { lines, size } = fit(words, room)
  const pitch = size * PITCH
  const first = y + (room.h - pitch * lines.length) / 2 + size * 0.93
  const anchor = type.align === 'middle' ? x + room.w / 2 : type.align === 'end' ? x + room.w : x
  const set = lines.map((words_, i) => text(anchor, first + i * pitch, words_, { ...type, size }))
  const style = / (font-size=[^>]*)>/.exec(set[0] ?? '')?.[1] ?? ''
  // Lines of one block share their style on a group: a third of the picture's text in bytes.
  return set.length < 2 || style === ''
    ? set.join('')
    : `<g ${style}>${set.map((one) => one.replace(` ${style}`, '')).join('')}</g>`
}

/** One line made smaller until it fits the width. */
export const oneLine = (words: string, x: number, y: number, w: number, type: Type): string =>
  text(x, y, words, { ...type, size: Math.min(type.size, w / Math.max(1, emsOf(words))) })

/** Words set downwards, one sign under the other, centred on x. */
export const column = (
  words: string,
  x: number,
  top: number,
  size: number,
  type: Omit<Type, 'size' | 'align'>,
): string => {
  const signs = [...words]
  const xs = signs.map(() => n(x)).join(' ')
  const ys = signs.map((_, i) => n(top + size * (0.9 + i * 1.1))).join(' ')
  return text(0, 0, words, { ...type, size, align: 'middle' }).replace('<text', `<text x="${xs}" y="${ys}"`)
}
