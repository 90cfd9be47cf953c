/** Small builders for SVG text. Numbers are in viewBox units; every builder returns well-formed XML. */

const FONTS = 'PingFang SC,Microsoft YaHei,Noto Sans CJK SC,sans-serif'
const SERIFS = 'Songti SC,SimSun,serif'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

/** Makes any text safe inside XML: escapes markup and drops the control characters and half surrogates XML forbids. */
export const escapeXml = (value: string): string =>
  value
    .replace(
      /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
      '',
    )
    .replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '')

/** A number with one decimal, or none from 60 up: enough for a 400 unit square drawn at 800 px, and short. */
export const n = (value: number): string =>
  String(Math.abs(value) >= 60 ? Math.round(value) : Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.')

/** Extra attributes, written as they are; callers pass constants only. */
type Extra = string

/** A rectangle with an optional corner radius. */
export const rect = (x: number, y: number, w: number, h: number, fill: string, rx = 0, extra: Extra = ''): string =>
  `<rect${x === 0 ? '' : ` x="${n(x)}"`}${y === 0 ? '' : ` y="${n(y)}"`} width="${n(w)}" ` +
  `height="${n(h)}"${rx > 0 ? ` rx="${n(rx)}"` : ''} fill="${fill}"${extra && ` ${extra}`}/>`

/** A path. */
export const path = (d: string, fill: string, extra: Extra = ''): string =>
  `<path d="${d}" fill="${fill}"${extra && ` ${extra}`}/>`

/** An open line of the given width; ends are round, as everywhere in a picture. */
export const line = (d: string, stroke: string, width: number, extra: Extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"${extra && ` ${extra}`}/>`

/** A filled circle. */
export const circle = (cx: number, cy: number, r: number, fill: string, extra: Extra = ''): string =>
  `<circle${cx === 0 ? '' : ` cx="${n(cx)}"`}${cy === 0 ? '' : ` cy="${n(cy)}"`} r="${n(r)}" ` +
  `fill="${fill}"${extra && ` ${extra}`}/>`

/** A filled ellipse. */
export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string, extra: Extra = ''): string =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${extra && ` ${extra}`}/>`

/** How a line of text is set. */
export type Type = {
  readonly size: number
  readonly ink: string
  readonly bold?: boolean
  readonly align?: 'start' | 'middle' | 'end'
  readonly serif?: boolean
}

/** One line of text with its baseline at y; the words are escaped here. */
export const text = (x: number, y: number, words: string, type: Type): string => {
  const align = type.align && type.align !== 'start' ? ` text-anchor="${type.align}"` : ''
  const face = type.serif ? ` font-family="${SERIFS}"` : ''
  return (
    `<text${x === 0 ? '' : ` x="${n(x)}"`}${y === 0 ? '' : ` y="${n(y)}"`} font-size="${n(type.size)}" ` +
    `fill="${type.ink}"${type.bold ? '' : ' font-weight="400"'}${align}${face}>${escapeXml(words)}</text>`
  )
}

/** Content moved, and optionally scaled or turned (degrees), as one group. */
export const at = (x: number, y: number, content: string, scale = 1, angle = 0): string =>
  content &&
  `<g transform="translate(${n(x)} ${n(y)})${angle ? ` rotate(${n(angle)})` : ''}` +
    `${scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`}">${content}</g>`

/** Content cut to a w by h window; needs no clip id, so that pictures inlined on one page cannot clash. */
export const cut = (w: number, h: number, content: string, x = 0, y = 0): string =>
  `<svg${x ? ` x="${n(x)}"` : ''}${y ? ` y="${n(y)}"` : ''} width="${n(w)}" height="${n(h)}">${content}</svg>`

/** Same drawing in fewer bytes: tight path data, short colours. */
const tight = (svg: string): string =>
  svg
    .replace(
      / d="([^"]*)"/g,
      (_, d: string) => ` d="${d.replace(/([A-Za-z]) /g, '$1').replace(/ (?=[-A-Za-z])/g, '')}"`,
    )
    .replace(/ fill="#000(?:000)?"/g, '')
    .replace(/="[^"]*"/g, (value) => value.replace(/([ "(,-])0\.(?=\d)/g, '$1.'))
    .replace(/#([0-9A-Fa-f])\1([0-9A-Fa-f])\2([0-9A-Fa-f])\3(?=")/g, '#$1$2$3')

/** A whole picture of w by h units, named for people who cannot see it. Text is bold unless it says otherwise. */
export const picture = (w: number, h: number, title: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${n(w)} ${n(h)}" role="img" xml:lang="zh-CN" ` +
  `font-family="${FONTS}" font-weight="700" stroke-linecap="round" stroke-linejoin="round">` +
  `<title>${escapeXml(title)}</title>${tight(content)}</svg>`

/** A horizontal run of stops as a gradient; `id` must be unique to its content (see idOf in colour.ts). */
export const gradient = (
  id: string,
  stops: ReadonlyArray<readonly [offset: number, colour: string, opacity?: number]>,
  upright = false,
): string =>
  `<linearGradient id="${id}"${upright ? ' x2="0" y2="1"' : ''}>${stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop${offset ? ` offset="${offset}"` : ''}${colour === '#000' ? '' : ` stop-color="${colour}"`}` +
        `${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    )
    .join('')}</linearGradient>`
