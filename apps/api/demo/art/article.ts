/** Things of the points mall: instruments of the shop, and what stands on a counter. */
import type { Palette } from './colour.ts'
import { INSTRUMENTS } from './instruments.ts'
import { at, circle, ellipse, line, path, picture, rect, text } from './svg.ts'

const COLOURS: Palette = { main: '#0A7E68', deep: '#064D40', soft: '#DDEFEA', pop: '#E2A33B' }
const EDGE = 'stroke="#AEB9BE" stroke-width="1.5"'
const SCREEN = '#C9DACB'
const INK = '#1E2D26'

const hygrometer =
  rect(-84, -132, 168, 128, '#fff', 14, EDGE) +
  rect(-70, -118, 140, 82, SCREEN, 6) +
  text(-58, -82, '18.6', { size: 34, ink: INK, bold: true }) +
  text(60, -82, '°C', { size: 16, ink: INK, bold: true, align: 'end' }) +
  text(-58, -48, '52', { size: 28, ink: INK, bold: true }) +
  text(60, -48, '%', { size: 16, ink: INK, bold: true, align: 'end' }) +
  [-30, 0, 30].map((x) => circle(x, -20, 7, COLOURS.main)).join('') +
  line('M84-40C118-40 116-4 96-2M84-70C134-70 132-4 112-2', '#5B6B73', 4)

const folder =
  path('M-78-150H58Q70-150 70-138V-12Q70 0 58 0H-78z', COLOURS.main) +
  path('M-78-150H-58V0H-78Q-90 0-90-12V-138Q-90-150-78-150z', COLOURS.deep) +
  rect(-40, -122, 88, 44, '#fff', 4) +
  line('M-30-108H38M-30-92H18', '#B7C2BD', 4) +
  [-122, -76, -30].map((y) => ellipse(-74, y, 8, 12, '#C9CED2')).join('')

const voucher =
  path('M-110-120H110V-84A18 18 0 0 0 110-48V-12H-110V-48A18 18 0 0 0-110-84z', '#C81E1E') +
  line('M34-112V-20', '#fff', 2, 'stroke-dasharray="5 6"') +
  text(-38, -48, '¥20', { size: 54, ink: '#fff', bold: true, align: 'middle' }) +
  circle(72, -66, 18, COLOURS.pop)

const ARTICLES: Readonly<Record<string, string>> = {
  hygrometer,
  folder,
  voucher,
  'aid-kit': INSTRUMENTS.aidKit(COLOURS),
  'forehead-thermometer': INSTRUMENTS.foreheadGun(COLOURS),
  'pressure-monitor': INSTRUMENTS.pressureMonitor(COLOURS),
  'glucose-meter': INSTRUMENTS.glucoseMeter(COLOURS),
}

/** A square picture of an article of the points mall; undefined for one that is not drawn. */
export const drawArticle = (name: string): string | undefined => {
  const drawn = Object.hasOwn(ARTICLES, name) ? ARTICLES[name] : undefined
  if (drawn === undefined) return undefined
  const stage = rect(0, 0, 400, 400, '#F4F6F5') + ellipse(200, 304, 150, 16, '#E1E6E4')
  return picture(400, 400, name, stage + at(200, 304, drawn, 1.4))
}
