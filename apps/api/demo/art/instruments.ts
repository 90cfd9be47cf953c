/** Medical devices drawn from the outside. Each stands with the middle of its foot at 0,0, about 170 units large. */
import { type Palette, mix } from './colour.ts'
import { at, circle, ellipse, line, path, rect, text } from './svg.ts'

type Draw = (c: Palette) => string

const screen = (x: number, y: number, w: number, h: number, words: string, size: number): string =>
  rect(x, y, w, h, '#C9DACB', 4) +
  text(x + w / 2, y + h / 2 + size * 0.36, words, { size, ink: '#1E2D26', bold: true, align: 'middle' })

const electronicThermometer: Draw = (c) =>
  `<g transform="rotate(-18)">${path('M-100-20L-40-30V-6L-100-16Q-106-18-100-20z', '#C7CED3')}` +
  `${path('M-44-34H80Q96-34 96-18T80-2H-44Q-56-6-56-18T-44-34z', '#fff', 'stroke="#AEB9BE" stroke-width="1.5"')}${screen(-22, -29, 58, 22, '36.6', 17)}${circle(66, -18, 9, c.main)}</g>`
const foreheadGun: Draw = (c) =>
  path(
    'M-70-170H34Q56-170 56-148V-120Q56-106 40-106H-4L8-6Q8 0 0 0H-40Q-48 0-48-8L-56-104Q-84-108-84-134T-70-170z',
    '#fff',
    'stroke="#AEB9BE" stroke-width="1.5"',
  ) +
  rect(50, -158, 22, 44, c.main, 6) +
  screen(-66, -156, 62, 36, '36.5', 22) +
  circle(22, -138, 9, c.pop) +
  path('M-52-96L-44-8Q-44 0-40 0H0Q8 0 8-6L2-60z', c.main, 'opacity=".14"') +
  rect(-14, -102, 12, 24, c.main, 5)
const glassThermometer: Draw = () =>
  `<g transform="rotate(-24)">` +
  `${rect(-92, -26, 190, 16, '#EAF3F6', 8, 'stroke="#9FB2BA" stroke-width="1.5"')}` +
  `${line('M-84-18H40', '#C9CED2', 5)}` +
  `${line('M-40-24v7M-28-24v5M-16-24v7M-4-24v5M8-24v7M20-24v5M32-24v7M44-24v5M56-24v7', '#5B6B73', 1.4)}` +
  `${ellipse(-86, -18, 7, 5, '#B9BFC4')}</g>`
const pressureMonitor: Draw = (c) =>
  rect(-86, -120, 172, 116, '#fff', 16, 'stroke="#AEB9BE" stroke-width="1.5"') +
  rect(-74, -108, 96, 92, '#C9DACB', 6) +
  text(14, -76, '118', { size: 34, ink: '#1E2D26', bold: true, align: 'end' }) +
  text(14, -46, '76', { size: 30, ink: '#1E2D26', bold: true, align: 'end' }) +
  text(14, -22, '68', { size: 20, ink: '#1E2D26', bold: true, align: 'end' }) +
  circle(54, -74, 20, c.main) +
  path('M54-86v12M46-80a11 11 0 1 0 16 0', 'none', 'stroke="#fff" stroke-width="3"') +
  rect(38, -38, 32, 12, c.soft, 6) +
  line('M-86-60C-120-60-118-8-92-4', '#5B6B73', 5)
const wristMonitor: Draw = (c) =>
  path('M-84-110Q-96-60-84-8H-36V-118z', c.main) +
  path('M36-118V-8H84Q96-60 84-110z', c.main) +
  rect(-56, -128, 112, 124, '#fff', 18, 'stroke="#AEB9BE" stroke-width="1.5"') +
  rect(-44, -116, 88, 76, '#C9DACB', 5) +
  text(0, -84, '121', { size: 32, ink: '#1E2D26', bold: true, align: 'middle' }) +
  text(0, -52, '78', { size: 28, ink: '#1E2D26', bold: true, align: 'middle' }) +
  circle(0, -22, 11, c.pop)
const stethoscope: Draw = (c) =>
  line('M-52-168C-60-110-40-86-20-84S20-110 12-168M-20-84C-20-30 8-8 34-22S48-70 64-86', c.deep, 8) +
  line('M-52-168l-8-8M12-168l8-8', '#8A969C', 7) +
  circle(70, -94, 20, '#B9C3C8') +
  circle(70, -94, 13, c.main)
const oximeter: Draw = (c) =>
  path(
    'M-80-92H50Q86-92 86-56T50-20H-80Q-92-20-92-32V-80Q-92-92-80-92z',
    '#fff',
    'stroke="#AEB9BE" stroke-width="1.5"',
  ) +
  path('M-92-56H86Q86-20 50-20H-80Q-92-20-92-32z', c.main) +
  rect(-74, -84, 100, 52, '#15222B', 6) +
  text(-64, -46, '98', { size: 34, ink: '#7CE7C4', bold: true }) +
  text(-20, -46, '%', { size: 20, ink: '#7CE7C4' }) +
  line('M2-52l5-10 5 18 4-8h8', '#F2C14E', 2.5) +
  circle(56, -66, 8, c.pop)
const glucoseMeter: Draw = (c) =>
  rect(-58, -164, 116, 160, '#fff', 26, 'stroke="#AEB9BE" stroke-width="1.5"') +
  rect(-58, -60, 116, 56, c.main, 26) +
  rect(-44, -146, 88, 70, '#C9DACB', 8) +
  text(0, -100, '5.6', { size: 40, ink: '#1E2D26', bold: true, align: 'middle' }) +
  text(38, -82, 'mmol/L', { size: 11, ink: '#1E2D26', align: 'end' }) +
  circle(0, -34, 13, '#fff') +
  rect(-11, -186, 22, 26, c.pop, 2)
const stripCan: Draw = (c) =>
  rect(-44, -104, 88, 104, '#fff', 10, 'stroke="#AEB9BE" stroke-width="1.5"') +
  rect(-44, -78, 88, 50, c.main) +
  line('M-28-62h56M-28-50h40', '#fff', 4) +
  rect(-48, -126, 96, 26, c.deep, 8) +
  at(
    74,
    0,
    rect(0, -84, 12, 84, '#fff', 2, 'stroke="#AEB9BE"') +
      rect(2, -82, 8, 18, c.pop) +
      rect(18, -66, 12, 66, '#fff', 2, 'stroke="#AEB9BE"') +
      rect(20, -64, 8, 18, c.pop),
  )
const syringe: Draw = (c) =>
  `<g transform="rotate(-28)">${line('M-128-24H-84', '#8A969C', 3)}${path('M-88-32h14v16h-14z', '#B9C3C8')}` +
  `${rect(-76, -40, 120, 32, '#E8F2F5', 4, 'stroke="#9FB2BA" stroke-width="1.5"')}` +
  `${rect(-76, -38, 66, 28, mix(c.main, '#ffffff', 0.6))}${rect(-12, -39, 12, 30, c.deep, 2)}` +
  `${rect(0, -28, 96, 8, '#D5DCE0')}${rect(92, -44, 8, 40, c.main, 3)}${rect(42, -48, 6, 48, '#C7D2D6', 2)}` +
  `${line('M-64-38v10M-50-38v14M-36-38v10M-22-38v14M8-38v10M22-38v14', '#3E505A', 1.6)}</g>`
const coil: Draw = (c) =>
  `<g fill="none"><path d="M-70-60a70 50 0 1 1 140 0a70 50 0 1 1-140 0M-54-60a54 38 0 1 1 108 0a54 38 0 1 ` +
  `1-108 0" stroke="#B9D3DC" stroke-width="8"/><path d="M-70-60a70 50 0 1 1 140 0a70 50 0 1 1-140 0" ` +
  `stroke="#fff" stroke-width="2.5"/></g>` +
  rect(40, -74, 24, 44, '#E8F2F5', 8, 'stroke="#9FB2BA" stroke-width="1.5"') +
  rect(44, -52, 16, 20, mix(c.main, '#ffffff', 0.55), 5) +
  path('M-86-30l-26 14 6 8 26-12z', c.main) +
  line('M-112-12l-18 10', '#8A969C', 2.5)
const needles: Draw = (c) =>
  Array.from({ length: 6 }, (_, i) =>
    at(
      -70 + i * 28,
      0,
      rect(-5, -44, 10, 44, i % 2 ? c.main : c.pop, 3) +
        line('M0-44V-112', '#8A969C', 2.2) +
        rect(-3, -60, 6, 18, '#D5DCE0', 1),
    ),
  ).join('')
const mask: Draw = (c) => {
  const cloth = mix(c.main, '#ffffff', 0.55)
  return (
    line('M-84-92C-128-100-128-20-82-26M84-92C128-100 128-20 82-26', '#fff', 6) +
    line('M-84-92C-128-100-128-20-82-26M84-92C128-100 128-20 82-26', '#AEB9BE', 3) +
    path('M-88-98Q0-124 88-98L82-26Q0 20-82-26z', cloth) +
    line('M-86-78Q0-100 86-78M-84-58Q0-76 84-58M-83-40Q0-52 83-40', '#fff', 3, 'opacity=".8"') +
    rect(-24, -112, 48, 6, '#fff', 3)
  )
}
const gloves: Draw = (c) => {
  const one =
    'M-30 0V-64Q-52-84-44-92T-20-80V-132Q-20-140-13-140T-6-132V-92L-2-92V-146Q-2-154 ' +
    '6-154T13-146V-92H17V-136Q17-143 24-143T31-136V-88H35V-118Q35-124 41-124T47-118V-66Q47-40 34-28V0z'
  return (
    at(-44, 0, path(one, mix(c.main, '#ffffff', 0.35))) +
    at(44, 0, path(one, mix(c.main, '#ffffff', 0.5), 'transform="scale(-1 1)"')) +
    line('M-74-12h68M10-12h64', '#fff', 3, 'opacity=".6"')
  )
}
const bandage: Draw = () =>
  ellipse(-26, -60, 62, 60, '#F1E8DA') +
  ellipse(-26, -60, 46, 44, '#E2D3BD') +
  ellipse(-26, -60, 28, 26, '#F1E8DA') +
  ellipse(-26, -60, 11, 10, '#C9B698') +
  path('M-26 0Q40 2 104-6V-30Q50-18 32-40z', '#F1E8DA') +
  line('M-10-4Q50-2 100-10M20-16Q60-14 102-22', '#D5C4AA', 2, 'stroke-dasharray="5 4"')
const tape: Draw = (c) =>
  ellipse(0, -64, 66, 64, '#FBF7EF') +
  ellipse(0, -64, 54, 52, mix(c.main, '#ffffff', 0.72)) +
  ellipse(0, -64, 34, 33, '#fff') +
  ellipse(0, -64, 28, 27, mix(c.main, '#ffffff', 0.2)) +
  path('M60-40Q96-20 118-22V-4Q70 8 30-8z', '#FBF7EF', 'stroke="#D5C4AA" stroke-width="1.5"')
const gauze: Draw = () =>
  [0, 1, 2]
    .map((i) =>
      at(
        i * 7 - 8,
        -i * 20,
        path('M-86-8L-20-34L80-22L12 8z', '#fff', 'stroke="#C9D2D6" stroke-width="1.5"') +
          line('M-64-16L36-2M-42-26L58-12M-52-4L14-30M-20 2L46-26', '#DCE4E7', 1.5),
      ),
    )
    .join('')
const swabs: Draw = (c) =>
  [-34, -20, -6, 8, 22, 36]
    .map(
      (angle, i) =>
        `<g transform="rotate(${angle})">` +
        `${rect(-3, -128, 6, 128, i % 2 ? mix(c.main, '#ffffff', 0.5) : '#E9D9BD', 3)}` +
        `${ellipse(0, -132, 9, 17, '#fff', 'stroke="#C9D2D6"')}</g>`,
    )
    .join('')
const cotton: Draw = () =>
  [
    [-48, -30, 30],
    [44, -28, 28],
    [0, -34, 34],
    [-22, -70, 28],
    [24, -68, 27],
  ]
    .map(
      ([x = 0, y = 0, r = 0]) =>
        circle(x, y, r, '#fff', 'stroke="#D3DCE0" stroke-width="1.5"') +
        circle(x - r * 0.2, y + r * 0.3, r * 0.6, '#EEF2F4'),
    )
    .join('')
const plaster: Draw = () =>
  [
    [-20, -34],
    [16, 14],
  ]
    .map(
      ([angle = 0, x = 0]) =>
        `<g transform="translate(${x} -60) ` +
        `rotate(${angle})">${rect(-82, -22, 164, 44, '#E0B48A', 22)}${rect(-26, -22, 52, 44, '#EFD3B2')}` +
        `${[-62, -46, 46, 62].map((cx) => circle(cx, -8, 2.6, '#BE8F62') + circle(cx, 8, 2.6, '#BE8F62')).join('')}</g>`,
    )
    .join('')
const cassette: Draw = (c) =>
  `<g transform="rotate(-10)">${rect(-34, -176, 68, 170, '#fff', 12, 'stroke="#AEB9BE" stroke-width="1.5"')}` +
  `${rect(-13, -140, 26, 58, '#E8EEF1', 8)}${line('M-9-124H9', '#C22C5B', 5)}` +
  `${line('M-9-102H9', '#C22C5B', 5, 'opacity=".35"')}` +
  `${text(20, -120, 'C', { size: 14, ink: c.deep, bold: true })}` +
  `${text(20, -98, 'T', { size: 14, ink: c.deep, bold: true })}${ellipse(0, -44, 12, 15, '#DCE6EA')}</g>` +
  at(74, 0, rect(-10, -86, 20, 86, mix(c.main, '#ffffff', 0.6), 8) + rect(-11, -108, 22, 28, c.main, 6))
const nebuliser: Draw = (c) =>
  path(
    'M-80-86Q-80-110-56-110H56Q80-110 80-86V-16Q80 0 64 0H-64Q-80 0-80-16z',
    '#fff',
    'stroke="#AEB9BE" stroke-width="1.5"',
  ) +
  path('M-80-40H80V-16Q80 0 64 0H-64Q-80 0-80-16z', c.main) +
  circle(-40, -74, 16, c.soft) +
  circle(-40, -74, 9, c.main) +
  line('M6-84h44M6-72h44M6-60h44', '#C7D2D6', 4) +
  line('M60-110C64-160 110-150 104-112', '#B9D3DC', 7) +
  path('M88-112h32l-6 44q-10 8-20 0z', '#E8F2F5', 'stroke="#9FB2BA" stroke-width="1.5"')
const bigMachine: Draw = (c) =>
  rect(-70, -190, 140, 184, '#fff', 20, 'stroke="#AEB9BE" stroke-width="1.5"') +
  rect(-70, -82, 140, 76, mix(c.main, '#ffffff', 0.1), 20) +
  rect(-46, -168, 92, 44, '#15222B', 7) +
  text(0, -137, '3.0 L', { size: 26, ink: '#7CE7C4', bold: true, align: 'middle' }) +
  circle(-30, -104, 9, c.pop) +
  circle(0, -104, 9, '#C7D2D6') +
  circle(30, -104, 9, '#C7D2D6') +
  line('M-40-52h80M-40-40h80M-40-28h80', '#fff', 4, 'opacity=".55"') +
  circle(-46, -2, 9, '#3E505A') +
  circle(46, -2, 9, '#3E505A')
const lamp: Draw = (c) =>
  ellipse(0, -6, 62, 12, '#4B5B64') +
  rect(-5, -120, 10, 114, '#8A969C') +
  path('M-70-120Q-60-180 10-176L58-140L40-104z', c.main) +
  path('M-70-120L40-104L30-92L-64-106z', '#F2A33A') +
  line('M-50-92l-8 22M-20-88l-4 24M10-84l0 24', '#F2A33A', 4, 'opacity=".6"')
const wheelchair: Draw = (c) =>
  circle(14, -56, 52, 'none', 'stroke="#2B3A42" stroke-width="9"') +
  circle(14, -56, 40, 'none', 'stroke="#B9C3C8" stroke-width="3"') +
  circle(14, -56, 7, '#2B3A42') +
  circle(-66, -16, 14, 'none', 'stroke="#2B3A42" stroke-width="7"') +
  line('M40-186V-92H-44L-66-30', '#8A969C', 8) +
  line('M56-186H38', '#2B3A42', 9) +
  rect(-52, -108, 96, 20, c.main, 6) +
  rect(32, -168, 18, 74, c.main, 6) +
  line('M-74-34h-24', '#8A969C', 7)
const crutch: Draw = (c) =>
  [-26, 34]
    .map((x) =>
      at(
        x,
        0,
        `<g transform="rotate(8)">${line('M-12-176L-2-40V-4M12-176L2-40', '#9AA6AC', 7)}` +
          `${rect(-22, -190, 44, 18, c.main, 9)}${rect(-14, -122, 28, 10, c.pop, 5)}${rect(-7, -10, 14, 10, '#2B3A42', 3)}</g>`,
      ),
    )
    .join('')
const brace: Draw = (c) =>
  path('M-92-120Q0-140 92-120L84-16Q0 4-84-16z', c.main) +
  path('M-40-130L-34-6M0-132V-3M40-130L34-6', 'none', 'stroke="#000" stroke-opacity=".2" stroke-width="4"') +
  path('M44-108Q92-112 108-96V-52Q92-36 42-40z', c.deep) +
  line('M-84-108Q0-126 84-108M-80-28Q0-10 80-28', '#fff', 2, 'stroke-dasharray="6 5" opacity=".7"')
const cups: Draw = (c) =>
  [
    [-54, 1],
    [48, 1],
    [-4, 1.15],
  ]
    .map(([x = 0, s = 1]) =>
      at(
        x,
        0,
        path(
          'M-38 0Q-46-64-20-80H20Q46-64 38 0z',
          mix(c.main, '#ffffff', 0.66),
          'opacity=".9" stroke="#9FB2BA" stroke-width="1.5"',
        ) +
          ellipse(0, 0, 38, 8, '#fff', 'opacity=".6"') +
          rect(-9, -100, 18, 22, c.main, 4) +
          path('M-26-14Q-30-56-14-68', 'none', 'stroke="#fff" stroke-width="5"'),
        s,
      ),
    )
    .join('')
const moxa: Draw = (c) =>
  [0, 1, 2, 3]
    .map((i) =>
      at(
        -10 + (i % 2) * 16,
        -i * 26,
        rect(-90, -24, 180, 24, '#F3EAD6', 5, 'stroke="#CDBB98" stroke-width="1.2"') +
          rect(-20, -24, 54, 24, c.main) +
          ellipse(88, -12, 6, 12, '#8A7A4A'),
      ),
    )
    .join('')
const steel: Draw = () =>
  `<g transform="rotate(24 0 ` +
  `-80)">${line('M-20-176L16-76M20-176L-16-76', '#9AA6AC', 9)}${circle(0, -104, 6, '#6B7A82')}` +
  `${circle(26, -44, 26, 'none', 'stroke="#9AA6AC" stroke-width="9"')}` +
  `${circle(-26, -44, 26, 'none', 'stroke="#9AA6AC" stroke-width="9"')}` +
  `${line('M-18-172L14-84', '#fff', 2, 'opacity=".7"')}</g>`
const fluidBag: Draw = (c) =>
  path(
    'M-64-164H64Q72-164 72-154V-34Q72-14 50-14H-50Q-72-14-72-34V-154Q-72-164-64-164z',
    '#EAF4F7',
    'stroke="#9FB2BA" stroke-width="2"',
  ) +
  path('M-66-90H66V-34Q66-20 50-20H-50Q-66-20-66-34z', mix(c.pop, '#ffffff', 0.5), 'opacity=".7"') +
  line('M-46-146h30M-46-126h20M-46-106h30M-46-86h20M-46-66h30M-46-46h20', c.deep, 3) +
  circle(0, -152, 6, '#fff', 'stroke="#9FB2BA" stroke-width="2"') +
  line('M0-14V0', '#B9D3DC', 9)
const aidKit: Draw = (c) =>
  path('M-30-130Q-30-154-6-154H6Q30-154 30-130', 'none', 'stroke="#4B5B64" stroke-width="9"') +
  rect(-90, -132, 180, 130, c.main, 16) +
  rect(-90, -74, 180, 6, '#fff', 0, 'opacity=".5"') +
  circle(0, -70, 38, '#fff') +
  path('M-8-94H8v16h16v16H8v16H-8v-16h-16v-16h16z', '#C8161D')
const packets: Draw = (c) =>
  [-14, 4, 20]
    .map(
      (angle, i) =>
        `<g transform="translate(${-44 + i * 46} -46) ` +
        `rotate(${angle})">${rect(-40, -44, 80, 88, [c.main, c.deep, mix(c.main, '#ffffff', 0.25)][i] ?? c.main, 5)}${line('M-34-44v88M34-44v88', '#fff', 2, 'stroke-dasharray="3 4" opacity=".6"')}${circle(0, 0, 25, '#fff', 'opacity=".22"')}${circle(0, 0, 15, '#fff', 'opacity=".3"')}</g>`,
    )
    .join('')
const lens: Draw = (c) =>
  [-46, 46]
    .map((x, i) =>
      at(
        x,
        -54,
        circle(0, 0, 42, '#E8F2F5', 'stroke="#9FB2BA" stroke-width="2"') +
          circle(0, 0, 28, mix(c.main, '#ffffff', 0.6), 'opacity=".8"') +
          circle(0, 0, 11, mix(c.main, '#ffffff', 0.2), 'opacity=".6"') +
          text(0, 62, i ? 'R' : 'L', { size: 18, ink: c.deep, bold: true, align: 'middle' }),
      ),
    )
    .join('')
const pads: Draw = (c) =>
  [0, 1, 2, 3]
    .map((i) =>
      at(
        0,
        -i * 24,
        path(
          'M-90-6Q-90-26-70-26H70Q90-26 90-6T70 2H-70Q-90 2-90-6z',
          i % 2 ? mix(c.main, '#ffffff', 0.7) : '#fff',
          'stroke="#C9D2D6" stroke-width="1.5"',
        ),
      ),
    )
    .join('')
const eyeMask: Draw = (c) =>
  path(
    'M-100-84Q-60-104 0-88Q60-104 100-84Q108-30 62-20Q26-16 0-44Q-26-16-62-20Q-108-30-100-84z',
    mix(c.main, '#ffffff', 0.2),
  ) +
  path('M-84-78Q-50-92-14-78Q-20-40-56-34Q-90-36-84-78z', '#fff', 'opacity=".25"') +
  line('M-100-70q-18 6-22 24M100-70q18 6 22 24', c.deep, 5)
const mouthWash: Draw = (c) =>
  rect(-34, -150, 68, 150, mix(c.main, '#ffffff', 0.55), 14) +
  rect(-26, -186, 52, 40, c.main, 6) +
  rect(-34, -116, 68, 76, '#fff') +
  path('M-10-96H10v14h14v20H10v14H-10v-14h-14v-20h14z', c.main)
const comb: Draw = () =>
  path('M-96-50C-60-96 40-104 96-60C70-30 20-26-20-20C-50-14-80-10-96-50z', '#6B3E22') +
  path('M-84-50C-50-82 30-90 78-60', 'none', 'stroke="#A9744A" stroke-width="5" opacity=".7"')
const net: Draw = (c) =>
  path('M-90-20Q-96-120 0-124T90-20Q0 6-90-20z', mix(c.main, '#ffffff', 0.7), 'stroke="#AFC4CC" stroke-width="1.5"') +
  line('M-86-28Q0-4 86-28M-60-96Q-40-40-50-14M-20-116Q-14-50-18-8M20-116Q14-50 18-8M60-96Q40-40 50-14', '#fff', 2.5)
const suit: Draw = (c) =>
  path(
    'M-20-186Q0-198 20-186L28-168L78-140L66-60L48-66L50 0H6L0-60L-6 0H-50L-48-66L-66-60L-78-140L-28-168z',
    '#fff',
    'stroke="#AEB9BE" stroke-width="2"',
  ) +
  line('M0-160V-60M-28-168Q0-150 28-168', c.main, 4) +
  ellipse(0, -178, 12, 9, '#DCE9EE')
const kettle: Draw = (c) =>
  path('M-66-110H66L74-20Q74 0 54 0H-54Q-74 0-74-20z', '#5A3A2A') +
  path('M-60-110Q-50-134 0-134T60-110z', c.main) +
  circle(0, -140, 9, c.deep) +
  path('M72-86Q112-84 100-40Q92-24 74-34', 'none', 'stroke="#5A3A2A" stroke-width="10"') +
  path('M-68-80L-104-104L-98-112L-66-98z', '#5A3A2A')
const stretcher: Draw = (c) =>
  rect(-104, -66, 208, 26, c.main, 8) +
  line('M-120-53H120', '#8A969C', 7) +
  line('M-70-40L-40-6M-40-40L-70-6M40-40L70-6M70-40L40-6', '#8A969C', 5) +
  circle(-70, -2, 6, '#2B3A42') +
  circle(70, -2, 6, '#2B3A42') +
  rect(-96, -80, 46, 18, '#fff', 8)

/** Every instrument by name. */
export const INSTRUMENTS = {
  electronicThermometer,
  foreheadGun,
  glassThermometer,
  pressureMonitor,
  wristMonitor,
  stethoscope,
  oximeter,
  glucoseMeter,
  stripCan,
  syringe,
  coil,
  needles,
  mask,
  gloves,
  bandage,
  tape,
  gauze,
  swabs,
  cotton,
  plaster,
  cassette,
  nebuliser,
  bigMachine,
  lamp,
  wheelchair,
  crutch,
  brace,
  cups,
  moxa,
  steel,
  fluidBag,
  aidKit,
  packets,
  lens,
  pads,
  eyeMask,
  mouthWash,
  comb,
  net,
  suit,
  kettle,
  stretcher,
} as const

/** Name of an instrument. */
export type InstrumentName = keyof typeof INSTRUMENTS
