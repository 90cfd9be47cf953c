/** Bags of prepared herbs: kraft paper or clear film, a window, and the herb drawn behind it. */
import { hashOf, mix, pickBy } from './colour.ts'
import { HERB_HUES, HERB_PARTS, HERB_TONES, type HerbPart } from './herbs.text.ts'
import { block, oneLine } from './lettering.ts'
import { type Label, barcode } from './marks.ts'
import { MARK_WORDS } from './marks.text.ts'
import { cut, ellipse, line, path, rect, text } from './svg.ts'

type Piece = (hue: string, dark: string, seed: number) => string

/** One piece of each kind around 0,0, about 40 units across. */
const PIECES: Readonly<Record<HerbPart, Piece>> = {
  slice: (hue, dark) =>
    ellipse(0, 0, 20, 16, dark) +
    ellipse(0, -1, 17.5, 13.5, hue) +
    ellipse(0, -1, 8, 6, dark, 'opacity=".25"') +
    line('M-13-1h5M8-1h5M0-12v4M0 6v4', dark, 1.4, 'opacity=".6"'),
  strip: (hue, dark) =>
    path('M-26-5Q0-14 26-6L27 5Q0-3-25 6z', hue) + line('M-24 0Q0-9 25 0', dark, 1.6, 'opacity=".6"'),
  bark: (hue, dark) =>
    path('M-24-8H22Q28-8 28-2T22 4H-24Q-30 4-30-2T-24-8z', dark) +
    path('M-24-12H22Q26-8 22-4H-24Q-28-8-24-12z', hue) +
    line('M-18-8H16', dark, 1.4, 'opacity=".5"'),
  flower: (hue, dark) =>
    [0, 72, 144, 216, 288]
      .map((angle) => `<ellipse rx="6.5" ry="12" cy="-10" fill="${hue}" transform="rotate(${angle})"/>`)
      .join('') + ellipse(0, 0, 6, 6, dark),
  leaf: (hue, dark) =>
    path('M-24 4C-12-18 14-18 26-2C12 16-10 18-24 4z', hue) +
    line('M-26 6Q0-4 24-2M-8 1l6-8M4-2l6-7M-6 3l9 6M6-1l8 5', dark, 1.5, 'opacity=".7"'),
  seed: (hue, dark) =>
    ellipse(-10, -4, 8, 5.6, hue) +
    ellipse(8, -7, 7.5, 5.4, hue) +
    ellipse(0, 8, 8, 5.6, hue) +
    ellipse(16, 6, 7, 5, dark) +
    ellipse(-18, 9, 7, 5, dark) +
    line('M-14-5h7M4-8h7M-4 7h7', dark, 1.3),
  berry: (hue, dark) =>
    ellipse(-11, 2, 11, 9, hue) +
    ellipse(12, -3, 11, 9.5, hue) +
    line('M-17 1q5-5 11 0M6-4q5-5 11 0M-14 6q4-4 8 0', dark, 1.6) +
    ellipse(-14, -2, 3, 2, '#fff', 'opacity=".35"'),
  herb: (hue, dark) =>
    line('M-24 8Q0-8 26 2', dark, 3) +
    path(
      'M-14 2q-8-12 2-16q6 8-2 16zM0-4q0-12 10-12q2 10-10 12zM10-2q6 8 16 6q-6-10-16-6zM-6 0q0 10 8 12q4-8-8-12z',
      hue,
    ),
  twig: (hue, dark) =>
    rect(-22, -7, 40, 14, hue, 4) +
    ellipse(18, 0, 5, 7, mix(hue, '#ffffff', 0.4)) +
    line('M-18-2H8M-14 3H4', dark, 1.3, 'opacity=".6"'),
  mineral: (hue, dark) =>
    path('M-20 6L-12-12L8-15L22-2L14 12L-8 14z', hue) +
    path('M-12-12L8-15L2 2L-20 6z', '#fff', 'opacity=".3"') +
    path('M2 2L22-2L14 12z', dark, 'opacity=".35"'),
  powder: (hue, dark) =>
    ellipse(0, 0, 26, 15, hue) +
    ellipse(-6, -4, 12, 6, '#fff', 'opacity=".25"') +
    line('M-14 7h3M6 9h3M14 2h2', dark, 2, 'opacity=".5"'),
  shell: (hue, dark) =>
    path('M-24 10Q-22-16 2-17T24 8Q0 18-24 10z', hue) +
    line('M-18 8Q-14-8 0-12M-8 10Q-4-4 6-10M6 11Q10 0 14-8', dark, 1.6, 'opacity=".55"'),
}

const SPOTS = [
  [-72, -24, 20],
  [-28, -34, -35],
  [22, -26, 60],
  [70, -30, 5],
  [-50, 6, -15],
  [-4, 0, 35],
  [46, 2, -50],
  [88, 8, 25],
  [-80, 34, 50],
  [-26, 36, -8],
  [24, 34, 80],
  [66, 38, -25],
  [-58, 60, 10],
  [4, 62, -40],
  [52, 66, 15],
  [90, 62, -70],
] as const

const partOf = (name: string): HerbPart =>
  HERB_PARTS.find(([sign]) => sign.test(name))?.[1] ??
  pickBy(['slice', 'strip', 'slice', 'twig'] as const, hashOf(name))

const hueOf = (name: string, part: HerbPart): string => {
  const hue = HERB_HUES.find(([sign]) => sign.test(name))?.[1] ?? pickBy(HERB_TONES[part], hashOf(name) >>> 5)
  const tone = /炭$|炭/.test(name)
    ? 0.62
    : /^(?:焦|熟|制|酒|醋|盐|蜜|炙|煅|煨)/.test(name)
      ? 0.34
      : /^(?:炒|麸炒|土炒)/.test(name)
        ? 0.16
        : 0
  return mix(hue, '#2A1608', tone)
}

type Herb = { readonly id: string; readonly defs: string; readonly heap: string; readonly hue: string }

const herbOf = (label: Label): Herb => {
  const part = partOf(label.name)
  const hue = hueOf(label.name, part)
  const id = `h${label.hash.toString(36)}`
  const heap = SPOTS.map(
    ([x, y, angle], i) =>
      `<use href="#${id}" transform="translate(${x} ${y}) ` +
      `rotate(${angle + (label.hash % 40)})${i % 3 === 0 ? ' scale(1.15)' : ''}"/>`,
  ).join('')
  return {
    id,
    hue,
    heap,
    defs: `<defs><g id="${id}">${PIECES[part](hue, mix(hue, '#2A1608', 0.45), label.hash)}</g></defs>`,
  }
}

const card = (label: Label, y: number): string => {
  const c = label.palette
  return (
    rect(-98, y, 196, 82, '#FFFDF5', 6) +
    rect(-98, y, 8, 82, c.main) +
    block(
      label.name,
      -82,
      y + 3,
      { w: 172, h: 50, max: 46, lines: 2 },
      { ink: c.deep, bold: true, align: 'middle', serif: true },
    ) +
    text(-82, y + 72, MARK_WORDS.herb, { size: 14, ink: c.main, bold: true }) +
    oneLine(label.spec, 90, y + 72, 86, { size: 15, ink: c.deep, bold: true, align: 'end' })
  )
}

const BODY = 'M-112-284L-122-10Q-122 0-110 0H110Q122 0 122-10L112-284z'

const folds =
  path('M-112-284L-122-10Q-122 0-110 0H-92L-96-284z', '#fff', 'opacity=".16"') +
  path('M112-284L122-10Q122 0 110 0H94L98-284z', '#000', 'opacity=".12"') +
  path(BODY, 'none', 'stroke="#000" stroke-opacity=".16"')

const paperBag = (label: Label, herb: Herb, paper: string, ink: string): string =>
  path(BODY, paper) +
  path('M-112-284H112L113-262H-113z', '#000', 'opacity=".1"') +
  line('M-112-272H112', '#fff', 1.5, 'opacity=".5" stroke-dasharray="5 4"') +
  oneLine(label.maker, 0, -237, 130, { size: 16, ink, bold: true, align: 'middle', serif: true }) +
  card(label, -224) +
  // The window: the herb lies behind film, so a light streak crosses it.
  `<g transform="translate(-98 ` +
  `-132)">${cut(196, 104, rect(0, 0, 196, 104, mix(herb.hue, '#ffffff', 0.55)) + `<g transform="translate(98 44)">${herb.heap}</g>` + path('M20 0H64L20 104H-24z', '#fff', 'opacity=".22"'))}</g>` +
  path('M-98-132H98V-28H-98z', 'none', `stroke="${mix(paper, '#000000', 0.3)}" stroke-width="2"`) +
  barcode(52, -22, 46, 15, label.hash) +
  line('M-96-18h70M-96-10h52', ink, 2, 'opacity=".5"') +
  folds

/** Clear film all over, closed by a printed header card; the heap is drawn twice to fill it. */
const clearBag = (label: Label, herb: Herb): string => {
  const c = label.palette
  return (
    path(BODY, mix(herb.hue, '#ffffff', 0.5)) +
    `<g transform="translate(-117 -246)">${cut(
      234,
      244,
      `<g id="${herb.id}b" transform="translate(117 40) ` +
        `scale(1.12)">${herb.heap}</g><use ` +
        `href="#${herb.id}b" y="122"/>`,
    )}</g>` +
    path('M-70-246H-30L-60 0H-104z', '#fff', 'opacity=".25"') +
    path('M-115-290H115L117-236H-117z', c.main) +
    path('M-117-236h234v4h-234z', c.pop) +
    ellipse(0, -274, 13, 6, '#fff') +
    oneLine(label.maker, 0, -246, 150, { size: 17, ink: '#fff', bold: true, align: 'middle', serif: true }) +
    card(label, -178) +
    barcode(50, -26, 48, 16, label.hash) +
    folds
  )
}

/** A bag of herb standing on the floor: 240 wide and 290 high, the middle of its foot at 0,0. */
export const herbBag = (label: Label): string => {
  const herb = herbOf(label)
  const manner = label.makerHash % 3
  if (manner === 0) return herb.defs + clearBag(label, herb)
  return (
    herb.defs +
    (manner === 1
      ? paperBag(label, herb, '#C9A572', label.palette.deep)
      : paperBag(label, herb, mix(label.palette.main, '#ffffff', 0.06), '#fff'))
  )
}
