/** Puts packs on a lit table: which pack, where it stands, what lies before it. */
import { type Carton, carton, footOf } from './carton.ts'
import { mix } from './colour.ts'
import { type Face, isLong, printFront } from './fronts.ts'
import { herbBag } from './herb-bag.ts'
import { INSTRUMENTS, type InstrumentName } from './instruments.ts'
import { block, oneLine } from './lettering.ts'
import { type Label, cornerChips, makerLine, saleMarks } from './marks.ts'
import type { MotifName } from './motifs.ts'
import type { DevicePack, PackKind } from './packs.text.ts'
import { at, cut, ellipse, gradient, line, path, rect } from './svg.ts'
import * as vessel from './vessels.ts'

/** What to draw: the label, and the ids of the picture's two gradients. */
export type Stage = { readonly label: Label; readonly style: Parameters<typeof printFront>[1]; readonly id: string }

/** The gradients a drawing refers to: the round shading of vessels and the soft shadow on the table. */
export const definitions = (id: string, drawing: string): string =>
  `<defs>${
    drawing.includes(`#${id}a)`)
      ? gradient(`${id}a`, [
          [0, '#000', 0.28],
          [0.25, '#fff', 0.46],
          [0.45, '#fff', 0],
          [1, '#000', 0.34],
        ])
      : ''
  }<radialGradient id="${id}b"><stop stop-opacity=".34"/><stop offset="1" stop-opacity="0"/></radialGradient></defs>`

const shadow = (stage: Stage, cx: number, cy: number, rx: number, ry = 16): string =>
  ellipse(cx, cy, rx, ry, `url(#${stage.id}b)`)

const stock = (stage: Stage): vessel.Stock => ({ label: stage.label, shine: `url(#${stage.id}a)` })

const box = (stage: Stage, place: Carton, motif: MotifName): string => {
  const face: Face = { w: place.w, h: place.h, label: stage.label, motif }
  const foot = footOf(place)
  return (
    shadow(stage, (foot.x + foot.right) / 2, foot.y - 6, (foot.right - foot.x) * 0.62, 20) +
    carton(stage.label, place, printFront(face, stage.style))
  )
}

const LANDSCAPE: Carton = { x: 34, y: 92, w: 280, h: 178, d: 76 }
const LOW: Carton = { x: 30, y: 118, w: 290, h: 136, d: 70 }
const UPRIGHT: Carton = { x: 44, y: 52, w: 176, h: 272, d: 74 }
const SLIM: Carton = { x: 56, y: 48, w: 138, h: 280, d: 70 }
const COMPACT: Carton = { x: 60, y: 64, w: 236, h: 190, d: 90 }

/** A leaning foil strip or card before a box. */
const before = (stage: Stage, x: number, y: number, content: string, width = 150): string =>
  shadow(stage, x + width / 2, y, width * 0.6, 10) + content

const alone = (stage: Stage, draw: (stock: vessel.Stock) => string, scale: number, y = 362): string =>
  shadow(stage, 200, y, 70 * scale, 15) + at(200, y, draw(stock(stage)), scale)

/** One way of packing, drawn. */
type Arrange = (stage: Stage, motif: MotifName) => string

const row = (
  stage: Stage,
  count: number,
  x: number,
  gap: number,
  y: number,
  draw: (stock: vessel.Stock) => string,
  scale: number,
): string => {
  const one = draw(stock(stage))
  const id = `${stage.id}c`
  return `<defs><g id="${id}">${one}</g></defs>${shadow(stage, x + ((count - 1) * gap) / 2, y, (count * gap) / 2 + 14, 10)}${Array.from(
    { length: count },
    (_, i) => `<use href="#${id}" transform="translate(${x + i * gap} ${y}) ` + `scale(${scale})"/>`,
  ).join('')}`
}

const beside = (
  stage: Stage,
  draw: (stock: vessel.Stock) => string,
  scale: number,
  place: Carton,
  motif: MotifName,
  x = 310,
): string => box(stage, place, motif) + shadow(stage, x, 366, 62 * scale, 13) + at(x, 366, draw(stock(stage)), scale)

const ARRANGE: Readonly<Record<PackKind, Arrange>> = {
  plain: (s, m) => box(s, isLong(s.label) ? { ...LANDSCAPE, y: 110 } : COMPACT, m),
  tablets: (s, m) => {
    const style = s.label.makerHash % 4
    if (style === 0) return box(s, { ...COMPACT, y: 96 }, m)
    if (style === 1) return box(s, { ...LOW, y: 132, h: 150 }, m)
    return (
      box(s, LANDSCAPE, m) +
      before(s, 196, 362, `<g transform="matrix(1 .05 -.18 .82 200 288)">${vessel.blister(s.label.palette, true)}</g>`)
    )
  },
  capsules: (s, m) => {
    const style = s.label.makerHash % 4
    if (style === 0) return box(s, { ...COMPACT, y: 92, h: 196 }, m)
    return (
      box(s, style === 1 ? { ...LANDSCAPE, h: 186, y: 88 } : LANDSCAPE, m) +
      before(s, 196, 362, `<g transform="matrix(1 .05 -.18 .82 204 288)">${vessel.blister(s.label.palette, false)}</g>`)
    )
  },
  pillBottle: (s, m) =>
    s.label.makerHash % 3 === 0
      ? alone(s, vessel.pillBottle, 1.5, 366)
      : beside(s, vessel.pillBottle, 1.04, { ...UPRIGHT, x: 40 }, m, 306),
  sachets: (s, m) =>
    box(s, { ...LANDSCAPE, x: 26, y: 76, h: 208, w: 260 }, m) +
    shadow(s, 312, 370, 66, 12) +
    at(258, 222, vessel.sachet(stock(s)), 1.04, 4),
  honeyPills: (s, m) =>
    box(s, { ...LANDSCAPE, y: 74 }, m) +
    before(s, 200, 356, at(200, 362, vessel.honeyPills(s.label.palette), 1.3), 170),
  ampoules: (s, m) => box(s, { ...LOW, y: 92, h: 152 }, m) + row(s, 4, 222, 42, 370, vessel.ampoule, 1.06),
  vials: (s, m) =>
    s.label.hash % 3 === 0
      ? alone(s, vessel.vial, 2.5, 350)
      : box(s, { ...LOW, y: 90, h: 158 }, m) + row(s, 2, 244, 82, 370, vessel.vial, 1.16),
  infusion: (s) => alone(s, vessel.infusionBottle, 1.28, 372),
  oralVials: (s, m) => box(s, { ...LANDSCAPE, y: 74, h: 182 }, m) + row(s, 4, 214, 44, 372, vessel.oralVial, 1.04),
  syrup: (s, m) => beside(s, vessel.brownBottle, 1.2, { ...SLIM, x: 50, w: 156 }, m, 300),
  paste: (s, m) =>
    s.label.makerHash % 2
      ? beside(s, vessel.jar, 0.98, { ...UPRIGHT, y: 46, h: 264, x: 36 }, m, 298)
      : beside(s, vessel.brownBottle, 1.2, { ...SLIM, x: 46, w: 164 }, m, 302),
  tube: (s, m) =>
    box(s, { ...LOW, y: 124, h: 128 }, m) +
    shadow(s, 208, 364, 140, 12) +
    at(206, 366, vessel.tube(stock(s)), 1.24, 1.5),
  eyeDrops: (s, m) => beside(s, vessel.dropper, 1.5, { ...SLIM, x: 66, w: 146 }, m, 298),
  noseSpray: (s, m) => beside(s, vessel.sprayBottle, 1.3, { ...SLIM, x: 62, w: 146 }, m, 300),
  aerosol: (s, m) => beside(s, vessel.aerosolCan, 1.32, { ...SLIM, x: 58, w: 150 }, m, 302),
  inhaler: (s, m) => beside(s, vessel.inhaler, 1.26, { ...SLIM, x: 46, w: 148 }, m, 308),
  suppositories: (s, m) =>
    box(s, LANDSCAPE, m) + before(s, 196, 366, at(200, 366, vessel.suppositories(s.label.palette), 1.05), 160),
  plasters: (s, m) =>
    box(s, { ...LANDSCAPE, y: 78, h: 186 }, m) +
    before(s, 206, 370, at(214, 370, vessel.plasters(s.label.palette), 1.08), 156),
  flask: (s, m) => beside(s, vessel.flask, 1.3, { ...SLIM, x: 56, w: 150 }, m, 302),
  wash: (s, m) =>
    s.label.makerHash % 2
      ? alone(s, vessel.washBottle, 1.26, 370)
      : beside(s, vessel.washBottle, 1.06, { ...SLIM, x: 48, w: 150 }, m, 302),
  pen: (s, m) =>
    box(s, { ...LOW, y: 116, h: 140 }, m) + shadow(s, 210, 366, 140, 11) + at(210, 366, vessel.pen(stock(s)), 1.16, 2),
  wine: (s, m) => beside(s, vessel.wineBottle, 1.12, { ...SLIM, x: 48, w: 156 }, m, 302),
  gelatin: (s, m) => box(s, { ...LANDSCAPE, y: 84 }, m) + before(s, 200, 362, at(214, 358, vessel.gelatin(), 1.2), 140),
  unitDrops: (s, m) => box(s, { ...LOW, y: 100, h: 152 }, m) + row(s, 4, 222, 42, 370, vessel.ampoule, 1.02),
}

/** A medicine in its pack, with the chips of storage and control in the upper corner. */
export const medicineScene = (stage: Stage, pack: PackKind, motif: MotifName): string =>
  ARRANGE[pack](stage, motif) + cornerChips(stage.label, 8, 10)

/** A bag of prepared herb. */
export const herbScene = (stage: Stage): string =>
  shadow(stage, 200, 368, 170, 18) + at(200, 370, herbBag(stage.label), 1.2)

const pouch = (stage: Stage, instrument: string): string => {
  const { label } = stage
  const c = label.palette
  const edge =
    'M0 0l8 6 8-6 8 6 8-6 8 6 8-6 8 6 8-6 8 6 8-6 8 6 8-6 8 6 8-6 8 6 8-6 8 6 8-6 8 6 8-6 8 6 8-6 8 6 8-6 8 ' +
    '6 8-6 8 6 8-6 8 6 8-6'
  const body = `${edge}V310H0z`
  return (
    shadow(stage, 200, 370, 150, 16) +
    `<g transform="matrix(1 .02 -.03 1 84 ` +
    `52)">${path(body, '#F4F8F9')}${rect(0, 12, 240, 82, c.main)}${rect(0, 94, 240, 5, c.pop)}` +
    `${makerLine(label, 12, 28, 15, '#fff', c.main, 200)}` +
    `${block(label.name, 12, 38, { w: 216, h: 54, max: 32, lines: 2 }, { ink: '#fff', bold: true })}` +
    `${cut(216, 146, rect(0, 0, 216, 146, mix(c.main, '#ffffff', 0.84), 8) + at(108, 134, instrument, 0.78), 12, 110)}${oneLine(label.spec, 14, 284, 150, { size: 19, ink: c.deep, bold: true })}${saleMarks(label, 228, 268, 18)}${line('M14 296h120', c.deep, 2.5, 'opacity=".4"')}${path('M0 0H40L14 310H0z', '#fff', 'opacity=".25"')}${path(`M0 6V310M240 6V310`, 'none', 'stroke="#7F9199" stroke-opacity=".55" stroke-width="1.5"')}</g>`
  )
}

const bare = (stage: Stage, instrument: string): string => {
  const { label } = stage
  const c = label.palette
  return (
    shadow(stage, 200, 272, 150, 18) +
    at(200, 272, instrument, 1.28) +
    rect(34, 298, 332, 84, '#fff', 8, `stroke="${c.main}" stroke-width="2"`) +
    rect(34, 298, 12, 84, c.main, 4) +
    block(label.name, 58, 302, { w: 296, h: 44, max: 34, lines: 1 }, { ink: c.deep, bold: true }) +
    oneLine(label.spec, 58, 370, 150, { size: 19, ink: c.deep, bold: true }) +
    oneLine(label.maker, 354, 370, 130, { size: 16, ink: c.main, bold: true, align: 'end' })
  )
}

const deviceBottle = {
  wash: vessel.washBottle,
  tube: vessel.tube,
  eyeDrops: vessel.dropper,
  spray: vessel.sprayBottle,
  flask: vessel.flask,
} as const

/** A device: the thing itself stands before its box, lies in its pouch, or stands alone with a card. */
export const deviceScene = (stage: Stage, pack: DevicePack, name: InstrumentName): string => {
  const instrument = INSTRUMENTS[name](stage.label.palette)
  if (pack === 'pouch') return pouch(stage, instrument)
  if (pack === 'bare') return bare(stage, instrument)
  if (pack === 'carton')
    return (
      box(stage, { ...LANDSCAPE, y: 60, h: 206 }, 'pulse') +
      shadow(stage, 268, 372, 96, 13) +
      at(268, 372, instrument, 0.86)
    )
  if (pack === 'tube') return ARRANGE.tube(stage, 'drops')
  if (pack === 'eyeDrops') return ARRANGE.eyeDrops(stage, 'drops')
  if (pack === 'wash') return alone(stage, deviceBottle.wash, 1.3, 370)
  return beside(stage, deviceBottle[pack], 1.26, { ...SLIM, x: 56, w: 150 }, 'waves', 302)
}
