/** Bottles, vials, ampoules, tubes and the like. Each stands with the middle of its foot at 0,0. */
import { type Palette, mix } from './colour.ts'
import { block, oneLine } from './lettering.ts'
import type { Label } from './marks.ts'
import { at, circle, ellipse, line, n, path, rect } from './svg.ts'

/** What every vessel needs: its label, and the fill of the round shading (see scene.ts). */
export type Stock = { readonly label: Label; readonly shine: string }

type Shape = (stock: Stock, size?: number) => string

/** A body, what is printed on it, and the light over both. */
const shaded = (d: string, fill: string, shine: string, print = '', cap = ''): string =>
  path(d, fill) + print + path(d + cap, shine)

/** A straight wall with a round foot: w wide, from y down to the floor. */
const wall = (w: number, y: number, round: number): string =>
  `M${n(-w / 2)} ${n(y)}V${n(-round)}Q${n(-w / 2)} 0 ${n(-w / 2 + round)} 0H${n(w / 2 - round)}Q${n(w / 2)} ` +
  `0 ${n(w / 2)} ${n(-round)}V${n(y)}`

const wrap = (stock: Stock, w: number, top: number, h: number, paper: string, ink: string): string => {
  const { label } = stock
  const c = label.palette
  const inner = w - 12
  return (
    rect(-w / 2, top, w, h, paper) +
    rect(-w / 2, top + h * 0.8, w, h * 0.2, c.main) +
    oneLine(label.maker, 0, top + h * 0.15, inner, { size: Math.min(13, h * 0.11), ink, bold: true, align: 'middle' }) +
    block(
      label.name,
      -inner / 2,
      top + h * 0.18,
      { w: inner, h: h * 0.6, max: h * 0.32, lines: 4 },
      { ink, bold: true, align: 'middle', serif: label.serif },
    ) +
    oneLine(label.spec, 0, top + h * 0.95, inner, {
      size: Math.min(15, h * 0.13),
      ink: '#fff',
      bold: true,
      align: 'middle',
    })
  )
}

/** A screw cap; its ribs are one dashed line. The light on it comes with the body's (see capLight). */
const ribbed = (w: number, y: number, h: number, fill: string): string =>
  rect(-w / 2, y, w, h, fill, 4) +
  `<path d="M${n(3 - w / 2)} ${n(y + h / 2)}h${n(w - 6)}" stroke="#000" opacity=".16" ` +
  `stroke-width="${n(h - 8)}" stroke-linecap="butt" stroke-dasharray="1.6 4"/>`

const capLight = (w: number, y: number, h: number): string => `M${n(-w / 2)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`

/** A white tablet bottle with a coloured screw cap. */
export const pillBottle: Shape = (stock) => {
  const c = stock.label.palette
  const d = `${wall(132, -150, 12)}C66-172 48-172 48-178H-48C-48-172-66-172-66-150z`
  return shaded(
    d,
    '#F7F8F8',
    stock.shine,
    wrap(stock, 132, -140, 118, '#fff', c.deep) + ribbed(104, -214, 38, c.main),
    capLight(104, -214, 38),
  )
}

const GLASS = '#6B3512'

/** A brown glass bottle with a paper label; size 1 is 210 high. */
export const brownBottle: Shape = (stock) => {
  const c = stock.label.palette
  const d = `${wall(112, -140, 14)}C56-172 22-168 22-186H-22C-22-168-56-172-56-140z`
  return shaded(
    d,
    GLASS,
    stock.shine,
    wrap(stock, 112, -132, 112, '#FFFDF6', c.deep) + ribbed(52, -216, 32, mix(c.main, '#ffffff', 0.05)),
    capLight(52, -216, 32),
  )
}

/** A flat, clear flask for tinctures, rubs and oils. */
export const flask: Shape = (stock) => {
  const c = stock.label.palette
  const liquid = mix(c.pop, '#ffffff', 0.35)
  const d = `${wall(100, -120, 16)}C50-146 18-142 18-160H-18C-18-142-50-146-50-120z`
  return shaded(
    d,
    '#DCE8EA',
    stock.shine,
    path(`${wall(92, -112, 13)}z`, liquid, 'opacity=".8"') +
      wrap(stock, 100, -112, 92, '#fff', c.deep) +
      rect(-22, -192, 44, 34, c.main, 5),
    capLight(44, -192, 34),
  )
}

/** A large plastic bottle for washes and disinfectants. */
export const washBottle: Shape = (stock) => {
  const c = stock.label.palette
  const d = `${wall(124, -190, 20)}C62-214 30-216 24-226H-24C-30-216-62-214-62-190z`
  return shaded(
    d,
    mix(c.main, '#ffffff', 0.78),
    stock.shine,
    wrap(stock, 124, -172, 138, '#fff', c.deep) + rect(-30, -258, 60, 34, c.main, 7),
    capLight(60, -258, 34),
  )
}

/** A soft infusion bottle with a hanging ring and a scale. */
export const infusionBottle: Shape = (stock) => {
  const c = stock.label.palette
  const d = `${wall(126, -186, 26)}C63-214 26-214 24-228H-24C-26-214-63-214-63-186z`
  const scale = Array.from({ length: 8 }, (_, i) => `M44 ${-36 - i * 18}h${i % 2 ? 8 : 14}`).join('')
  return (
    shaded(d, '#E4F1F5', stock.shine) +
    path(`${wall(116, -168, 22)}z`, '#CFE8F1', 'opacity=".7"') +
    line(scale, c.main, 1.6, 'opacity=".7"') +
    block(
      stock.label.name,
      -52,
      -160,
      { w: 92, h: 84, max: 25, lines: 4 },
      { ink: c.main, bold: true, align: 'middle' },
    ) +
    oneLine(stock.label.spec, -6, -58, 90, { size: 15, ink: c.main, bold: true, align: 'middle' }) +
    oneLine(stock.label.maker, -6, -36, 90, { size: 12, ink: c.main, align: 'middle' }) +
    rect(-26, -250, 52, 24, c.main, 5) +
    line('M-16-250C-16-276 16-276 16-250', c.main, 4)
  )
}

/** A wide jar for pastes and honey creams. */
export const jar: Shape = (stock) => {
  const c = stock.label.palette
  return shaded(
    `${wall(150, -118, 18)}C75-134 60-134 60-138H-60C-60-134-75-134-75-118z`,
    '#4A2410',
    stock.shine,
    wrap(stock, 150, -112, 92, '#FFF9EA', c.deep) + ribbed(136, -176, 40, c.main),
    capLight(136, -176, 40),
  )
}

/** A tall bottle of medicinal wine. */
export const wineBottle: Shape = (stock) => {
  const c = stock.label.palette
  const d = `${wall(104, -156, 12)}C52-190 20-196 18-236H-18C-20-196-52-190-52-156z`
  return shaded(
    d,
    '#5A1E14',
    stock.shine,
    wrap(stock, 104, -146, 116, '#FBF1D9', c.deep) + rect(-21, -266, 42, 42, c.main, 5),
    capLight(42, -266, 42),
  )
}

/** A glass vial of powder under an aluminium seal and a flip-off cap. */
export const vial: Shape = ({ label, shine }) => {
  const c = label.palette
  return (
    shaded(`${wall(60, -74, 8)}C30-86 17-84 17-90H-17C-17-84-30-86-30-74z`, '#E7EEF0', shine) +
    path('M-26-24Q0-32 26-24V-8Q26-3 20-3H-20Q-26-3-26-8z', '#fff') +
    rect(-30, -66, 60, 38, '#fff') +
    rect(-30, -66, 60, 7, c.main) +
    block(label.name, -28, -58, { w: 56, h: 29, max: 11, lines: 3 }, { ink: c.deep, bold: true, align: 'middle' }) +
    rect(-30, -66, 60, 38, shine) +
    rect(-21, -104, 42, 18, '#C9CED2', 3) +
    rect(-23, -113, 46, 12, c.main, 4) +
    rect(-23, -113, 46, 27, shine, 4)
  )
}

/** A glass ampoule with its coloured break ring. */
export const ampoule: Shape = ({ label, shine }) => {
  const c = label.palette
  const d = 'M-15-6Q-15 0-9 0H9Q15 0 15-6V-74C15-86 6-84 6-96S9-112 7-126Q0-136-7-126C-9-112-6-108-6-96S-15-86-15-74z'
  const glass = label.hash % 3 === 0 ? '#8A4B1C' : '#DDEBF0'
  return (
    shaded(d, glass, shine) +
    rect(-15, -66, 30, 44, '#fff', 0, 'opacity=".92"') +
    rect(-15, -66, 30, 6, c.main) +
    `<path d="M-9-52h18M-9-45h18M-9-38h12" stroke="${c.deep}" stroke-width="2.4" opacity=".6"/>` +
    rect(-6, -98, 12, 4, c.pop)
  )
}

/** A brown oral-liquid vial with an aluminium cap. */
export const oralVial: Shape = ({ label, shine }) => {
  const c = label.palette
  return (
    shaded(`${wall(36, -84, 8)}C18-92 11-92 11-97H-11C-11-92-18-92-18-84z`, GLASS, shine) +
    rect(-18, -76, 36, 54, '#FFFDF4') +
    rect(-18, -32, 36, 10, c.main) +
    `<path d="M-11-64h22M-11-55h22M-11-46h14" stroke="${c.deep}" stroke-width="3" opacity=".6"/>` +
    rect(-18, -76, 36, 54, shine) +
    rect(-13, -114, 26, 19, '#CDD2D5', 3) +
    rect(-13, -114, 26, 19, shine, 3)
  )
}

/** A tube lying on its side, crimp to the left, cap to the right: 250 long. */
export const tube: Shape = ({ label }) => {
  const c = label.palette
  const body = 'M-120-58V0L70-10Q80-12 80-20V-40Q80-48 70-50z'
  return (
    rect(-126, -60, 10, 62, mix(c.main, '#ffffff', 0.2)) +
    path(body, '#fff') +
    path('M-116-57.4V-1L-60-4V-55z', c.main) +
    path('M34-53L70-50Q80-48 80-40V-20Q80-12 70-10L34-7z', c.pop) +
    block(label.name, -54, -53, { w: 92, h: 30, max: 19, lines: 2 }, { ink: c.deep, bold: true }) +
    oneLine(label.spec, -54, -11, 88, { size: 12, ink: c.deep, bold: true }) +
    rect(80, -46, 36, 32, c.main, 4) +
    path(body, '#000', 'opacity=".03"') +
    rect(-120, -16, 236, 10, '#000', 5, 'opacity=".07"') +
    rect(-112, -50, 226, 7, '#fff', 3, 'opacity=".5"')
  )
}

/** An eye, nose or ear drop bottle. */
export const dropper: Shape = ({ label, shine }) => {
  const c = label.palette
  return (
    shaded(`${wall(68, -84, 12)}C34-100 16-98 14-106H-14C-16-98-34-100-34-84z`, '#fff', shine) +
    rect(-34, -80, 68, 62, c.soft) +
    rect(-34, -28, 68, 10, c.main) +
    block(label.name, -31, -78, { w: 62, h: 48, max: 15, lines: 4 }, { ink: c.deep, bold: true, align: 'middle' }) +
    rect(-34, -80, 68, 62, shine) +
    path('M-17-106H17L12-154Q12-160 6-160H-6Q-12-160-12-154z', c.main) +
    path('M-17-106H17L12-154Q12-160 6-160H-6Q-12-160-12-154z', shine)
  )
}

/** A nasal or mouth spray with finger rest and nozzle. */
export const sprayBottle: Shape = (stock) => {
  const c = stock.label.palette
  return (
    shaded(
      `${wall(84, -110, 12)}C42-126 20-124 18-132H-18C-20-124-42-126-42-110z`,
      '#fff',
      stock.shine,
      wrap(stock, 84, -106, 90, c.soft, c.deep),
    ) +
    path('M-36-132H36V-142Q14-146 12-160V-196Q12-204 0-204T-12-196V-160Q-14-146-36-142z', '#F2F5F6') +
    path('M-36-132H36V-142Q14-146 12-160V-196Q12-204 0-204T-12-196V-160Q-14-146-36-142z', stock.shine) +
    rect(-12, -166, 24, 6, c.main)
  )
}

/** A pressurised can with a cap. */
export const aerosolCan: Shape = (stock) => {
  const c = stock.label.palette
  return (
    rect(-40, -156, 80, 156, '#D6DBDE', 9) +
    wrap(stock, 80, -150, 136, '#fff', c.deep) +
    path('M-40-154C-40-170-28-172-28-176H28C28-172 40-170 40-154z', '#B9C0C5') +
    rect(-30, -214, 60, 40, c.main, 8) +
    rect(-40, -214, 80, 214, stock.shine, 9)
  )
}

/** A metered-dose inhaler: the bent mouthpiece with its canister. */
export const inhaler: Shape = ({ label, shine }) => {
  const c = label.palette
  return (
    rect(-26, -190, 46, 50, '#CBD2D7', 6) +
    rect(-26, -190, 46, 50, shine, 6) +
    path('M-34-150H28V-40Q28-2-6 0L-70 8Q-80 8-80-4V-34Q-80-44-70-44H-34z', c.main) +
    path('M-34-150H28V-40Q28-2-6 0L-34 4z', shine) +
    rect(-86, -46, 14, 56, c.pop, 5) +
    rect(-24, -132, 42, 66, '#fff', 4) +
    block(label.name, -22, -130, { w: 38, h: 62, max: 12, lines: 4 }, { ink: c.deep, bold: true, align: 'middle' })
  )
}

/** A pre-filled pen, lying: 260 long. */
export const pen: Shape = ({ label, shine }) => {
  const c = label.palette
  return (
    `<g transform="rotate(90)">${rect(-36, -130, 36, 250, '#F4F6F7', 16)}` +
    `${rect(-36, -130, 36, 96, mix(c.main, '#ffffff', 0.06), 16)}${rect(-32, 20, 28, 64, '#DDEBF1', 4)}` +
    `${rect(-28, 118, 20, 20, c.pop, 4)}${rect(-36, -130, 36, 250, shine, 16)}</g>` +
    oneLine(label.maker, 82, -12, 80, { size: 18, ink: '#fff', bold: true, align: 'middle' })
  )
}

/** A blister strip of tablets or capsules, 150 by 84, seen from above. */
export const blister = (c: Palette, round: boolean): string => {
  const dots = (width: number, ink: string): string =>
    `<path d="M20 24H131M20 60H131" stroke="${ink}" stroke-width="${width}" stroke-dasharray="0 27.5"/>`
  const down = (from: number, to: number): string =>
    [24, 60].map((y) => [20, 47.5, 75, 102.5, 130].map((x) => `M${x} ${y + from}v${to - from}`).join('')).join('')
  const pills = round
    ? dots(24, '#B9C3C8') + dots(20, '#fff')
    : line(down(-5, 5), c.main, 18) + line(down(3, 5), '#fff', 16)
  return (
    rect(0, 0, 150, 84, '#DDE3E6', 8, 'stroke="#AEB9BE" stroke-width="1.5"') +
    rect(4, 4, 142, 30, '#fff', 6, 'opacity=".45"') +
    pills
  )
}

/** A sachet of granules or powder, 100 by 140, with sealed ends. */
export const sachet = ({ label }: Stock): string => {
  const c = label.palette
  return (
    path('M0 0l10 5 10-5 10 5 10-5 10 5 10-5 10 5 10-5 10 5 10-5V140H0z', '#fff') +
    rect(0, 5, 100, 12, c.main) +
    rect(0, 128, 100, 12, c.main) +
    rect(0, 92, 100, 24, c.soft) +
    block(
      label.name,
      8,
      24,
      { w: 84, h: 64, max: 24, lines: 4 },
      { ink: c.deep, bold: true, align: 'middle', serif: label.serif },
    ) +
    oneLine(label.spec, 50, 109, 88, { size: 14, ink: c.deep, align: 'middle', bold: true }) +
    path('M0 2V140M100 2V140', 'none', 'stroke="#AEB9BE"')
  )
}

/** Dark honey pills, one of them in its open wax shell. */
export const honeyPills = (c: Palette): string => {
  const pill = (x: number, r: number): string =>
    circle(x, -r, r, '#2E1A10') + circle(x - r * 0.35, -r * 1.4, r * 0.28, '#fff', 'opacity=".35"')
  return (
    pill(0, 22) +
    pill(48, 22) +
    ellipse(98, -22, 27, 27, mix(c.pop, '#ffffff', 0.2)) +
    path('M71-22a27 27 0 0 1 54 0z', '#000', 'opacity=".1"') +
    line('M71-22h54', '#fff', 2)
  )
}

/** A suppository strip, 155 wide. */
export const suppositories = (c: Palette): string => {
  const each = (d: string): string => [0, 31, 62, 93, 124].map((x) => `M${5 + x}-10${d}`).join('')
  return (
    path([0, 31, 62, 93, 124].map((x) => `M${x} 0v-78h29V0z`).join(''), mix(c.main, '#ffffff', 0.72)) +
    path(each('v-34q0-22 9.5-26 9.5 4 9.5 26v34z'), '#fff') +
    path(each('v-34q0-22 9.5-26v60z'), c.main, 'opacity=".14"')
  )
}

/** A stack of plasters with one peeled corner, 150 wide. */
export const plasters = (c: Palette): string =>
  at(
    0,
    0,
    rect(8, -94, 130, 86, '#E9D3B4', 10) +
      rect(0, -86, 130, 86, '#D9B98E', 10) +
      path('M96-86H120Q130-86 130-76V-52z', '#fff') +
      path('M96-86Q98-58 130-52z', c.soft, 'stroke="#B9C3C8" stroke-width="1"') +
      `<path d="M14-70h60M14-56h84M14-42h84M14-28h84M14-14h84" stroke="#fff" stroke-opacity=".35" ` +
      `stroke-width="4" stroke-dasharray="2 7"/>`,
  )

/** Two slabs of gelatin, 130 wide. */
export const gelatin = (): string =>
  [
    [22, -30],
    [0, 0],
  ]
    .map(([x = 0, y = 0]) =>
      at(
        x,
        y,
        path('M0-34L84-44 112-30V-2L28 10 0-6z', '#3A1F12') +
          path('M0-34L84-44 112-30 28-18z', '#7A4A26') +
          path('M28-18V10', 'none', 'stroke="#8F5E36" stroke-width="2"') +
          path('M14-33L70-40 84-34 30-27z', '#fff', 'opacity=".18"'),
      ),
    )
    .join('')
