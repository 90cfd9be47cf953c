/** Maps of the places of the demo operator, which are nowhere. */
import { MAP_WORDS as words } from './map.text.ts'
import { circle, line, picture, rect, text } from './svg.ts'

const INK = '#3A4550'
const LAND = '#F1F4F2'
const BLOCK = '#E3E9E6'
const MARK = '#C81E1E'

const road = (d: string, width: number): string => line(d, '#CBD3D0', width + 4) + line(d, '#fff', width)

const office =
  rect(0, 0, 640, 360, LAND) +
  [
    [24, 24, 250, 92],
    [366, 24, 250, 92],
    [24, 204, 120, 132],
    [366, 204, 110, 132],
  ]
    .map(([x = 0, y = 0, w = 0, h = 0]) => rect(x, y, w, h, BLOCK, 6))
    .join('') +
  road('M-10 160H650', 40) +
  road('M320-10V370', 30) +
  text(40, 167, words.avenue, { size: 18, ink: INK, bold: true }) +
  text(320, 300, words.street, { size: 16, ink: INK, align: 'middle' }) +
  rect(164, 204, 124, 92, '#0A7E68', 6) +
  text(226, 258, words.office, { size: 18, ink: '#fff', bold: true, align: 'middle' }) +
  circle(226, 204, 10, MARK, 'stroke="#fff" stroke-width="3"') +
  rect(500, 204, 116, 60, '#DCE7F5', 6) +
  text(558, 240, words.parking, { size: 16, ink: INK, align: 'middle' }) +
  circle(540, 132, 12, '#1F5FBF', 'stroke="#fff" stroke-width="3"') +
  text(540, 108, words.metro, { size: 16, ink: INK, bold: true, align: 'middle' }) +
  text(616, 346, words.demo, { size: 14, ink: INK, align: 'end' })

/** A map by its name; undefined for one that is not drawn. */
export const drawMap = (name: string): string | undefined =>
  name === 'office' ? picture(640, 360, words.title, office) : undefined
