/** Printed ornaments of pack fronts: what fills a colour field without words. Each draws inside w by h. */
import { circle, ellipse, line, n, path } from './svg.ts'

/** An ornament for a w by h field, in one light ink. */
export type Motif = (w: number, h: number, ink: string) => string

const capsules: Motif = (w, h, ink) => {
  const one = (x: number, y: number, angle: number, size: number): string =>
    `<g transform="translate(${n(x)} ${n(y)}) ` +
    `rotate(${angle})">${line(`M${n(-size)} 0H${n(size)}`, ink, size)}` +
    `${line(`M${n(size * 0.3)} 0H${n(size)}`, '#fff', size * 0.9, 'opacity=".5"')}</g>`
  const r = Math.min(w, h)
  return `<g opacity=".5">${one(w * 0.3, h * 0.35, -35, r * 0.2)}${one(w * 0.72, h * 0.68, 25, r * 0.16)}</g>`
}

const rings: Motif = (w, h, ink) => {
  const r = Math.max(w, h)
  return [0.5, 0.34, 0.19]
    .map((part, i) =>
      circle(
        w * 0.82,
        h * 0.82,
        r * part,
        'none',
        `stroke="${ink}" stroke-width="${n(r * 0.045)}" opacity="${[0.28, 0.4, 0.6][i]}"`,
      ),
    )
    .join('')
}

const leaves: Motif = (w, h, ink) => {
  const r = Math.min(w, h)
  const leaf = (x: number, size: number, angle: number, vein = ''): string =>
    `<g transform="translate(${n(x)} ${n(h)}) rotate(${angle}) ` +
    `scale(${Math.round(size) / 100})">${path('M0 0C-45-30-45-80 0-120C45-80 45-30 0 0z', ink)}${vein}</g>`
  return (
    `<g opacity=".55">${leaf(w * 0.66, r * 0.66, 30, line('M0 12V-92', '#fff', 5))}` +
    `${leaf(w * 0.5, r * 0.52, -30)}</g>`
  )
}

const hexagons: Motif = (w, h, ink) => {
  const r = Math.min(w, h) * 0.22
  const one = (cx: number, cy: number): string =>
    `M${n(cx)} ${n(cy - r)}l${n(r * 0.87)} ${n(r * 0.5)}v${n(r)}l${n(-r * 0.87)} ${n(r * 0.5)}l` +
    `${n(-r * 0.87)} ${n(-r * 0.5)}v${n(-r)}z`
  return line(
    one(w * 0.7, h * 0.3) + one(w * 0.7 + r * 0.87, h * 0.3 + r * 1.5) + one(w * 0.7 - r * 0.87, h * 0.3 + r * 1.5),
    ink,
    r * 0.14,
    'opacity=".6"',
  )
}

const waves: Motif = (w, h, ink) =>
  [0.5, 0.76]
    .map((part, i) =>
      path(
        `M0 ${n(h * part)}Q${n(w * 0.25)} ${n(h * (part - 0.22))} ${n(w * 0.5)} ${n(h * part)}T${n(w)} ` +
          `${n(h * (part - 0.08))}V${n(h)}H0z`,
        ink,
        `opacity="${[0.26, 0.4][i]}"`,
      ),
    )
    .join('')

const pulse: Motif = (w, h, ink) =>
  line(
    `M0 ${n(h * 0.6)}h${n(w * 0.24)}l${n(w * 0.07)} ${n(-h * 0.22)}l${n(w * 0.09)} ${n(h * 0.42)}l` +
      `${n(w * 0.1)} ${n(-h * 0.6)}l${n(w * 0.1)} ${n(h * 0.52)}l${n(w * 0.06)} ${n(-h * 0.12)}H${n(w)}`,
    ink,
    Math.min(w, h) * 0.06,
    'opacity=".6"',
  )

const tablets: Motif = (w, h, ink) => {
  const r = Math.min(w, h) * 0.2
  const spots = [
    [w * 0.34, h * 0.34, r * 1.2],
    [w * 0.68, h * 0.54, r],
    [w * 0.4, h * 0.78, r * 0.8],
  ] as const
  const scores = spots
    .map(([x, y, size]) => `M${n(x - size * 0.6)} ${n(y + size * 0.1)}l${n(size * 1.2)} ${n(-size * 0.2)}`)
    .join('')
  return (
    `<g opacity=".5">${spots.map(([x, y, size]) => ellipse(x, y, size, size * 0.72, ink)).join('')}` +
    `${line(scores, '#fff', r * 0.14)}</g>`
  )
}

const drops: Motif = (w, h, ink) => {
  const r = Math.min(w, h) * 0.24
  const one = (x: number, y: number, size: number, opacity: number): string =>
    path(
      `M${n(x)} ${n(y - size * 1.5)}C${n(x + size * 1.5)} ${n(y)} ${n(x + size)} ${n(y + size)} ${n(x)} ` +
        `${n(y + size)}S${n(x - size * 1.5)} ${n(y)} ${n(x)} ${n(y - size * 1.5)}z`,
      ink,
      `opacity="${opacity}"`,
    )
  return one(w * 0.4, h * 0.45, r, 0.55) + one(w * 0.74, h * 0.68, r * 0.7, 0.4)
}

const sun: Motif = (w, h, ink) =>
  circle(w * 0.7, h * 0.62, Math.min(w, h) * 0.26, ink, 'opacity=".75"') + waves(w, h, ink)

/** By what the medicine is like in the hand. */
export const MOTIFS = { capsules, rings, leaves, hexagons, waves, pulse, tablets, drops, sun } as const

/** Name of an ornament. */
export type MotifName = keyof typeof MOTIFS
