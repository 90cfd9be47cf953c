/** Cartons seen from above and the left: a large front, a narrow right side with a bar code, a lid. */
import { mix } from './colour.ts'
import { emsOf } from './lettering.ts'
import { barcode, type Label } from './marks.ts'
import { cut, n, path, rect, text } from './svg.ts'

/** Where a carton stands: front's top left corner, front size, depth. */
export type Carton = {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly d: number
}

/** How a carton is printed: the front, and the two other faces' colour and ink. */
export type Print = { readonly front: string; readonly side: string; readonly sideInk: string; readonly lid: string }

const SLOPE = 0.06
const SIDE_X = 0.62
const SIDE_Y = -0.26

/** Lowest and rightmost points of a carton, for shadows and for what stands before it. */
export const footOf = ({
  x,
  y,
  w,
  h,
  d,
}: Carton): { readonly x: number; readonly right: number; readonly y: number } => ({
  x,
  right: x + w + d * SIDE_X,
  y: y + h + w * SLOPE,
})

const sideFace = (label: Label, { h, d }: Carton, print: Print): string => {
  const size = Math.min(d * 0.34, (h * 0.56) / Math.max(3, emsOf(label.name)))
  const code = barcode(d * 0.2, h - Math.min(54, h * 0.3), d * 0.6, Math.min(40, h * 0.2), label.hash)
  // The name runs down the side, as it does on packs meant to stand on a shelf.
  return (
    rect(0, 0, d, h, print.side) +
    (h > 90
      ? `<g transform="translate(${n(d * 0.5 - size * 0.36)} ${n(h * 0.05)}) ` +
        `rotate(90)">${text(0, 0, label.name, { size, ink: print.sideInk, bold: true })}</g>`
      : '') +
    (h > 90 ? code : '') +
    rect(0, 0, d, h, '#000', 0, 'opacity=".13"')
  )
}

/** A printed carton with shaded side and lit lid. */
export const carton = (label: Label, box: Carton, print: Print): string => {
  const { x, y, w, h, d } = box
  const sx = d * SIDE_X
  const sy = d * SIDE_Y
  const lid = `M${n(x)} ${n(y)}l${n(w)} ${n(w * SLOPE)}l${n(sx)} ${n(sy)}l${n(-w)} ${n(-w * SLOPE)}z`
  return (
    path(lid, mix(print.lid, '#ffffff', 0.35)) +
    `<g transform="matrix(1 ${SLOPE} 0 1 ${n(x)} ${n(y)})">${cut(w, h, print.front)}</g>` +
    `<g transform="matrix(${SIDE_X} ${SIDE_Y} 0 ` +
    `1 ${n(x + w)} ${n(y + w * SLOPE)})">${cut(d, h, sideFace(label, box, print))}</g>` +
    // The edges catch the light; without them white packs melt into a white page.
    `<path d="M${n(x)} ${n(y)}l${n(w)} ${n(w * SLOPE)}v${n(h)}m0 ${n(-h)}l${n(sx)} ${n(sy)}" fill="none" ` +
    `stroke="#fff" stroke-width="1.4" opacity=".7"/>` +
    `<path d="M${n(x)} ${n(y + h)}V${n(y)}l${n(sx)} ${n(sy)}l${n(w)} ${n(w * SLOPE)}v${n(h)}l${n(-sx)} ` +
    `${n(-sy)}z" fill="none" stroke="#1D2B33" opacity=".22"/>`
  )
}
