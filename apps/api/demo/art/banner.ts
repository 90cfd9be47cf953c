/** Activity banners: real words of the activity, our colours, our own packs on the right. */
import { hashOf, idOf, mix } from './colour.ts'
import { drawPack } from './goods.ts'
import { block, emsOf, fit } from './lettering.ts'
import { SHOWCASE } from './banner.text.ts'
import { circle, ellipse, gradient, n, path, picture, rect, text } from './svg.ts'

/** Moods of a banner. */
export type BannerTheme = 'green' | 'red' | 'blue' | 'herb' | 'gold' | 'purple' | 'cold' | 'teal'

/** A banner's words, mood and size in pixels. */
export type BannerFacts = {
  readonly title: string
  readonly subtitle: string
  readonly tag?: string | undefined
  readonly theme: BannerTheme
  readonly width: number
  readonly height: number
}

type Mood = {
  readonly from: string
  readonly to: string
  readonly glow: string
  readonly ink: string
  readonly tagInk: string
  readonly tag: string
}

/** White text holds 4.5:1 on both ends of every dark ground; light grounds carry dark ink. */
export const MOODS: Readonly<Record<BannerTheme, Mood>> = {
  green: { from: '#075E4E', to: '#0C7F6A', glow: '#3CC4A3', ink: '#FFFFFF', tag: '#F7C948', tagInk: '#3B2A00' },
  red: { from: '#8E1414', to: '#C0261F', glow: '#FF8A5C', ink: '#FFFFFF', tag: '#FFD36B', tagInk: '#5A1200' },
  blue: { from: '#123E80', to: '#1B5FC1', glow: '#69B5FF', ink: '#FFFFFF', tag: '#FFD36B', tagInk: '#2D2400' },
  herb: { from: '#F3E6C8', to: '#E5CF9D', glow: '#FFF9E8', ink: '#5A3A08', tag: '#8C2F1B', tagInk: '#FFFFFF' },
  gold: { from: '#FFF1D2', to: '#FBD88F', glow: '#FFFFFF', ink: '#7A1818', tag: '#C81E1E', tagInk: '#FFFFFF' },
  purple: { from: '#3C2170', to: '#6A3FB0', glow: '#B596FF', ink: '#FFFFFF', tag: '#FFD36B', tagInk: '#32205A' },
  cold: { from: '#DDF0FB', to: '#A9D8F2', glow: '#FFFFFF', ink: '#0B4470', tag: '#0A6AA8', tagInk: '#FFFFFF' },
  teal: { from: '#084F57', to: '#0B7A83', glow: '#6FE0DC', ink: '#FFFFFF', tag: '#FFE08A', tagInk: '#0D3A3E' },
}

const ground = (w: number, h: number, mood: Mood, id: string, seed: number): string => {
  const tilt = 0.6 + (seed % 5) * 0.05
  return (
    `<defs>${gradient(`${id}d`, [
      [0, mood.from],
      [1, mood.to],
    ])}<radialGradient id="${id}e"><stop offset="0" stop-color="${mood.glow}" stop-opacity=".75"/>` +
    `<stop offset="1" stop-color="${mood.glow}" stop-opacity="0"/></radialGradient></defs>` +
    rect(0, 0, w, h, `url(#${id}d)`) +
    ellipse(w * 0.78, h * 0.55, w / h > 6 ? w * 0.2 : Math.min(w * 0.36, h * 1.1), h * 0.8, `url(#${id}e)`) +
    path(
      `M${n(w * tilt)} 0H${n(w * (tilt + 0.1))}L${n(w * (tilt - 0.02))} ${n(h)}H${n(w * (tilt - 0.12))}z`,
      '#fff',
      'opacity=".06"',
    ) +
    path(
      `M${n(w * (tilt + 0.14))} 0H${n(w * (tilt + 0.17))}L${n(w * (tilt + 0.05))} ${n(h)}H${n(w * (tilt + 0.02))}z`,
      '#fff',
      'opacity=".08"',
    ) +
    circle(w * 0.02, h * 1.02, h * 0.34, mix(mood.to, mood.glow, 0.35), 'opacity=".28"') +
    circle(w * 0.5, -h * 0.08, h * 0.2, mood.glow, 'opacity=".14"')
  )
}

const words = (facts: BannerFacts, mood: Mood, x: number, w: number): string => {
  const { height: h, title, subtitle, tag } = facts
  const flat = facts.width / h > 6
  const tagSize = Math.max(11, Math.min(h * (flat ? 0.24 : 0.075), 26))
  const pill = (px: number, py: number): string =>
    tag
      ? rect(px, py, tagSize * (emsOf(tag) + 1.3), tagSize * 1.6, mood.tag, tagSize * 0.8) +
        text(px + tagSize * 0.65, py + tagSize * 1.17, tag, { size: tagSize, ink: mood.tagInk, bold: true })
      : ''
  if (flat) {
    const size = fit(title, { w: w * 0.6, h: h * 0.5, max: h * 0.42, lines: 1 }).size
    const end = x + emsOf(title) * size + h * 0.35
    return (
      text(x, h * 0.5 + size * 0.36, title, { size, ink: mood.ink, bold: true }) +
      text(end, h * 0.5 + size * 0.3, subtitle, { size: size * 0.6, ink: mood.ink }) +
      pill(end + emsOf(subtitle) * size * 0.6 + h * 0.3, h * 0.5 - tagSize * 0.8)
    )
  }
  const roomy = h >= 200
  const top = h * (roomy ? 0.16 : 0.12)
  const titleTop = tag ? top + tagSize * 2.1 : top + (roomy ? h * 0.08 : 0)
  const room = { w, h: h * (roomy ? 0.36 : 0.44), max: h * (roomy ? 0.19 : 0.3), lines: 2 }
  const lines = fit(title, room)
  const below = titleTop + lines.size * 1.14 * lines.lines.length
  const sub = fit(subtitle, { w, h: h * 0.14, max: lines.size * 0.5, lines: 1 })
  const start = { w, h: below - titleTop, max: room.max, lines: 2 }
  const rule = roomy ? rect(x, below + sub.size * 2.2, sub.size * 2.6, Math.max(3, h * 0.012), mood.tag, 2) : ''
  return (
    pill(x, top) +
    block(title, x, titleTop, start, { ink: mood.ink, bold: true }) +
    text(x, below + sub.size * 1.3, subtitle, { size: sub.size, ink: mood.ink }) +
    rule
  )
}

const shelf = (facts: BannerFacts, seed: number): string => {
  const { width: w, height: h, theme } = facts
  const list = SHOWCASE[theme]
  const narrow = w / h < 1.5
  const side = narrow ? Math.min(w * 0.62, h * 0.52) : Math.min(h * 0.86, w * 0.33)
  const first = list[seed % list.length]
  const second = list[(seed + 1) % list.length]
  if (!first || !second) return ''
  const wide = !narrow && w / h > 1.7 && h >= 180
  const x = narrow ? w * 0.5 - side * 0.3 : w - side * (wide ? 1.52 : 1.06)
  const y = h - side * 0.99
  const floor =
    h >= 180
      ? ellipse(narrow ? w * 0.55 : w - side * 0.7, h * 0.95, side * 0.8, side * 0.07, '#000', 'opacity=".12"')
      : ''
  const back = wide
    ? `<svg x="${n(x)}" y="${n(y + side * 0.06)}" width="${n(side * 0.84)}" height="${n(side * 0.84)}" ` +
      `viewBox="0 0 400 400">${drawPack(second)}</svg>`
    : ''
  return (
    floor +
    back +
    `<svg x="${n(wide ? x + side * 0.46 : x)}" y="${n(y)}" width="${n(side)}" height="${n(side)}" ` +
    `viewBox="0 0 400 400">${drawPack(first)}</svg>`
  )
}

/** A banner of the given size in pixels; below 12 KB, self-contained. */
export const drawBanner = (facts: BannerFacts): string => {
  const mood = MOODS[facts.theme]
  const seed = hashOf(facts.title)
  const id = idOf(`${facts.title}|${facts.theme}|${facts.width}|${facts.height}`)
  const { width: w, height: h } = facts
  const flat = w / h > 6
  const narrow = w / h < 1.5
  const x = flat ? h * 0.9 : Math.min(w * 0.06, 56)
  const textWidth = narrow ? w - x * 2 : flat ? w * 0.74 : h >= 180 && w / h > 1.7 ? w * 0.46 : w * 0.56
  return picture(
    w,
    h,
    `${facts.title} ${facts.subtitle}`,
    ground(w, h, mood, id, seed) + (flat && w / h > 20 ? '' : shelf(facts, seed)) + words(facts, mood, x, textWidth),
  )
}
