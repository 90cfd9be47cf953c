/** Layouts of a carton's front. A maker keeps one layout for all its goods, as real makers do. */
import { mix } from './colour.ts'
import { block, column, emsOf, oneLine } from './lettering.ts'
import { type Label, emblem, makerLine, saleMarks, saleWidth } from './marks.ts'
import { MOTIFS, type MotifName } from './motifs.ts'
import { at, circle, line, n, path, rect } from './svg.ts'

/** A face to print: its size, what to say, and the ornament that fits the medicine. */
export type Face = { readonly w: number; readonly h: number; readonly label: Label; readonly motif: MotifName }

/** A printed front and the colours that go round to the other faces. */
export type Front = { readonly front: string; readonly side: string; readonly sideInk: string; readonly lid: string }

type Layout = (face: Face) => Front

const pad = (face: Face): number => Math.min(face.w, face.h) * 0.075
const small = (face: Face): number => Math.max(13, Math.min(21, Math.min(face.w * 0.085, face.h * 0.12)))

/** Thin grey rules where the small print of a pack is. */
const smallPrint = (x: number, y: number, w: number, ink: string): string =>
  line(`M${n(x)} ${n(y)}h${n(w)}m${n(-w)} 6h${n(w * 0.7)}`, mix(ink, '#ffffff', 0.6), 2)

const specLine = (
  face: Face,
  x: number,
  y: number,
  w: number,
  ink: string,
  align: 'start' | 'middle' = 'start',
): string =>
  oneLine(face.label.spec, align === 'middle' ? x + w / 2 : x, y, w, { size: small(face), ink, align, bold: true })

const name = (
  face: Face,
  x: number,
  y: number,
  w: number,
  h: number,
  ink: string,
  align: 'start' | 'middle' = 'start',
): string =>
  block(
    face.label.name,
    x,
    y,
    { w, h, max: face.h * 0.34, lines: 3 },
    { ink, bold: true, align, serif: face.label.serif },
  )

const marks = (face: Face, inset = 0): string =>
  saleMarks(face.label, face.w - pad(face) - inset, pad(face), small(face) * 1.05)

const topLine = (face: Face, ink: string, hole: string): string =>
  makerLine(
    face.label,
    pad(face),
    pad(face) + small(face) * 0.55,
    small(face),
    ink,
    hole,
    face.w - pad(face) * 3 - saleWidth(face.label, small(face) * 1.05),
  )

/** White pack, colour band across the top, a second thin band in the decorating colour. */
const band: Layout = (face) => {
  const { w, h, label } = face
  const { palette: c } = label
  const top = h * 0.24
  return {
    front:
      rect(0, 0, w, h, '#fff') +
      rect(0, 0, w, top, c.main) +
      rect(0, top, w, h * 0.025, c.pop) +
      at(w * 0.56, h * 0.5, MOTIFS[face.motif](w * 0.44, h * 0.5, mix(c.main, '#ffffff', 0.62))) +
      makerLine(
        label,
        pad(face),
        top / 2,
        small(face),
        '#fff',
        c.main,
        w - pad(face) * 3 - saleWidth(label, small(face) * 1.05),
      ) +
      saleMarks(label, w - pad(face), top / 2 - small(face) * 0.55, small(face) * 1.05) +
      name(face, pad(face), top + h * 0.06, w - pad(face) * 2, h * 0.45, c.deep) +
      smallPrint(pad(face), h * 0.81, w * 0.3, c.deep) +
      specLine(face, pad(face), h - pad(face), w * 0.7, c.deep),
    side: '#fff',
    sideInk: c.deep,
    lid: c.main,
  }
}

/** White above, a curved field of colour below that holds the specification. */
const wave: Layout = (face) => {
  const { w, h, label } = face
  const { palette: c } = label
  return {
    front:
      rect(0, 0, w, h, '#fff') +
      path(
        `M0 ${n(h * 0.78)}C${n(w * 0.3)} ${n(h * 0.52)} ${n(w * 0.6)} ${n(h * 0.86)} ${n(w)} ${n(h * 0.58)}V${n(h)}H0z`,
        c.pop,
      ) +
      path(
        `M0 ${n(h * 0.84)}C${n(w * 0.3)} ${n(h * 0.58)} ${n(w * 0.62)} ${n(h * 0.92)} ${n(w)} ${n(h * 0.66)}` +
          `V${n(h)}H0z`,
        c.main,
      ) +
      topLine(face, c.main, '#fff') +
      marks(face) +
      name(face, pad(face), pad(face) + small(face) * 1.5, w - pad(face) * 2, h * 0.48, c.deep) +
      specLine(face, pad(face), h - pad(face), w * 0.7, '#fff') +
      at(w * 0.7, h * 0.62, MOTIFS[face.motif](w * 0.28, h * 0.34, '#ffffff')),
    side: c.main,
    sideInk: '#fff',
    lid: '#ffffff',
  }
}

/** All colour, the name in white. */
const solid: Layout = (face) => {
  const { w, h, label } = face
  const { palette: c } = label
  return {
    front:
      rect(0, 0, w, h, c.main) +
      circle(w * 0.92, h * 0.95, h * 0.62, mix(c.main, '#000000', 0.14)) +
      at(w * 0.62, h * 0.5, MOTIFS[face.motif](w * 0.38, h * 0.5, mix(c.main, '#000000', 0.5))) +
      topLine(face, '#fff', c.main) +
      marks(face) +
      name(face, pad(face), h * 0.27, w - pad(face) * 2, h * 0.42, '#fff') +
      rect(pad(face), h * 0.76, w * 0.16, h * 0.022, c.pop) +
      specLine(face, pad(face), h - pad(face), w * 0.6, '#fff'),
    side: c.deep,
    sideInk: '#fff',
    lid: c.main,
  }
}

/** A colour column with the ornament on the left, the words on white. */
const split: Layout = (face) => {
  const { w, h, label } = face
  const { palette: c } = label
  const left = w * 0.3
  return {
    front:
      rect(0, 0, w, h, '#fff') +
      rect(0, 0, left, h, c.main) +
      rect(left, 0, w * 0.02, h, c.pop) +
      at(0, h * 0.22, MOTIFS[face.motif](left, h * 0.56, '#ffffff')) +
      emblem(label.makerHash, left / 2, h * 0.14, small(face) * 0.75, '#fff', c.main) +
      saleMarks(label, w - pad(face), pad(face), small(face) * 1.05) +
      oneLine(
        label.maker,
        left + w * 0.06,
        pad(face) + small(face) * 0.9,
        w * 0.64 - saleWidth(label, small(face)) - pad(face),
        { size: small(face), ink: c.main, bold: true },
      ) +
      name(face, left + w * 0.06, h * 0.25, w * 0.61, h * 0.46, c.deep) +
      smallPrint(left + w * 0.06, h * 0.77, w * 0.36, c.deep) +
      specLine(face, left + w * 0.06, h - pad(face), w * 0.6, c.deep),
    side: c.soft,
    sideInk: c.deep,
    lid: '#ffffff',
  }
}

/** A tinted pack with a cut corner of colour. */
const slant: Layout = (face) => {
  const { w, h, label } = face
  const { palette: c } = label
  return {
    front:
      rect(0, 0, w, h, c.soft) +
      path(`M${n(w * 0.52)} ${n(h)}L${n(w)} ${n(h * 0.68)}V${n(h)}z`, c.main) +
      path(`M${n(w * 0.4)} ${n(h)}L${n(w)} ${n(h * 0.6)}v${n(h * 0.05)}L${n(w * 0.47)} ${n(h)}z`, c.pop) +
      at(w * 0.76, h * 0.74, MOTIFS[face.motif](w * 0.22, h * 0.26, '#ffffff')) +
      topLine(face, c.deep, c.soft) +
      marks(face) +
      name(face, pad(face), pad(face) + small(face) * 1.4, w - pad(face) * 2, h * 0.38, c.deep) +
      specLine(face, pad(face), h - pad(face), w * 0.4, c.deep),
    side: c.main,
    sideInk: '#fff',
    lid: c.soft,
  }
}

/** A colour pack with a white label in the middle. */
const panel: Layout = (face) => {
  const { w, h, label } = face
  const { palette: c } = label
  const inset = pad(face) * 0.9
  return {
    front:
      rect(0, 0, w, h, c.main) +
      MOTIFS.waves(w, h, c.pop) +
      topLine(face, '#fff', c.main) +
      marks(face) +
      rect(inset, h * 0.25, w - inset * 2, h * 0.53, '#fff', h * 0.04) +
      name(face, inset + w * 0.04, h * 0.28, w - inset * 2 - w * 0.08, h * 0.47, c.deep, 'middle') +
      rect(0, h * 0.83, w, h * 0.17, c.deep) +
      specLine(face, 0, h * 0.955, w, '#fff', 'middle'),
    side: c.main,
    sideInk: '#fff',
    lid: c.main,
  }
}

/** Fine stripes and a medallion, the plain scientific look. */
const stripes: Layout = (face) => {
  const { w, h, label } = face
  const { palette: c } = label
  const rows = [0.84, 0.89, 0.94]
    .map((part, i) => rect(0, h * part, w, h * 0.035, [c.pop, c.main, c.deep][i] ?? c.main))
    .join('')
  return {
    front:
      rect(0, 0, w, h, '#fff') +
      rows +
      circle(w * 0.86, h * 0.62, h * 0.17, c.soft) +
      at(w * 0.86 - h * 0.15, h * 0.47, MOTIFS[face.motif](h * 0.3, h * 0.3, c.main)) +
      topLine(face, c.main, '#fff') +
      marks(face) +
      name(face, pad(face), h * 0.24, w - pad(face) * 2, h * 0.4, c.deep) +
      specLine(face, pad(face), h * 0.78, w * 0.6, c.deep),
    side: '#fff',
    sideInk: c.deep,
    lid: '#ffffff',
  }
}

/** The old style: cream paper, a double frame, the maker's seal; on upright packs a short name runs downwards. */
const classic: Layout = (face) => {
  const { w, h, label } = face
  const { palette: c } = label
  const paper = mix(c.soft, '#F7E7C4', 0.55)
  const frame =
    `<path d="M6 6H${n(w - 6)}V${n(h - 6)}H6z" fill="none" stroke="${c.main}" stroke-width="3"/>` +
    `<path d="M12 ` +
    `12H${n(w - 12)}V${n(h - 12)}H12z" fill="none" stroke="${c.pop}" stroke-width="1.5"/>`
  const signs = [...label.name].length
  const downwards = /^[\u4e00-\u9fff]+$/.test(label.name) && signs <= 5 && h > w
  const seal = (x: number, y: number): string =>
    rect(x, y, 24, 24, '#B3261E', 3) + emblem(label.makerHash, x + 12, y + 12, 8.5, '#fff', '#B3261E')
  const type = { size: small(face), ink: c.deep, bold: true } as const
  const size = Math.min((h * 0.6) / (signs * 1.1), w * 0.3)
  const body = downwards
    ? rect(w * 0.5 - size * 0.75, 26, size * 1.5, h * 0.68, c.main) +
      column(label.name, w * 0.5, 26 + (h * 0.68 - size * signs * 1.1) / 2, size, {
        ink: '#fff',
        bold: true,
        serif: true,
      }) +
      oneLine(label.maker, w / 2, h * 0.86, w - 60, { ...type, align: 'middle', serif: true }) +
      oneLine(label.spec, w / 2, h * 0.935, w - 40, { ...type, align: 'middle' }) +
      seal(20, 22)
    : rect(12, h * 0.27, w - 24, h * 0.42, c.main) +
      block(
        label.name,
        20,
        h * 0.28,
        { w: w - 40, h: h * 0.4, max: h * 0.3, lines: h > w ? 3 : 2 },
        { ink: '#fff', bold: true, align: 'middle', serif: true },
      ) +
      oneLine(label.maker, 24, h * 0.21, w - 56 - saleWidth(label, small(face)), { ...type, serif: true }) +
      oneLine(label.spec, 24, h * 0.87, w * 0.6, type) +
      seal(w - 48, h * 0.87 - 18)
  return {
    front: rect(0, 0, w, h, paper) + frame + body + saleMarks(label, w - 20, 20, small(face) * 0.95),
    side: c.main,
    sideInk: '#fff',
    lid: paper,
  }
}

/** Chinese medicine also comes in the new styles, and these too use its warm colours. */
const LAYOUTS = {
  modern: [band, wave, solid, split, slant, panel, stripes],
  warm: [classic, panel, classic, solid, wave, slant, classic, split, band],
  device: [band, split, wave, stripes, slant],
} as const satisfies Record<string, readonly Layout[]>

/** Prints a front in the layout of the label's maker. */
export const printFront = (face: Face, style: keyof typeof LAYOUTS): Front => {
  const layouts: readonly Layout[] = LAYOUTS[style]
  const chosen = layouts[(face.label.makerHash >>> 7) % layouts.length] ?? band
  // A very flat face has no room for the old frame.
  return (chosen === classic && face.h < 110 ? band : chosen)(face)
}

/** Whether a name is so long that a pack should give it the larger face. */
export const isLong = (label: Label): boolean => emsOf(label.name) > 11
